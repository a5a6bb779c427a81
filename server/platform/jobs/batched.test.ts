import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('fails only the caller of a failing item', async () => {
  const done: string[] = [];
  const handIn = batched(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad');
    done.push(...items);
  });
  const results = await Promise.allSettled([handIn(['a']), handIn(['bad']), handIn(['b', 'c'])]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done.sort()).toEqual(['a', 'b', 'c']);
});

it('does not retry a single caller', async () => {
  let runs = 0;
  const handIn = batched(async () => {
    runs += 1;
    throw new Error('bad');
  });
  await expect(handIn(['a'])).rejects.toThrow('bad');
  expect(runs).toBe(1);
});

it('collects items during a run for the next one, one run at a time', async () => {
  const runs: string[][] = [];
  let active = 0;
  const handIn = batched(async (items: readonly string[]) => {
    active += 1;
    expect(active).toBe(1);
    runs.push([...items]);
    await sleep(5);
    active -= 1;
  });
  const first = handIn(['a']);
  await sleep(1);
  await Promise.all([first, handIn(['b']), handIn(['c'])]);
  await handIn(['d']);
  expect(runs).toEqual([['a'], ['b', 'c'], ['d']]);
});
