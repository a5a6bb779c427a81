import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOTHING_SAID } from '#contract/move-in.ts';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { compareLines } from './compare-lines.tsx';

const home = (id: string, landlordAnswersWithin: ShortlistRow['landlordAnswersWithin']): ShortlistRow => ({
  id,
  title: 'A home',
  location: 'Hodan',
  type: 'rent',
  propertyType: 'house',
  price: 300,
  images: null,
  bedrooms: 2,
  bathrooms: 1,
  sqft: 600,
  status: 'available',
  priority: 'medium',
  notes: null,
  opinions: [],
  isActive: true,
  ownerId: id,
  features: [],
  ...NOTHING_SAID,
  furnished: null,
  landlordName: 'Cabdullahi',
  landlordAnswersWithin,
  landlordPhone: null,
  landlordEmail: null,
  dateAdded: '2026-11-01T00:00:00Z',
  priceWhenAdded: 300,
  statusWhenAdded: 'available',
  statusSince: null,
});

const answersOf = (homes: ShortlistRow[], differencesOnly = false) => {
  const line = compareLines(homes, differencesOnly).find(({ key }) => key === 'answers');
  return line && [line.label, ...line.cells.map((cell) => renderToStaticMarkup(cell))];
};

test('homes are compared by how fast their owners answer, where that is known', () => {
  const [label, first, second] = answersOf([home('a', 'two_hours'), home('b', null)]) ?? [];
  expect(label).toBe('How quickly the owner replies');
  expect(first).toContain('Within 2 hours');
  expect(second).toContain('Not given');
});

test('owners who answer as fast are no difference', () => {
  expect(answersOf([home('a', 'day'), home('b', 'day')], true)).toBeUndefined();
});
