import { describe, expect, test } from 'vitest';
import { FILTER_NAMES, filtersOfFact, LISTING_FILTERS, MENU_BANDS } from './listing-filters.ts';
import { mapSearchSchema } from './search.api.ts';

const BAD = {
  amount: ['cheap', '-1', '1.234', '12345678901', '1e3'],
  rooms: ['many', '-1', '1.5', '100'],
  floor: ['top', '-1', '1.5', '1000'],
  date: ['tomorrow', '2026-02-30', '2026-13-01', '01.03.2026', '2026-3-1', '0000-01-01'],
};
const GOOD = { amount: ['400', 400], rooms: ['2', 2], floor: ['0', 0], date: ['2026-03-01', '2026-03-01'] };

describe.each(FILTER_NAMES)('the filter %s', (name) => {
  const { kind } = LISTING_FILTERS[name];

  test.each(BAD[kind])('refuses “%s”', (value) => {
    const { error } = mapSearchSchema.safeParse({ [name]: value });
    expect(error?.issues[0]?.path).toEqual([name]);
  });

  test('is what was typed, and none where it is blank or “all”', () => {
    const [typed, value] = GOOD[kind];
    expect(mapSearchSchema.parse({ [name]: typed })).toEqual({ [name]: value });
    for (const blank of ['', ' ', 'all'])
      expect(mapSearchSchema.parse({ [name]: blank })[name]).toBeUndefined();
  });
});

test('a menu is of a fact that has a lower and an upper end, in this order', () => {
  for (const fact of Object.keys(MENU_BANDS) as (keyof typeof MENU_BANDS)[]) {
    expect(filtersOfFact(fact).map((name) => LISTING_FILTERS[name].compare)).toEqual(['atLeast', 'atMost']);
  }
  expect(filtersOfFact('price')).toEqual(['minPrice', 'maxPrice']);
});
