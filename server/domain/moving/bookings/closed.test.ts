import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail, ProviderBooking } from '#contract/bookings.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService()).id;
  customer = await test.createUser();
});

const CLOSING = [['cancelled'], ['confirmed', 'completed']];
const body = { message: 'Read www.evil.com' };

describe('a closed booking (D43)', () => {
  it.each(CLOSING)('takes no message of either side and sends nothing: %s', async (...statuses) => {
    const [own, guest] = [await moves.book(serviceId, customer), await moves.book(serviceId)];
    for (const { id } of [own, guest]) await moves.move(id, ...statuses);
    const token = moves.guestToken(guest);
    const before = [await moves.noticesOf(own.id), await moves.noticesOf(guest.id)];
    const refusals = [
      await test.send('POST', `/api/bookings/${own.id}/user-message`, { body, headers: customer.headers }),
      await test.send('POST', `/api/guest-bookings/${token}/messages`, { body }),
      await moves.asProvider(own.id, 'messages', body),
      await moves.asProvider(guest.id, 'messages', body),
    ];
    for (const refusal of refusals) expect(await errorOf(refusal)).toEqual([409, 'conflict']);
    expect([await moves.noticesOf(own.id), await moves.noticesOf(guest.id)]).toEqual(before);
    const seen = await test.send('GET', `/api/bookings/${own.id}`, { headers: customer.headers });
    expect((await seen.json()) as BookingDetail).toMatchObject({
      messages: [],
      abilities: { canMessage: false },
    });
    const job = await test.send('GET', `/api/provider-bookings/${await moves.providerToken(own.id)}`);
    expect((await job.json()) as ProviderBooking).toMatchObject({ messages: [], nextStatuses: [] });
  });

  it('still takes what administrators write', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const { id } = await moves.book(serviceId, customer);
    await moves.move(id, 'cancelled');
    const seen = await test.send('GET', `/api/bookings/${id}`, { headers: admin.headers });
    expect((await seen.json()) as BookingDetail).toMatchObject({ abilities: { canMessage: true } });
    const sent = await test.send('POST', `/api/bookings/${id}/user-message`, {
      body,
      headers: admin.headers,
    });
    expect(sent.status).toBeLessThan(300);
  });
});

it('sends places, notes and messages of strangers without links', async () => {
  const { id } = await moves.book(serviceId, undefined, {
    pickupLocation: 'Hodan evil.com/win',
    notes: 'Pay at https://evil.com',
  });
  await moves.asProvider(id, 'messages', body);
  await test.deliver();
  const kept = await test.sql<{
    text: string;
  }>`select coalesce(subject, '') || body as text from local_mailbox`;
  const texts = kept.map(({ text }) => text).join('\n');
  expect(texts).toContain('evil. com/win');
  expect(texts).toContain('/provider/bookings/');
  expect(texts).not.toMatch(/evil\.com/);
});
