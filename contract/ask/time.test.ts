import { expect, it } from 'vitest';
import { filtersOf, read, readBoth } from './corpus/read.ts';

it.each(['21 October', '1 March', '2 months', 'built in 2015', 'may', 'free parking', '31/31/2027'])(
  'finds no day in %s',
  (text) => {
    expect(filtersOf(text).availableFrom).toBeUndefined();
  },
);

it('takes "now" alone for no wish', () => {
  expect(readBoth('call me now')).toEqual([{}, 'call me now']);
  expect(filtersOf('2 bed now')).toEqual({ bedrooms: '2', availableFrom: '2026-12-01' });
});

it.each([
  ['free from 1 March', '2027-03-01'],
  ['available from March 1st', '2027-03-01'],
  ['from March', '2027-03-01'],
  ['available 15 January 2028', '2028-01-15'],
  ['free from 1/3/2027', '2027-03-01'],
  ['free from 1.3.2027', '2027-03-01'],
  ['free from 2027-03-01', '2027-03-01'],
  ['free from 5 December', '2026-12-05'],
  ['from next month', '2027-01-01'],
  ['available next week', '2026-12-08'],
  ['available in 2 weeks', '2026-12-15'],
  ['available tomorrow', '2026-12-02'],
  ['move in on the 15th of December', '2026-12-15'],
  ['laga bilaabo 1 Maarso', '2027-03-01'],
  ['bisha Maarso laga bilaabo', '2027-03-01'],
  ['bannaan bisha soo socota', '2027-01-01'],
  ['laba toddobaad kadib', '2026-12-15'],
  ['متاحة من 1 مارس', '2027-03-01'],
  ['متاحة من الشهر القادم', '2027-01-01'],
  ['متاح بعد أسبوعين', '2026-12-15'],
])('reads %s as %s', (text, availableFrom) => {
  expect(readBoth(text)).toEqual([{ availableFrom }, '']);
});

it.each(['now', 'immediately', 'asap', 'isla markiiba', 'hadda', 'فوراً', 'الآن'])(
  'reads %s as today',
  (word) => {
    expect(filtersOf(`2 bed ${word}`)).toEqual({ bedrooms: '2', availableFrom: '2026-12-01' });
  },
);

it('stays within a month that is shorter', () => {
  expect(read('available in 3 months', { today: '2026-11-30' }).filters).toEqual({
    availableFrom: '2027-02-28',
  });
});
