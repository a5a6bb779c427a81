import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { useLive } from './live.ts';

const Screen = () => {
  useLive('', () => undefined);
  return null;
};

/** The times, in seconds from the first one, at which the server is asked, in so many seconds. */
async function asksIn(seconds: number, answer: () => Promise<Response>): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const asked: number[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/api/events') asked.push(Date.now());
    return answer();
  });
  await renderScreen(Screen);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  vi.useRealTimers();
  return asked.map((at) => Math.round((at - (asked[0] ?? 0)) / 1_000));
}

const streamOf = (seconds: number) => async () =>
  new Response(
    new ReadableStream({
      start: (controller) => void setTimeout(() => controller.close(), seconds * 1_000),
    }),
  );

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', async () => new Response('', { status: 503 })],
  ['ends every stream at once', streamOf(0)],
])('a server that %s is asked ever later', async (_, answer) => {
  expect(await asksIn(50, answer)).toEqual([0, 3, 9, 21, 45]);
});

test('a connection that lasted is made again soon', async () => {
  expect(await asksIn(110, streamOf(40))).toEqual([0, 43, 86]);
});
