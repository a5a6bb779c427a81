import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Runs these one at a time, all given at once. @returns who ran, in order */
async function runAll(work: readonly (readonly [who: string, when?: 'now' | 'later'])[]): Promise<string[]> {
  const limiter = new ConcurrencyLimiter(1);
  const ran: string[] = [];
  const one = async (who: string) => {
    await sleep(1);
    ran.push(who);
  };
  await Promise.all(work.map(([who, when]) => limiter.run(() => one(who), when, who)));
  return ran;
}

it('takes turns between owners, however much work one of them has queued', async () => {
  const many = Array.from({ length: 5 }, () => ['many'] as const);
  expect(await runAll([...many, ['few'], ['few'], ['one']])).toEqual([
    ...['many', 'many', 'few', 'one', 'many', 'few', 'many', 'many'],
  ]);
});

it('runs background work only when nobody waits', async () => {
  expect(await runAll([['first'], ['later', 'later'], ['a'], ['later', 'later'], ['b']])).toEqual([
    ...['first', 'a', 'b', 'later', 'later'],
  ]);
});

it('rejects what exceeds the queue, counts who waits, and goes on after a failure', async () => {
  const limiter = new ConcurrencyLimiter(1, { maxWaiting: 2 });
  const fail = async () => {
    await sleep(5);
    throw new Error('broken');
  };
  const failing = expect(limiter.run(fail, 'now', 'a')).rejects.toThrow('broken');
  const waiting = ['a', 'b'].map((who) => limiter.run(() => sleep(1), 'now', who));
  await expect(limiter.run(() => sleep(1), 'now', 'c')).rejects.toMatchObject({ code: 'unavailable' });
  expect([limiter.waiting, limiter.waitingOf('a'), limiter.waitingOf('c')]).toEqual([2, 1, 0]);
  await failing;
  await Promise.all(waiting);
  expect([limiter.waiting, limiter.waitingOf('a')]).toEqual([0, 0]);
});
