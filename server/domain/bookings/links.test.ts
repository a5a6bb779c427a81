import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail, CreatedBooking, ProviderBooking } from '#contract/bookings.api.ts';
import { LINK_OVER } from '#contract/bookings.ts';
import { readSecret } from '#server/platform/access/secret.ts';
import { signId } from '#server/platform/access/tokens.ts';
import { providerLinks } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf, refusal } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService()).id;
  customer = await test.createUser({ name: 'Hodan Cali', email: 'hodan@aqal.example' });
});

/** Of a guest's form. */
const PHONE = '+252612345678';
type Kind = 'guest' | 'provider';
/** Each way to a booking by a link of a kind, with a body that is fine. */
const WAYS: [Kind, string, unknown][] = [
  ['guest', '', undefined],
  ['guest', '/cancel', {}],
  ['guest', '/messages', { message: 'Hello' }],
  ['guest', '/rating', { rating: 5 }],
  ['provider', '', undefined],
  ['provider', '/status', { status: 'confirmed' }],
  ['provider', '/messages', { message: 'Hello' }],
];
const ask = (kind: Kind, token: string, what = '', body?: unknown, headers = {}) =>
  test.send(
    body === undefined ? 'GET' : 'POST',
    `/api/${kind}-bookings/${encodeURIComponent(token)}${what}`,
    {
      body,
      headers,
    },
  );
const byGuest = (booking: CreatedBooking, what = '', body?: unknown) =>
  ask('guest', moves.guestToken(booking), what, body);
const byProvider = async (booking: CreatedBooking, what = '', body?: unknown) =>
  ask('provider', await moves.providerToken(booking.id), what, body);
const links = (bookingId: string) =>
  test.context.database.orm.select().from(providerLinks).where(eq(providerLinks.bookingId, bookingId));

describe.each(WAYS)('a %s’s link at “%s”', (kind, what, body) => {
  async function expectOver(token: string) {
    const response = await ask(kind, token, what, body);
    expect([response.status, (await response.json()).error]).toEqual([404, LINK_OVER]);
  }

  it('opens nothing when it is wrong, of the other kind, or signs another id', async () => {
    const booking = await moves.book(serviceId);
    const secret = readSecret(test.context.config);
    const other = kind === 'guest' ? await moves.providerToken(booking.id) : moves.guestToken(booking);
    await expectOver(other);
    await expectOver(signId(secret, kind === 'guest' ? 'guest booking' : 'provider link', randomUUID()));
    await expectOver(booking.id);
    await expectOver('x'.repeat(46));
    await expectOver('%');
  });

  it('opens nothing any more once it expired or was revoked', async () => {
    if (kind === 'guest') return;
    for (const change of [{ expiresAt: TEST_NOW }, { revokedAt: TEST_NOW }]) {
      const booking = await moves.book(serviceId);
      const token = await moves.providerToken(booking.id);
      await test.context.database.orm
        .update(providerLinks)
        .set(change)
        .where(eq(providerLinks.bookingId, booking.id));
      await expectOver(token);
    }
  });

  it('opens for guests only what a guest booked', async () => {
    if (kind === 'provider') return;
    const { id } = await moves.book(serviceId, customer);
    await expectOver(signId(readSecret(test.context.config), 'guest booking', id));
  });
});

describe.each([
  ['guest', '/messages', { message: '' }, 'message'],
  ['guest', '/messages', { message: 'x'.repeat(5001) }, 'message'],
  ['guest', '/messages', { message: 'Hi', userId: 'guest-user' }, 'userId'],
  ['guest', '/cancel', { reason: 7 }, 'reason'],
  ['guest', '/rating', { rating: 0 }, 'rating'],
  ['provider', '/messages', { message: ' ' }, 'message'],
  ['provider', '/status', { status: 'done' }, 'status'],
  ['provider', '/status', {}, 'status'],
  ['provider', '/status', { status: 'cancelled' }, 'reason'],
  ['provider', '/status', { status: 'cancelled', reason: '  ' }, 'reason'],
] as [Kind, string, unknown, string][])('a %s’s %s of %j', (kind, what, body, field) => {
  it(`is refused, naming ${field}`, async () => {
    const booking = await moves.book(serviceId);
    const response = await (kind === 'guest' ? byGuest : byProvider)(booking, what, body);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });
});

describe('a guest', () => {
  it('follows, writes and cancels by the private link that the booking answered', async () => {
    const booking = await moves.book(serviceId);
    expect(booking).toMatchObject({ userId: 'guest-user', reference: booking.id.slice(0, 8) });
    expect(booking.followPath).toMatch(/^\/bookings\/[\w-]{46}$/);
    const sent = await byGuest(booking, '/messages', { message: 'Second floor' });
    expect([sent.status, await sent.json()]).toMatchObject([201, { messages: [{ from: 'customer' }] }]);
    const cancelled = await byGuest(booking, '/cancel', {});
    expect(await cancelled.json()).toMatchObject({
      status: 'cancelled',
      userId: 'guest-user',
      abilities: { canCancel: false, canRate: false },
      events: [{ to: 'pending' }, { from: 'pending', to: 'cancelled', by: 'customer' }],
    });
  });

  it('is sent nothing before the provider answers: the number is only what somebody typed', async () => {
    const booking = await moves.book(serviceId);
    await byGuest(booking, '/messages', { message: 'Second floor' });
    expect((await moves.noticesOf(booking.id)).map(({ recipient }) => recipient)).not.toContain(PHONE);
  });

  it.each([
    ['so-SO,so;q=0.9,en;q=0.8', '/so', 'Ballanta waa la xaqiijiyey', 'Fariin cusub oo ku saabsan raristaada'],
    ['ar', '/ar', 'تم تأكيد الحجز', 'رسالة جديدة بشأن نقلك بتاريخ'],
    ['en', '', 'Booking confirmed', 'New message about your move on'],
    ['fr', '', 'Ballanta waa la xaqiijiyey / Booking confirmed', 'Fariin cusub oo ku saabsan raristaada'],
  ])(
    'who reads %s hears of a status and of words on the phone, with the private link',
    async (...expected) => {
      const [language, prefix, confirmed, written] = expected;
      const booking = await moves.book(serviceId, { headers: { 'accept-language': language } });
      await moves.move(booking.id, 'confirmed');
      await moves.asProvider(booking.id, 'messages', { message: `We come at eight. ${'x'.repeat(500)}` });
      const news = (await moves.noticesOf(booking.id)).filter(({ recipient }) => recipient === PHONE);
      expect(news.map(({ type }) => type)).toEqual(['sms', 'sms']);
      const link = `http://localhost${prefix}${booking.followPath}`;
      expect(news[0]?.message).toBe(`Aqal: ${confirmed}\nXamar Express, 2026-11-25\n${link}`);
      const [title, words, address] = news[1]?.message.split('\n') ?? [];
      expect(title).toContain(`Aqal: ${written}`);
      expect(words).toMatch(/^Xamar Express: We come at eight\. x+…$/);
      expect(words).toHaveLength(120);
      expect(address).toBe(link);
    },
  );

  it('acts as the guest whoever is signed in', async () => {
    const booking = await moves.book(serviceId);
    const token = moves.guestToken(booking);
    const response = await ask('guest', token, '/cancel', {}, customer.headers);
    const [row] = await test.context.database.sql`
      select actor_kind, actor_id from booking_events
      where booking_id = ${booking.id} and to_status = 'cancelled'`;
    expect([response.status, row]).toEqual([200, { actor_kind: 'customer', actor_id: null }]);
  });
});

describe('a provider', () => {
  it('gets an SMS of whole signs, wherever a long place is cut', async () => {
    for (const length of [116, 117, 118, 119, 120]) {
      const { id } = await moves.book(serviceId, undefined, { pickupLocation: `${'x'.repeat(length)}😀😀` });
      const sms = (await moves.noticesOf(id)).find(({ type }) => type === 'sms');
      expect(sms?.message).toMatch(/\nx+(?:😀)*…\n/u);
      expect(sms?.message.isWellFormed()).toBe(true);
    }
  });

  it('sees the job, the customer and the way, and not who they are to us', async () => {
    const booking = await moves.book(serviceId, customer, {
      notes: 'Third floor',
      dropoffLocation: 'Muqdisho Mall',
    });
    const response = await byProvider(booking);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const job = (await response.json()) as ProviderBooking;
    expect(job).toMatchObject({
      notes: 'Third floor',
      nextStatuses: ['confirmed', 'cancelled'],
      customer: { name: 'Hodan Cali', phone: '+252 61 234 5678', chatNumber: '252612345678' },
      mapLinks: {
        pickup: 'https://www.google.com/maps/search/?api=1&query=Hodan%2C+Mogadishu',
        dropoff: 'https://www.google.com/maps/search/?api=1&query=Muqdisho+Mall',
      },
    });
    expect(JSON.stringify(job)).not.toContain(customer.id);
    expect(JSON.stringify(job)).not.toContain('hodan@aqal.example');
  });

  it('confirms, starts and completes, and the customer is told of each', async () => {
    const booking = await moves.book(serviceId, customer);
    const told = (await moves.noticesOf(booking.id)).length;
    for (const [status, next] of [
      ['confirmed', ['in_progress', 'completed', 'cancelled']],
      ['in_progress', ['completed', 'cancelled']],
      ['completed', []],
    ]) {
      const response = await byProvider(booking, '/status', { status });
      expect([response.status, await response.json()]).toMatchObject([200, { status, nextStatuses: next }]);
    }
    const news = (await moves.noticesOf(booking.id)).slice(told);
    expect(news.filter(({ type }) => type === 'in_app').map(({ title }) => title)).toEqual([
      'Booking confirmed',
      'Your move has started',
      'Move completed',
    ]);
    const recipients = (kind: string) =>
      news.filter(({ type }) => type === kind).map(({ recipient }) => recipient);
    expect(recipients('email')).toEqual(Array.from({ length: 3 }, () => 'hodan@aqal.example'));
    expect(recipients('sms')).toEqual(Array.from({ length: 3 }, () => PHONE));
    expect(news.at(-1)?.message).toContain('http://localhost/my-moving-services');
    expect(
      await refusal(await byProvider(booking, '/status', { status: 'cancelled', reason: 'Late' })),
    ).toEqual([409, 'conflict']);
  });

  it('cancels with a reason, which the customer reads', async () => {
    const booking = await moves.book(serviceId, customer);
    const told = (await moves.noticesOf(booking.id)).length;
    await byProvider(booking, '/status', { status: 'cancelled', reason: 'No truck that day' });
    const news = (await moves.noticesOf(booking.id)).slice(told);
    expect(news.map(({ type }) => type).sort()).toEqual(['email', 'in_app', 'sms']);
    for (const { message } of news) expect(message).toContain('No truck that day');
    const detail = await test.send('GET', `/api/bookings/${booking.id}`, { headers: customer.headers });
    expect(((await detail.json()) as BookingDetail).events.at(-1)).toMatchObject({
      by: 'provider',
      reason: 'No truck that day',
    });
  });

  it('writes to the customer, whose bell rings and who gets a mail and an SMS; a guest gets the SMS', async () => {
    const booking = await moves.book(serviceId, customer);
    const told = (await moves.noticesOf(booking.id)).length;
    expect((await byProvider(booking, '/messages', { message: 'We come at eight' })).status).toBe(201);
    const news = (await moves.noticesOf(booking.id)).slice(told);
    expect(news.map(({ type, userId }) => [type, userId]).sort()).toEqual([
      ['email', customer.id],
      ['in_app', customer.id],
      ['sms', customer.id],
    ]);
    const guest = await moves.book(serviceId);
    await byProvider(guest, '/messages', { message: 'We come at nine' });
    expect(await (await byGuest(guest)).json()).toMatchObject({
      messages: [{ from: 'provider', text: 'We come at nine' }],
    });
    expect((await moves.noticesOf(guest.id)).at(-1)).toMatchObject({ type: 'sms', recipient: PHONE });
  });

  it('has a link that lasts until long after the move, and gets a new one with the news when it is over', async () => {
    const booking = await moves.book(serviceId, customer, { date: '2026-12-01' });
    expect((await links(booking.id)).map(({ expiresAt }) => expiresAt.toISOString().slice(0, 10))).toEqual([
      '2027-03-01',
    ]);
    await test.context.database.orm
      .update(providerLinks)
      .set({ expiresAt: TEST_NOW })
      .where(eq(providerLinks.bookingId, booking.id));
    await test.send('POST', `/api/bookings/${booking.id}/user-message`, {
      body: { message: 'We lack a box' },
      headers: customer.headers,
    });
    expect((await byProvider(booking)).status).toBe(200);
    expect(await links(booking.id)).toHaveLength(2);
  });
});
