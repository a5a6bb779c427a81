import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail, CreatedBooking, ProviderBooking } from '#contract/bookings.api.ts';
import { LINK_OVER } from '#contract/bookings.ts';
import { signId } from '#server/platform/access/tokens.ts';
import { bookingLinks } from '#server/platform/database/schema/index.ts';
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
const PURPOSES = { guest: 'guest booking', provider: 'provider link' } as const;

/** A link as earlier versions made them: no token in its row, and the booking's or the row's id as a signed token. */
async function signedToken(audience: Kind, change: object = {}, customer?: TestUser): Promise<string> {
  const { id: bookingId } = await moves.book(serviceId, customer);
  const [row] = await test.context.database.db
    .insert(bookingLinks)
    .values({ bookingId, audience, expiresAt: new Date(TEST_NOW.getTime() + 1000), ...change })
    .returning();
  return signId(test.context.secret, PURPOSES[audience], audience === 'guest' ? bookingId : (row?.id ?? ''));
}
const links = (bookingId: string) =>
  test.context.database.db.select().from(bookingLinks).where(eq(bookingLinks.bookingId, bookingId));

describe.each(WAYS)('a %s’s link at “%s”', (kind, what, body) => {
  async function expectOver(token: string) {
    const response = await ask(kind, token, what, body);
    expect([response.status, (await response.json()).error]).toEqual([404, LINK_OVER]);
  }

  it('opens nothing when it is wrong, for the other side, or only signed', async () => {
    const booking = await moves.book(serviceId);
    const other = kind === 'guest' ? await moves.providerToken(booking.id) : moves.guestToken(booking);
    await expectOver(other);
    // Only rows of earlier versions are opened by signed ids.
    const rows = await links(booking.id);
    for (const id of [randomUUID(), booking.id, ...rows.map((row) => row.id)]) {
      await expectOver(signId(test.context.secret, PURPOSES[kind], id));
    }
    await expectOver(booking.id);
    await expectOver('x'.repeat(46));
    await expectOver('%');
  });

  it('no longer opens anything once it has expired or was revoked', async () => {
    for (const change of [{ expiresAt: TEST_NOW }, { revokedAt: TEST_NOW }]) {
      const booking = await moves.book(serviceId);
      const token = kind === 'guest' ? moves.guestToken(booking) : await moves.providerToken(booking.id);
      await test.context.database.db
        .update(bookingLinks)
        .set(change)
        .where(eq(bookingLinks.bookingId, booking.id));
      await expectOver(token);
    }
  });

  it('of an earlier version opens nothing once it has expired, was revoked, or has a customer with an account', async () => {
    const ended = [{ expiresAt: TEST_NOW }, { revokedAt: TEST_NOW }];
    for (const change of ended) await expectOver(await signedToken(kind, change));
    if (kind === 'guest') await expectOver(await signedToken(kind, {}, customer));
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
    expect(booking.followPath).toMatch(/^\/bookings\/[\w-]{43}$/);
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
  ])('who reads %s gets a status and a message on the phone, with the private link', async (...expected) => {
    const [language, prefix, confirmed, written] = expected;
    const booking = await moves.book(serviceId, { headers: { 'accept-language': language } });
    await moves.move(booking.id, 'confirmed');
    await moves.asProvider(booking.id, 'messages', { message: `We come at eight. ${'x'.repeat(500)}` });
    const news = (await moves.noticesOf(booking.id)).filter(({ recipient }) => recipient === PHONE);
    expect(news.map(({ type }) => type)).toEqual(['sms', 'sms']);
    const [status, service, link = ''] = news[0]?.message.split('\n') ?? [];
    expect([status, service]).toEqual([`Aqal: ${confirmed}`, 'Xamar Express, 2026-11-25']);
    const [title, words, address = ''] = news[1]?.message.split('\n') ?? [];
    expect(title).toContain(`Aqal: ${written}`);
    expect(words).toMatch(/^Xamar Express: We come at eight\. x+…$/);
    expect(words).toHaveLength(120);
    for (const one of [link, address]) {
      const [, token = ''] = one.split(`http://localhost${prefix}/bookings/`);
      expect(await (await ask('guest', token)).json()).toMatchObject({ id: booking.id });
    }
  });

  it('acts as the guest whoever is signed in', async () => {
    const booking = await moves.book(serviceId);
    const token = moves.guestToken(booking);
    const response = await ask('guest', token, '/cancel', {}, customer.headers);
    const [row] = await test.sql`
      select actor_kind, actor_id from booking_events
      where booking_id = ${booking.id} and to_status = 'cancelled'`;
    expect([response.status, row]).toEqual([200, { actor_kind: 'customer', actor_id: null }]);
  });
});

describe('a provider', () => {
  it('gets an SMS of whole characters, wherever a long place is cut', async () => {
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

  it('gets a new link with each message, also once the first has expired', async () => {
    const booking = await moves.book(serviceId, customer, { date: '2026-12-01' });
    await test.context.database.db
      .update(bookingLinks)
      .set({ expiresAt: TEST_NOW })
      .where(eq(bookingLinks.bookingId, booking.id));
    await test.send('POST', `/api/bookings/${booking.id}/user-message`, {
      body: { message: 'We lack a box' },
      headers: customer.headers,
    });
    expect((await byProvider(booking)).status).toBe(200);
    expect(await links(booking.id)).toHaveLength(2);
  });
});

describe('private links', () => {
  const OVER = [404, 'not_found'];

  it('expire 90 days after the day of the move', async () => {
    const { id } = await moves.book(serviceId, undefined, { date: '2026-12-01' });
    const rows = await links(id);
    expect(rows.map(({ audience }) => audience).sort()).toEqual(['guest', 'provider']);
    for (const { expiresAt } of rows) expect(expiresAt.toISOString()).toBe('2027-03-01T00:00:00.000Z');
  });

  it('are random, and only their hashes are stored with the booking', async () => {
    const booking = await moves.book(serviceId);
    const tokens = [moves.guestToken(booking), await moves.providerToken(booking.id)];
    const stored = JSON.stringify([await links(booking.id), await test.sql`select * from bookings`]);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
    }
  });

  it('of a guest can be renewed, which ends every earlier one and no other', async () => {
    const [booking, other] = [await moves.book(serviceId), await moves.book(serviceId)];
    await moves.move(booking.id, 'confirmed');
    const sms = (await moves.noticesOf(booking.id)).filter(({ recipient }) => recipient === PHONE);
    const [, fromSms = ''] = /\/bookings\/([\w-]+)$/.exec(sms.at(-1)?.message ?? '') ?? [];
    expect((await ask('guest', fromSms)).status).toBe(200);

    const renewed = await byGuest(booking, '/link', {});
    expect(renewed.status).toBe(201);
    const { followPath, expiresAt } = (await renewed.json()) as { followPath: string; expiresAt: string };
    expect(expiresAt).toBe('2027-02-23T00:00:00.000Z');
    const fresh = followPath.replace('/bookings/', '');
    expect(await (await ask('guest', fresh)).json()).toMatchObject({ id: booking.id });
    for (const old of [moves.guestToken(booking), fromSms]) {
      expect(await refusal(await ask('guest', old))).toEqual(OVER);
    }
    expect((await byProvider(booking)).status).toBe(200);
    expect((await byGuest(other)).status).toBe(200);
  });

  it('of earlier versions open until they are renewed', async () => {
    expect((await ask('provider', await signedToken('provider'))).status).toBe(200);
    const token = await signedToken('guest');
    expect((await ask('guest', token)).status).toBe(200);
    expect((await ask('guest', token, '/link', {})).status).toBe(201);
    expect(await refusal(await ask('guest', token))).toEqual(OVER);
  });
});
