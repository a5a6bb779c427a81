import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from './bucket.ts';

/** A store that answers with one status after the other, and then with the last one. */
const storeThatAnswers = (...statuses: number[]) => storeThatSays('bytes', ...statuses);

/** The same, with the body of its answers. */
const storeThatSays = (body: string, ...statuses: number[]) => openStore({ body }, statuses);

/** The same, with the address that its answers lead to. */
const storeThatLeads = (to: string, ...statuses: number[]) => openStore({ to }, statuses);

async function openStore({ body = 'bytes', to = '' }, statuses: readonly number[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (to) response.setHeader('location', to);
    response.statusCode = statuses[asked.length - 1] ?? statuses.at(-1) ?? 200;
    response.end(body);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `127.0.0.1:${port}`;
  return { asked, origin, disk: openBucket(`http://key:secret@${origin}/pictures`) };
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

it('reads a list of keys as XML that declares nothing and fetches nothing', async () => {
  const declared = '<!DOCTYPE x [<!ENTITY inside "outside"><!ENTITY file SYSTEM "file:///etc/hostname">]>';
  const keys = ['a &amp; &lt;b&gt;', 'ab/&inside;', 'ab/&file;'];
  const list = `<?xml version="1.0"?>${declared}<ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    .join('')}</ListBucketResult>`;
  const { disk } = await storeThatSays(list, 200);
  expect(await disk.list('ab')).toEqual(['a & <b>', 'ab/&inside;', 'ab/&file;']);
});

it.each([301, 302, 307, 308])(
  'is not led elsewhere by %i: nothing is read there or written there',
  async (status) => {
    const elsewhere = await storeThatAnswers(200);
    const { disk } = await storeThatLeads(`http://${elsewhere.origin}/taken`, status);
    await expect(disk.read('ab/name')).rejects.toThrow();
    await expect(disk.put('ab/name', Buffer.from('bytes'))).rejects.toThrow();
    expect(elsewhere.asked).toEqual([]);
  },
);
