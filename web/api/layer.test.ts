import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from './call-error.ts';
import { inTime } from './in-time.ts';
import { drop, forget, known, readNow, send, watch } from './layer.ts';
import type { Read, ReadState } from './read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forget();
});

/** A read that gives these answers, one after another; an error is thrown. */
function readOfAnswers(name: string, ...answers: unknown[]) {
  const queryFn = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { queryKey: [name], queryFn } satisfies Read<unknown>;
}

const lost = () => new NoAnswerError('lost');
const refused = (status: number) => new ApiError(status, '{"code":"not_found"}');

test('an answer that does not come in eight seconds is lost, and the call is given up', async () => {
  let signal: AbortSignal | undefined;
  const call = inTime((given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const outcome = expect(call).rejects.toBeInstanceOf(NoAnswerError);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(signal?.aborted).toBe(true);
});

test('a refused read is not tried again, and what failed is not remembered', async () => {
  const read = readOfAnswers('refused', refused(404), 'found');
  await expect(readNow(read)).rejects.toMatchObject({ status: 404 });
  expect(read.queryFn).toHaveBeenCalledOnce();
  expect(await readNow(read)).toBe('found');
});

test('a lost read and a server in trouble are tried twice more, each time after a longer pause', async () => {
  const read = readOfAnswers('lost', lost(), refused(503), 'found');
  const answer = readNow(read);
  await vi.advanceTimersByTimeAsync(499);
  expect(read.queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read.queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(read.queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('found');

  const always = readOfAnswers('always lost', lost());
  const failure = expect(readNow(always)).rejects.toBeInstanceOf(NoAnswerError);
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
  expect(always.queryFn).toHaveBeenCalledTimes(3);
});

test('without a network nothing is tried again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const read = readOfAnswers('offline', lost());
  await expect(readNow(read)).rejects.toBeInstanceOf(NoAnswerError);
  expect(read.queryFn).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('what failed is read again once there is a network', async () => {
  const read = readOfAnswers('back', refused(404), 'found');
  let state: ReadState<unknown> | undefined;
  const end = watch([read], {}, ([now]) => {
    state = now;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(state?.isError).toBe(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(state?.data).toBe('found');
  end();
});

test('all who ask for the same share one call and its answer, which is remembered', async () => {
  const read = readOfAnswers('shared', 'answer');
  const states: ReadState<unknown>[] = [];
  const end = watch([read], {}, ([state]) => state && states.push(state));
  expect(await Promise.all([readNow(read), readNow(read)])).toEqual(['answer', 'answer']);
  await vi.advanceTimersByTimeAsync(0);
  expect(read.queryFn).toHaveBeenCalledOnce();
  expect(states[0]).toMatchObject({ isPending: true, data: undefined });
  expect(states.at(-1)).toMatchObject({ isPending: false, data: 'answer' });
  end();
  expect(known(read)).toBe('answer');
});

test('what the page came with is not asked for', async () => {
  const read = readOfAnswers('given', 'later');
  let state: ReadState<unknown> | undefined;
  const end = watch([read], { initial: 'given' }, ([now]) => {
    state = now;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(state?.data).toBe('given');
  expect(await readNow(read)).toBe('given');
  expect(read.queryFn).not.toHaveBeenCalled();
  end();
});

test('a read that nobody waits for any more is given up', async () => {
  let signal: AbortSignal | undefined;
  const queryFn = (given?: AbortSignal) => {
    signal = given;
    return new Promise(() => undefined);
  };
  const end = watch([{ queryKey: ['given up'], queryFn }], {}, () => undefined);
  expect(signal?.aborted).toBe(false);
  end();
  expect(signal?.aborted).toBe(true);
});

test('a dropped read is asked for again: at once where it is shown, else when it is next needed', async () => {
  const shown = readOfAnswers('shown', 'before', 'after');
  const hidden = readOfAnswers('hidden', 'before', 'after');
  const other = readOfAnswers('other', 'before', 'after');
  let state: ReadState<unknown> | undefined;
  const end = watch([shown], {}, ([now]) => {
    state = now;
  });
  await Promise.all([readNow(shown), readNow(hidden), readNow(other)]);
  void drop(['shown', 'hidden']);
  await vi.advanceTimersByTimeAsync(0);
  expect(state?.data).toBe('after');
  expect(hidden.queryFn).toHaveBeenCalledOnce();
  expect(await readNow(hidden)).toBe('after');
  expect(await readNow(other)).toBe('before');
  end();
});

test('of somebody else nothing is remembered', async () => {
  const read = readOfAnswers('personal', 'mine', 'theirs');
  expect(await readNow(read)).toBe('mine');
  forget();
  expect(known(read)).toBeUndefined();
  expect(await readNow(read)).toBe('theirs');
});

test('a refused write takes back what it showed', async () => {
  const read = readOfAnswers('price', 100);
  await readNow(read);
  const sent = send({
    send: () => Promise.reject(refused(409)),
    shows: [{ key: read.queryKey, data: 90 }],
  });
  const outcome = expect(sent).rejects.toMatchObject({ status: 409 });
  await Promise.resolve();
  await Promise.resolve();
  expect(known(read)).toBe(90);
  await outcome;
  expect(known(read)).toBe(100);
});

test('what a write shows is not undone by an answer that was on its way before it', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const read = { queryKey: ['on its way'], queryFn: () => promise };
  let state: ReadState<boolean> | undefined;
  const end = watch([read], {}, ([now]) => {
    state = now;
  });
  await vi.advanceTimersByTimeAsync(0);
  await send({ send: async () => 'done', shows: [{ key: read.queryKey, data: true }] });
  resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(state?.data).toBe(true);
  expect(known(read)).toBe(true);
  end();
});

test('a refused write leaves nothing known where nothing was', async () => {
  const read = readOfAnswers('never read', 'unread');
  await expect(
    send({ send: () => Promise.reject(refused(409)), shows: [{ key: read.queryKey, data: 'wish' }] }),
  ).rejects.toMatchObject({ status: 409 });
  expect(known(read)).toBeUndefined();
});

test('a write that gets no answer is kept where it can be, and what it shows stays', async () => {
  const read = readOfAnswers('kept', false);
  await readNow(read);
  const shows = [{ key: read.queryKey, data: true }];
  expect(await send({ send: () => Promise.reject(lost()), lost: async () => 'waits', shows })).toBe('waits');
  expect(known(read)).toBe(true);
  const refusal = send({ send: () => Promise.reject(refused(403)), lost: async () => 'waits', shows });
  await expect(refusal).rejects.toMatchObject({ status: 403 });
});

test('writes of one scope go one after another; a refused one leaves the later wish alone', async () => {
  const key = ['heart'];
  const order: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = send({
    scope: 'heart',
    send: () => {
      order.push('first');
      return promise;
    },
    shows: [{ key, data: true }],
  });
  const second = send({
    scope: 'heart',
    send: async () => void order.push('second'),
    shows: [{ key, data: false }],
  });
  const outcome = expect(first).rejects.toBeInstanceOf(NoAnswerError);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['first']);
  reject(lost());
  await outcome;
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(known({ queryKey: key, queryFn: async () => undefined })).toBe(false);
});

test('a write drops the reads that it changes', async () => {
  const read = readOfAnswers('listed', 'before', 'after');
  await readNow(read);
  await send({ send: async () => 'done', drops: ['listed'] });
  expect(await readNow(read)).toBe('after');
});
