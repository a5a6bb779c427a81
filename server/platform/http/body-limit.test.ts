import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { limitBody } from './body-limit.ts';
import { toRefusal } from './errors.ts';
import type { AppEnv } from './types.ts';

const app = new Hono<AppEnv>();
app.use(limitBody(100));
app.all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`));
app.onError((error, c) => c.text('', toRefusal(error).status));
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
await new Promise<void>((resolve) => server.listen(0, resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

/** Without a length, as browsers delete and as streams are sent. */
function sendChunked(method: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, headers: { 'transfer-encoding': 'chunked' } }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('a body that is too large is refused, whether it says so or not', async () => {
  expect(await sendChunked('POST', 'x'.repeat(101))).toMatch(/^413 /);
  const told = await fetch(`http://localhost:${port}/`, { method: 'POST', body: 'x'.repeat(101) });
  expect(told.status).toBe(413);
});

test('a body of unknown length is read, and so is none at all', async () => {
  expect(await sendChunked('POST', 'x'.repeat(100))).toBe('200 POST 100');
  expect(await sendChunked('DELETE', '')).toBe('200 DELETE 0');
  const bare = await fetch(`http://localhost:${port}/`, { method: 'DELETE' });
  expect(await bare.text()).toBe('DELETE 0');
});
