import { beforeEach, expect, it } from 'vitest';
import { TagClock } from './cache-tags.ts';
import { cacheUntilInvalidated } from './kept.ts';

let clock: TagClock;
let made: number;
const make = async () => {
  made += 1;
  return made;
};

beforeEach(() => {
  clock = new TagClock();
  clock.isListening = true;
  made = 0;
});

it('keeps nothing while changes elsewhere cannot be noticed', async () => {
  const kept = cacheUntilInvalidated<number>({ tags: ['places'], max: 2 });
  clock.isListening = false;
  expect([await kept(clock, 'a', make), await kept(clock, 'a', make)]).toEqual([1, 2]);
});

it('forgets a failed attempt', async () => {
  const kept = cacheUntilInvalidated<number>({ tags: ['places'], max: 2 });
  await expect(kept(clock, 'a', () => Promise.reject(new Error('no connection')))).rejects.toThrow();
  expect(await kept(clock, 'a', make)).toBe(1);
});

it('recomputes a value only after a change of its tags, including one during the computation', async () => {
  const kept = cacheUntilInvalidated<number>({ tags: ['places'], max: 2 });
  expect(await kept(clock, 'a', make)).toBe(1);
  clock.advance('properties');
  expect(await kept(clock, 'a', make)).toBe(1);
  clock.advance('places');
  const meanwhile = kept(clock, 'a', make);
  clock.advance('places');
  expect([await meanwhile, await kept(clock, 'a', make)]).toEqual([2, 3]);
});

it('makes a value once for all who ask at the same time, and keeps as many as it may', async () => {
  const kept = cacheUntilInvalidated<number>({ tags: ['places'], max: 2 });
  expect(await Promise.all([kept(clock, 'a', make), kept(clock, 'a', make)])).toEqual([1, 1]);
  await kept(clock, 'b', make);
  await kept(clock, 'c', make);
  expect([await kept(clock, 'c', make), await kept(clock, 'a', make)]).toEqual([3, 4]);
});
