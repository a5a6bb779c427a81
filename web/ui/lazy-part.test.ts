import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './lazy-part.ts';
import { currentToast } from './toast-store.ts';

const part = { default: () => null };
/** So many tries fail; then the part comes. */
const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return part;
  });
};

let network: EventTarget;
const connection = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  connection.onLine = true;
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const soon = () => vi.advanceTimersByTimeAsync(0);

it('is asked for again after a pause that grows, and each vain try is said, until it comes', async () => {
  const load = failing(2);
  const coming = loadWithRetry(load);
  await soon();
  expect(currentToast()?.title).toBe('This part did not load');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await coming).toBe(part);
  expect(currentToast()).toBeUndefined();
});

it('is asked for again at once, with all others, when somebody taps', async () => {
  const loads = [failing(1), failing(1)];
  const coming = loads.map((load) => loadWithRetry(load));
  await soon();
  currentToast()?.action?.onAction();
  expect(await Promise.all(coming)).toEqual([part, part]);
});

it('says nothing without a network, which is said elsewhere, and waits for one', async () => {
  connection.onLine = false;
  const load = failing(1);
  const coming = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(currentToast()).toBeUndefined();
  network.dispatchEvent(new Event('online'));
  expect(await coming).toBe(part);
});
