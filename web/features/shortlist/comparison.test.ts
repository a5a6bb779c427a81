import { describe, expect, it } from 'vitest';
import { NOTHING_SAID } from '#contract/move-in.ts';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { bestOf, featuresOf, NUMBER_FACTS, pricePerSqft } from './comparison.ts';

const home = (values: Partial<ShortlistRow>) =>
  ({
    type: 'rent',
    price: 300,
    sqft: 600,
    bedrooms: 2,
    bathrooms: 1,
    features: [],
    ...NOTHING_SAID,
    ...values,
  }) as ShortlistRow;
const best = (key: string, ...homes: Partial<ShortlistRow>[]) => {
  const fact = NUMBER_FACTS.find((one) => one.key === key);
  if (!fact) throw new Error(key);
  return bestOf(fact, homes.map(home));
};

describe('bestOf', () => {
  it('names nothing where all are the same, only one is known, or rent stands beside sale', () => {
    expect(best('price', { price: 300 }, { price: 300 })).toEqual([false, false]);
    expect(best('sqft', { sqft: 600 }, { sqft: null })).toEqual([false, false]);
    expect(best('price', { price: 300 }, { price: 90_000, type: 'buy' })).toEqual([false, false]);
    expect(best('perSqft', { price: 300 }, { price: 90_000, type: 'buy' })).toEqual([false, false]);
  });

  it('names the lowest price, the most rooms and the largest area, all of them where several are', () => {
    expect(best('price', { price: 320 }, { price: 210 }, { price: 300 })).toEqual([false, true, false]);
    expect(best('bedrooms', { bedrooms: 3 }, { bedrooms: 1 }, { bedrooms: 3 })).toEqual([true, false, true]);
    expect(best('sqft', { sqft: 600 }, { sqft: 900, type: 'buy' })).toEqual([false, true]);
    expect(best('perSqft', { price: 300, sqft: null }, { price: 300, sqft: 300 }, {})).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it('what it costs to move in and each month is compared where it is said, and never of a sale', () => {
  const cheap = { price: 310, deposit: 310, guardCost: 20 };
  expect(best('moveIn', cheap, { price: 300, deposit: 600 }, { price: 200 })).toEqual([true, false, false]);
  expect(best('monthly', cheap, { price: 320 }, { price: 90_000, type: 'buy' })).toEqual([
    false,
    true,
    false,
  ]);
});

it('a deposit that nobody has said is not the lowest, and none is', () => {
  expect(best('deposit', { deposit: 0 }, { deposit: 310 }, { deposit: 620 })).toEqual([false, true, false]);
  expect(best('deposit', { deposit: 0, noDeposit: true }, { deposit: 310 }, {})).toEqual([
    true,
    false,
    false,
  ]);
  expect(best('moveIn', { noDeposit: true }, { deposit: 310 }, { deposit: 0 })).toEqual([true, false, false]);
});

it('pricePerSqft is to the cent, and unknown without an area', () => {
  expect(pricePerSqft({ price: 210, sqft: 780 })).toBe(0.27);
  expect(pricePerSqft({ price: 210, sqft: null })).toBeNull();
  expect(pricePerSqft({ price: 210, sqft: 0 })).toBeNull();
});

it('featuresOf has each feature once, what more homes have first', () => {
  const homes = [home({ features: ['Parking', 'Lift'] }), home({ features: ['Water tank', 'Lift'] })];
  expect(featuresOf(homes)).toEqual(['Lift', 'Parking', 'Water tank']);
});
