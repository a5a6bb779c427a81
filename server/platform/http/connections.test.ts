import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Connections } from './connections.ts';

let server: Server;
let connections: Connections;
let port = 0;
let answerMs = 0;

beforeEach(async () => {
  answerMs = 0;
  server = createServer(async (request, response) => {
    if (request.url === '/stream') {
      response.write('data: first\n\n');
      return;
    }
    if (answerMs > 0) await sleep(answerMs);
    response.end('ok');
  });
  connections = new Connections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
});

/** A client that keeps its connection open, like a load balancer. */
async function openClient() {
  const socket: Socket = connect(port, '127.0.0.1');
  const state = { received: '', isEnded: false, error: undefined as Error | undefined };
  socket.on('data', (chunk) => {
    state.received += chunk;
  });
  socket.on('end', () => {
    state.isEnded = true;
  });
  socket.on('error', (error) => {
    state.error = error;
  });
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  /** Sends a request; resolves to the response, or to '' if the connection was closed without one. */
  const get = async (path = '/'): Promise<string> => {
    state.received = '';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    while (!state.received.includes('ok') && !state.isEnded && !state.error) await sleep(1);
    return state.received;
  };
  return { socket, state, get };
}

const limits = { idleMs: 300, requestMs: 5_000 };
const close = (more = {}) => connections.close({ ...limits, ...more }, () => undefined);

describe('closing a server', () => {
  it('resets no busy connection: every request is answered, the last with Connection: close', async () => {
    answerMs = 5;
    const clients = await Promise.all(Array.from({ length: 40 }, openClient));
    const answers = clients.map(() => 0);
    const results = Promise.all(
      clients.map(async ({ get, state }, at) => {
        for (;;) {
          const answer = await get();
          if (answer === '') return { last: 'no answer', error: state.error };
          answers[at] = (answers[at] ?? 0) + 1;
          if (/^connection: close/im.test(answer)) return { last: 'close', error: state.error };
        }
      }),
    );
    // All of them are in the midst of their requests, however slow the machine is.
    await expect.poll(() => Math.min(...answers)).toBeGreaterThan(1);
    await close();
    for (const result of await results) expect(result).toEqual({ last: 'close', error: undefined });
  });

  it('lets a running request finish while the other connections are idle', async () => {
    answerMs = 800;
    const { get } = await openClient();
    const answer = get();
    await sleep(50);
    await close();
    expect(await answer).toMatch(/connection: close/i);
    expect(await answer).toMatch(/ok$/);
  });

  it('answers a request that is in transit when closing starts', async () => {
    const { get, state } = await openClient();
    await get();
    const closing = close();
    await sleep(150);
    expect(await get()).toMatch(/connection: close/i);
    await closing;
    expect(state.error).toBeUndefined();
  });

  it('closes idle and unused connections cleanly, and soon', async () => {
    const [used, unused] = [await openClient(), await openClient()];
    await used.get();
    const startedAt = Date.now();
    await close();
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await expect.poll(() => [used.state, unused.state].every(({ isEnded }) => isEnded)).toBe(true);
    expect([used.state.error, unused.state.error]).toEqual([undefined, undefined]);
  });

  it('answers every connection that the kernel has established before the socket is closed', async () => {
    answerMs = 5;
    const clients = Promise.all(Array.from({ length: 100 }, openClient));
    // Now each of them is in the queue, and none is accepted: that takes a turn of the event loop.
    await new Promise((resolve) => process.nextTick(resolve));
    const closing = close();
    for (const answer of (await clients).map(({ get }) => get())) expect(await answer).toMatch(/ok$/);
    await closing;
  });

  it('accepts no new connections', async () => {
    const [unused, closing] = [await openClient(), close()];
    await expect.poll(() => unused.state.isEnded).toBe(true);
    const socket = connect(port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    await closing;
  });

  it('still accepts connections while it only announces closing', async () => {
    connections.announceClose();
    const { get } = await openClient();
    expect(await get()).toMatch(/connection: close/i);
  });

  it('cuts off requests that exceed the time limit', async () => {
    const { socket, state } = await openClient();
    socket.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    while (!state.received.includes('first')) await sleep(1);
    const startedAt = Date.now();
    await close({ requestMs: 500 });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });
});
