import { expect, it } from 'vitest';
import { type CardProperty, fromRow, toRow } from './card.ts';

const CARD: CardProperty = {
  id: 'one',
  title: 'Flat',
  type: 'rent',
  price: '310.00',
  previousPrice: null,
  location: 'Hodan, Mogadishu',
  bedrooms: 2,
  bathrooms: 1,
  sqft: null,
  status: 'available',
  pictures: ['a', 'b'],
  photos: 7,
};

it.each<[string, CardProperty]>([
  ['an old listing', CARD],
  ['a new listing', { ...CARD, newSince: '2026-11-22T23:46:09.105Z' }],
  ['one without pictures', { ...CARD, pictures: [], photos: 0 }],
])('the card of %s comes out of its row as it went in', (_, card) => {
  expect(fromRow(toRow(card))).toStrictEqual(card);
});
