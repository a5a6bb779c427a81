import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, changeableUntil, firstName, STARS } from './ratings.ts';

const distribution = fc.record({
  1: fc.nat(50),
  2: fc.nat(50),
  3: fc.nat(50),
  4: fc.nat(50),
  5: fc.nat(50),
});

describe('the average of ratings', () => {
  it('is null without any, and one decimal place between 1.0 and 5.0 otherwise', () => {
    expect(averageOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toEqual({ count: 0, average: null });
    expect(averageOf({ 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 })).toEqual({ count: 3, average: '4.3' });
    fc.assert(
      fc.property(distribution, (counts) => {
        const { count, average } = averageOf(counts);
        expect(count).toBe(STARS.reduce((sum, stars) => sum + counts[stars], 0));
        if (count === 0) return average === null;
        return /^[1-5]\.\d$/.test(average ?? '') && Number(average) >= 1 && Number(average) <= 5;
      }),
    );
  });
});

describe('the name that everybody reads', () => {
  it.each([
    ['Xasan Cali Warsame', 'Xasan'],
    ['  Faadumo\tCali', 'Faadumo'],
    ['Sahra', 'Sahra'],
    [' ', ''],
  ])('of %j is %j', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});

it('a rating can be changed for thirty days', () => {
  expect(changeableUntil(new Date('2026-11-21T08:00:00Z')).toISOString()).toBe('2026-12-21T08:00:00.000Z');
});
