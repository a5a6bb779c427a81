import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoOf } from './timestamps.ts';

describe('isoOf', () => {
  it.each([
    ['2026-11-01 12:00:00+00', '2026-11-01T12:00:00.000Z'],
    ['2026-11-01 12:00:00.5+00', '2026-11-01T12:00:00.500Z'],
    ['2026-11-01 12:00:00.987654+00', '2026-11-01T12:00:00.987Z'],
    ['2026-11-01 15:00:00+03', '2026-11-01T12:00:00.000Z'],
    ['2026-11-01T12:00:00.123Z', '2026-11-01T12:00:00.123Z'],
  ])('writes %s as %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso);
  });

  it('agrees with Date for whatever PostgreSQL writes', () => {
    const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 999 }), (date, micros) => {
        const fraction = `${date.toISOString().slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(
          /0+$/,
          '',
        );
        const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction && `.${fraction}`}+00`;
        expect(isoOf(text)).toBe(date.toISOString());
        expect(isoOf(date)).toBe(date.toISOString());
      }),
    );
  });
});
