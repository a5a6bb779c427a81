import { expect, test } from 'vitest';
import { prefilledBooking, prefillParameters } from './prefill.ts';

test('an address fills in what it knows of a move, and nothing that is no such thing', () => {
  const read = (query: string) => prefilledBooking(new URLSearchParams(query));
  expect(read('dropoff=Hodan,+near+Taleex&date=2026-12-01&book=x')).toEqual({
    dropoffLocation: 'Hodan, near Taleex',
    date: '2026-12-01',
  });
  expect(read('pickup=+&date=soon')).toEqual({});
  expect(read(`pickup=${'x'.repeat(300)}`).pickupLocation).toHaveLength(200);
});

test('what was filled in is kept in the address of a service', () => {
  const known = {
    pickupLocation: 'KM4',
    dropoffLocation: 'Hodan',
    date: '2026-12-01',
    homeSize: 'two_bedrooms',
  };
  const values = { ...known, notes: 'x' };
  expect(prefilledBooking(new URLSearchParams(prefillParameters(values)))).toEqual(known);
});
