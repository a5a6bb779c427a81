import { expect, it } from 'vitest';
import { nearestFirst } from './nearest.mjs';

const nearest = (file, tests) =>
  nearestFirst(
    file,
    Object.entries(tests).map(([path, content]) => ({ path, content })),
  );

it('puts the test named after a file first, then those that speak of it', () => {
  const order = nearest('web/features/rent-book/late-rents.tsx', {
    'e2e/map.spec.ts': 'map map map',
    'e2e/pay.spec.ts': 'the rent that is late, the rent',
    'e2e/rent-book.spec.ts': 'a page',
  });
  expect(order).toEqual(['e2e/rent-book.spec.ts', 'e2e/pay.spec.ts', 'e2e/map.spec.ts']);
});

it('makes nothing of a word that all say, nor of a part of another word', () => {
  const order = nearest('contract/move-lists.ts', {
    'contract/places.test.ts': 'contract',
    'e2e/listings.spec.ts': 'contract contract contract',
  });
  expect(order).toEqual(['contract/places.test.ts', 'e2e/listings.spec.ts']);
});

it('prefers the same folder where names tell nothing', () => {
  const order = nearest('web/forms/use-draft.ts', {
    'server/transport.test.ts': '',
    'web/forms/fields.test.ts': '',
  });
  expect(order[0]).toBe('web/forms/fields.test.ts');
});
