import { expect, it } from 'vitest';
import { entryOfOldBooking } from './old-booking.ts';

const sent = {
  intent: 'book',
  movingServiceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-12-01',
  phone: '+252612345678',
  notes: '',
  _key: '0123456789abcdef0123456789abcdef',
  _scripted: '1',
};
const by = { person: '', now: 5 };

it.each([
  ['nothing', 'null'],
  ['what is no JSON', '{"sent":'],
  ['a draft of another form', JSON.stringify({ pickupLocation: 'Hodan' })],
  ['a booking without its key', JSON.stringify({ serviceName: 'Xamar', sent: { ...sent, _key: undefined } })],
])('makes nothing of %s', (_, text) => {
  expect(entryOfOldBooking(text, by)).toBeUndefined();
});

it('sends a booking from the old place as the form would, under the key that it had', () => {
  const entry = entryOfOldBooking(JSON.stringify({ serviceName: 'Xamar Express', sent }), by);
  expect(entry).toMatchObject({
    key: sent._key,
    method: 'POST',
    url: `/moving-services.data?book=${sent.movingServiceId}`,
    person: '',
    intent: 'book',
    id: sent.movingServiceId,
    madeAt: 5,
    keepsAnswer: true,
  });
  const body = Object.fromEntries(new URLSearchParams(entry?.body));
  const { _scripted, ...form } = sent;
  expect(body).toMatchObject(form);
  expect(body).not.toHaveProperty('_scripted');
});

it('can be changed: what was typed and for whom stays with it', () => {
  const entry = entryOfOldBooking(JSON.stringify({ serviceName: 'Xamar Express', sent }), by);
  expect(entry?.values).toMatchObject({ pickupLocation: 'Hodan', serviceName: 'Xamar Express' });
  expect(entry?.label).toContain('Xamar Express');
});
