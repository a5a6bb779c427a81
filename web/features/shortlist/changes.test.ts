import { describe, expect, it } from 'vitest';
import { canBeViewed, changesOf } from './changes.ts';

const SAVED = {
  price: 300,
  priceWhenAdded: 300,
  status: 'available',
  statusWhenAdded: 'available',
  isActive: true,
  type: 'rent',
} as const;

describe('changesOf', () => {
  it.each([
    ['nothing', {}, { price: 0, hasStatusChanged: false, isOver: false }],
    ['a lower price', { price: 250 }, { price: -50 }],
    ['a higher price', { price: 300.1, priceWhenAdded: 300 }, { price: 0.1 }],
    ['an offer', { status: 'under_offer' }, { hasStatusChanged: true, isOver: false }],
    ['rented meanwhile', { status: 'rented' }, { hasStatusChanged: true, isOver: true }],
    [
      'rented all along',
      { status: 'rented', statusWhenAdded: 'rented' },
      { hasStatusChanged: false, isOver: true },
    ],
    ['hidden', { isActive: false }, { hasStatusChanged: false, isOver: true }],
  ] as const)('%s', (_, values, expected) => {
    expect(changesOf({ ...SAVED, ...values })).toMatchObject(expected);
  });
});

describe('canBeViewed (spec 1 §2)', () => {
  it.each([
    [{}, true],
    [{ type: 'buy' }, false],
    [{ status: 'under_offer' }, false],
    [{ status: 'rented' }, false],
    [{ isActive: false }, false],
  ] as const)('%o: %s', (values, expected) => {
    expect(canBeViewed({ ...SAVED, ...values })).toBe(expected);
  });
});
