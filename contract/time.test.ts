import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesUpTo, todayInMogadishu } from './time.ts';

describe('today in Mogadishu', () => {
  it.each([
    ['2026-11-21T20:59:59Z', '2026-11-21'],
    ['2026-11-21T21:00:00Z', '2026-11-22'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
  ])('at %s is %s', (now, today) => {
    expect(todayInMogadishu(new Date(now))).toBe(today);
  });

  it('matches the time zone database', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (now) => {
        const expected = now.toLocaleDateString('sv', { timeZone: 'Africa/Mogadishu' });
        expect(todayInMogadishu(now)).toBe(expected);
      }),
    );
  });
});

describe('calendar dates up to one', () => {
  it.each([
    ['2026-03-02', 4, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['2024-03-01', 2, ['2024-02-29', '2024-03-01']],
    ['2027-01-01', 2, ['2026-12-31', '2027-01-01']],
    ['2026-11-22', 0, []],
  ])('%s, %s of them', (last, count, dates) => {
    expect(datesUpTo(last, count)).toEqual(dates);
  });
});
