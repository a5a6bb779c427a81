import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { limitBody, MAX_BODY_BYTES } from './body.ts';
import { toApiError } from './errors.ts';
import type { AppEnv } from './types.ts';

const app = new Hono<AppEnv>();
const errors: unknown[] = [];
app.use(limitBody);
app.all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`));
app.onError((error, c) => {
  errors.push(error);
  return c.text('', toApiError(error).status);
});
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}/`;
afterAll(() => server.close());

/** Chunked, without a Content-Length. */
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

test('rejects a body that is too large, with or without Content-Length', async () => {
  const body = 'x'.repeat(MAX_BODY_BYTES + 1);
  expect(await sendChunked('POST', body)).toMatch(/^413 /);
  expect((await fetch(origin, { method: 'POST', body })).status).toBe(413);
});

test('does not call the handler when the client disconnects mid-body', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
  await once(socket, 'connect');
  errors.length = 0;
  setTimeout(() => socket.destroy(), 50);
  await expect.poll(() => errors).toMatchObject([{ code: 'bad_request' }]);
});

test('reads a body up to the limit, with or without Content-Length, and an absent one', async () => {
  const body = 'x'.repeat(MAX_BODY_BYTES);
  expect(await sendChunked('POST', body)).toBe(`200 POST ${MAX_BODY_BYTES}`);
  const announced = await fetch(origin, { method: 'POST', body });
  expect(await announced.text()).toBe(`POST ${MAX_BODY_BYTES}`);
  expect(await sendChunked('DELETE', '')).toBe('200 DELETE 0');
  const bare = await fetch(origin, { method: 'DELETE' });
  expect(await bare.text()).toBe('DELETE 0');
});

test('decodes UTF-8 split across chunks', async () => {
  const text = 'é😀م';
  const bytes = Buffer.from(text);
  const body = new ReadableStream({
    async start(controller) {
      for (const byte of bytes) {
        controller.enqueue(new Uint8Array([byte]));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      controller.close();
    },
  });
  const response = await fetch(origin, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await response.text()).toBe(`POST ${text.length}`);
});
