import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from './bucket.ts';

/** A store that answers with one status after the other, and then with the last one. */
async function storeThatAnswers(...statuses: number[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.statusCode = statuses[asked.length - 1] ?? statuses.at(-1) ?? 200;
    response.end('bytes');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, disk: openBucket(`http://key:secret@127.0.0.1:${port}/pictures`) };
}

it('is asked again while it is busy', async () => {
  const { asked, disk } = await storeThatAnswers(503, 500, 200);
  expect(Buffer.from((await disk.read('ab/name')) ?? []).toString()).toBe('bytes');
  expect(asked).toEqual(Array(3).fill('GET /pictures/ab/name'));
});

it('fails after three attempts, and at once where it refuses', async () => {
  const busy = await storeThatAnswers(503);
  await expect(busy.disk.put('ab/name', Buffer.from('bytes'))).rejects.toThrow('503');
  expect(busy.asked).toHaveLength(3);
  const closed = await storeThatAnswers(403);
  await expect(closed.disk.read('ab/name')).rejects.toThrow('403');
  expect(closed.asked).toHaveLength(1);
});

it('says of what is not there that it is not', async () => {
  const { disk } = await storeThatAnswers(404);
  expect([await disk.read('ab/name'), await disk.exists('ab/name')]).toEqual([undefined, false]);
  await expect(disk.list('ab')).rejects.toThrow('there is no such bucket');
});
