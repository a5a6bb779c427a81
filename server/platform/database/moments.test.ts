import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoMoment } from './moments.ts';

const years = {
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
};

it('writes PostgreSQL’s text of any moment as Date does', () => {
  fc.assert(
    fc.property(fc.date(years), (moment) => {
      const iso = moment.toISOString();
      // PostgreSQL leaves out zeros at the end of the fraction.
      const text = iso
        .slice(0, 23)
        .replace('T', ' ')
        .replace(/\.?0{1,3}$/, '');
      expect(isoMoment(`${text}+00`)).toBe(iso);
    }),
  );
});

it('reads other zones too', () => {
  expect(isoMoment('2026-11-21 11:00:00+03')).toBe('2026-11-21T08:00:00.000Z');
  expect(isoMoment('2026-11-21 08:00:00.5+00')).toBe('2026-11-21T08:00:00.500Z');
});
