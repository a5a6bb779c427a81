import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingDetail, CreatedBooking, ProviderBooking } from '#contract/bookings.api.ts';
import { LINK_OVER } from '#contract/bookings.ts';
import { signId } from '#server/platform/access/tokens.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

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

/** As typed into a guest's form. */
const PHONE = '+252612345678';
type Kind = 'guest' | 'provider';
/** Every request that a link of a kind allows, with a valid body. */
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

/** A link as earlier versions issued it: no token in its row, and the id of the booking or row as a signed token. */
async function signedToken(audience: Kind, change: object = {}, customer?: TestUser): Promise<string> {
  const { id: bookingId } = await moves.book(serviceId, customer);
  const [row] = await test.context.database.db
    .insert(privateLinks)
    .values({
      purpose: 'booking',
      side: audience,
      bookingId,
      expiresAt: new Date(TEST_NOW.getTime() + 1000),
      ...change,
    })
    .returning();
  return signId(test.context.secret, PURPOSES[audience], audience === 'guest' ? bookingId : (row?.id ?? ''));
}
const links = (bookingId: string) =>
  test.context.database.db.select().from(privateLinks).where(eq(privateLinks.bookingId, bookingId));

describe.each(WAYS)('a %s’s link at “%s”', (kind, what, body) => {
  async function expectInvalidLink(token: string) {
    const response = await ask(kind, token, what, body);
    expect([response.status, (await response.json()).error]).toEqual([404, LINK_OVER]);
  }

  it('is rejected if invalid, for the other side, or only signed', async () => {
    const booking = await moves.book(serviceId);
    const other = kind === 'guest' ? await moves.providerToken(booking.id) : moves.guestToken(booking);
    await expectInvalidLink(other);
    // Signed ids are only valid for rows of earlier versions.
    const rows = await links(booking.id);
    for (const id of [randomUUID(), booking.id, ...rows.map((row) => row.id)]) {
      await expectInvalidLink(signId(test.context.secret, PURPOSES[kind], id));
    }
    await expectInvalidLink(booking.id);
    await expectInvalidLink('x'.repeat(46));
    await expectInvalidLink('%');
  });

  it('is rejected once expired or revoked', async () => {
    for (const change of [{ expiresAt: TEST_NOW }, { revokedAt: TEST_NOW }]) {
      const booking = await moves.book(serviceId);
      const token = kind === 'guest' ? moves.guestToken(booking) : await moves.providerToken(booking.id);
      await test.context.database.db
        .update(privateLinks)
        .set(change)
        .where(eq(privateLinks.bookingId, booking.id));
      await expectInvalidLink(token);
    }
  });

  it('of an earlier version is rejected once expired or revoked, or if the customer has an account', async () => {
    const ended = [{ expiresAt: TEST_NOW }, { revokedAt: TEST_NOW }];
    for (const change of ended) await expectInvalidLink(await signedToken(kind, change));
    if (kind === 'guest') await expectInvalidLink(await signedToken(kind, {}, customer));
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
  it(`is rejected with an error on ${field}`, async () => {
    const booking = await moves.book(serviceId);
    const response = await (kind === 'guest' ? byGuest : byProvider)(booking, what, body);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });
});

describe('a guest', () => {
  it('tracks, writes and cancels with the private link in the booking’s response', async () => {
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

  it('gets no SMS before the provider responds, because the number is unverified', async () => {
    const booking = await moves.book(serviceId);
    await byGuest(booking, '/messages', { message: 'Second floor' });
    expect((await moves.noticesOf(booking.id)).map(({ recipient }) => recipient)).not.toContain(PHONE);
  });

  it.each([
    [
      'so-SO,so;q=0.9,en;q=0.8',
      '/so',
      'Ballanta waa la xaqiijiyey',
      'Farriin cusub oo ku saabsan raristaada',
      '25 Nof 2026',
    ],
    ['ar', '/ar', 'تم تأكيد الحجز', 'رسالة جديدة بشأن نقلك بتاريخ', '25 نوفمبر 2026'],
    ['en', '', 'Booking confirmed', 'New message about your move on', '25 Nov 2026'],
    [
      'fr',
      '',
      'Ballanta waa la xaqiijiyey / Booking confirmed',
      'Farriin cusub oo ku saabsan raristaada',
      '25 Nof 2026',
    ],
  ])('who reads %s gets status and messages by SMS, with the private link', async (...expected) => {
    const [language, prefix, confirmed, written, day] = expected;
    const booking = await moves.book(serviceId, { headers: { 'accept-language': language } });
    await moves.move(booking.id, 'confirmed');
    await moves.asProvider(booking.id, 'messages', { message: 'We come at eight.' });
    const news = (await moves.noticesOf(booking.id)).filter(({ recipient }) => recipient === PHONE);
    expect(news.map(({ type }) => type)).toEqual(['sms', 'sms']);
    const [status, second, link = ''] = news[0]?.message.split('\n') ?? [];
    expect([status, second]).toEqual([`Aqal: ${confirmed}`, day]);
    const [title, address = ''] = news[1]?.message.split('\n') ?? [];
    expect(title).toContain(`Aqal: ${written}`);
    for (const one of [link, address]) {
      const [, token = ''] = one.split(`http://localhost${prefix}/bookings/`);
      expect(await (await ask('guest', token)).json()).toMatchObject({ id: booking.id });
    }
  });

  it('acts as a guest even when signed in', async () => {
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
  it('gets an SMS with nothing that a customer typed (D43)', async () => {
    const typed = { pickupLocation: 'Win at evil.com', dropoffLocation: 'evil.com', notes: 'Call evil.com' };
    const { id } = await moves.book(serviceId, undefined, typed);
    const told = await moves.noticesOf(id);
    const sms = told.find(({ type }) => type === 'sms');
    expect(sms?.message).toMatch(
      /^Aqal: Dalab rarid oo cusub: 25 Nof 2026 \/ New booking: 25 Nov 2026\nhttp:\/\/localhost\/so\/provider\/bookings\/\S+$/,
    );
    expect(told.find(({ type }) => type === 'email')?.message).toContain('Win at evil.com → evil.com');
  });

  it('sees the job, the customer and the route, but no account data', async () => {
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

  it('does not keep the customer’s number where nothing came of it', async () => {
    const booking = await moves.book(serviceId, customer);
    await test.sql`update bookings set stage = 'cancelled', status = 'cancelled' where id = ${booking.id}`;
    const job = await (await byProvider(booking)).text();
    expect(JSON.parse(job)).toMatchObject({ customer: { phone: null, chatNumber: null } });
    expect(job.replace(/\D/g, '')).not.toContain('612345678');
  });

  it('confirms, starts and completes, and the customer is notified each time', async () => {
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
      await errorOf(await byProvider(booking, '/status', { status: 'cancelled', reason: 'Late' })),
    ).toEqual([409, 'conflict']);
  });

  it('cancels with a reason that the customer sees', async () => {
    const booking = await moves.book(serviceId, customer);
    const told = (await moves.noticesOf(booking.id)).length;
    await byProvider(booking, '/status', { status: 'cancelled', reason: 'No truck that day' });
    const news = (await moves.noticesOf(booking.id)).slice(told);
    expect(news.map(({ type }) => type).sort()).toEqual(['email', 'in_app', 'sms']);
    for (const { type, message } of news) expect(message.includes('No truck that day')).toBe(type !== 'sms');
    const detail = await test.send('GET', `/api/bookings/${booking.id}`, { headers: customer.headers });
    expect(((await detail.json()) as BookingDetail).events.at(-1)).toMatchObject({
      by: 'provider',
      reason: 'No truck that day',
    });
  });

  it('writes to the customer: bell, mail and SMS for users, SMS for guests', async () => {
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

  it('gets a new link with each message, even after the first has expired', async () => {
    const booking = await moves.book(serviceId, customer, { date: '2026-12-01' });
    await test.context.database.db
      .update(privateLinks)
      .set({ expiresAt: TEST_NOW })
      .where(eq(privateLinks.bookingId, booking.id));
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

  it('expire 90 days after the moving date', async () => {
    const { id } = await moves.book(serviceId, undefined, { date: '2026-12-01' });
    const rows = await links(id);
    expect(rows.map(({ side }) => side).sort()).toEqual(['guest', 'provider']);
    for (const { expiresAt } of rows) expect(expiresAt.toISOString()).toBe('2027-03-01T00:00:00.000Z');
  });

  it('are random, and only their hashes are stored', async () => {
    const booking = await moves.book(serviceId);
    const tokens = [moves.guestToken(booking), await moves.providerToken(booking.id)];
    const stored = JSON.stringify([await links(booking.id), await test.sql`select * from bookings`]);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
    }
  });

  it('of a guest can be renewed, which revokes all earlier ones and no others', async () => {
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
      expect(await errorOf(await ask('guest', old))).toEqual(OVER);
    }
    expect((await byProvider(booking)).status).toBe(200);
    expect((await byGuest(other)).status).toBe(200);
  });

  it('of earlier versions work until they are renewed', async () => {
    expect((await ask('provider', await signedToken('provider'))).status).toBe(200);
    const token = await signedToken('guest');
    expect((await ask('guest', token)).status).toBe(200);
    expect((await ask('guest', token, '/link', {})).status).toBe(201);
    expect(await errorOf(await ask('guest', token))).toEqual(OVER);
  });
});
