import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openOtlp } from './otlp.ts';

/** A server that notes who was asked with which key, and leads to another address where there is one. */
async function collector(to?: string) {
  const keys: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['api-key']);
    request.resume();
    response.writeHead(to ? 307 : 200, to ? { location: to } : {}).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { keys, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('sends its key to the collector, and neither key nor traces to where that would lead', async () => {
  const elsewhere = await collector();
  const { keys, origin } = await collector(`${elsewhere.origin}/v1/traces`);
  const tracer = openOtlp({ endpoint: origin, headers: { 'api-key': 'lion' }, share: 1 });
  tracer.start('GET /', 'server', undefined).end({ name: 'GET /', attributes: {}, isError: false });
  await tracer.stop();
  expect(keys).toEqual(['lion']);
  expect(elsewhere.keys).toEqual([]);
});
