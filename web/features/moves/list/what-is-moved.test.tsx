import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { WhatIsMoved } from './what-is-moved.tsx';

const LIST = {
  pieces: 31,
  litres: 12_900,
  homeSize: null,
  helpers: 0,
  partOfDay: 'morning',
  items: [],
  vehicle: null,
  vehicleLitres: null,
  pickupFloor: 0,
  dropoffFloor: 0,
  access: 'door',
  distanceMetres: null,
};

test('what is moved, and who carries it, is one sentence', () => {
  const move = { list: LIST, photos: [], side: 'provider', stage: 'accepted' } as unknown as Move;
  expect(renderToStaticMarkup(<WhatIsMoved move={move} pageKey="key" />)).toContain(
    '12.9 m³, 31 pieces, the driver’s crew is enough, morning',
  );
});
