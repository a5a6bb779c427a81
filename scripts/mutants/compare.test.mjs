import { expect, it } from 'vitest';
import { compare } from './compare.mjs';

it('tells what survives now from what always did, has no result, or was not run before', () => {
  const killed = { killedBy: 'a test' };
  const before = { a: killed, b: killed, c: {}, d: killed, e: {} };
  const after = { a: killed, b: {}, c: {}, e: killed, f: {} };
  expect(compare(before, after)).toEqual({
    survives: ['b'],
    newlyKilled: ['e'],
    gone: ['d'],
    missing: ['f'],
  });
});
