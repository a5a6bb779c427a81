import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayInMogadishu } from './time.ts';

describe('today in Mogadishu', () => {
  it.each([
    ['2026-11-21T20:59:59Z', '2026-11-21'],
    ['2026-11-21T21:00:00Z', '2026-11-22'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
  ])('at %s is %s', (now, today) => {
    expect(todayInMogadishu(new Date(now))).toBe(today);
  });

  it('is what the time zone database says', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (now) => {
        const expected = now.toLocaleDateString('sv', { timeZone: 'Africa/Mogadishu' });
        expect(todayInMogadishu(now)).toBe(expected);
      }),
    );
  });
});
