import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.api.ts';
import {
  bookingEvents,
  bookings,
  idempotencyKeys,
  movingServices,
  notifications,
  privateLinks,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { dieBeforeCommit } from '#server/testing/die-before-commit.ts';
import { BOOKINGS } from './limits.ts';

let test: TestApp;
let serviceId = '';
let closedServiceId = '';

beforeAll(async () => {
  test = await createTestApp();
  const provider = { phone: '+252615000001', email: 'movers@aqal.example', location: 'Hodan' };
  const rows = await test.context.database.db
    .insert(movingServices)
    .values([
      { ...provider, name: 'Xamar Express' },
      { ...provider, name: 'Closed', isActive: false },
    ])
    .returning({ id: movingServices.id });
  serviceId = rows[0]?.id ?? '';
  closedServiceId = rows[1]?.id ?? '';
});

const move = (values: Record<string, unknown> = {}) => ({
  movingServiceId: serviceId,
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-11-25',
  phone: '+252 61 234 5678',
  notes: '',
  status: 'pending',
  ...values,
});

const book = (body: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/bookings', { body, headers });
const countBookings = () => test.context.database.db.$count(bookings);
const stored = async () => {
  const { db } = test.context.database;
  return {
    bookings: await countBookings(),
    links: await db.$count(privateLinks),
    notices: await db.$count(notifications),
    keys: await db.$count(idempotencyKeys),
  };
};

describe('POST /api/bookings rejects', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no service', { movingServiceId: undefined }, 'movingServiceId'],
    ['an invalid service id', { movingServiceId: 'truck' }, 'movingServiceId'],
    ['no pickup', { pickupLocation: undefined }, 'pickupLocation'],
    ['a blank pickup', { pickupLocation: ' \t ' }, 'pickupLocation'],
    ['a long pickup', { pickupLocation: 'x'.repeat(201) }, 'pickupLocation'],
    ['a non-string pickup', { pickupLocation: 7 }, 'pickupLocation'],
    ['a blank drop-off', { dropoffLocation: '' }, 'dropoffLocation'],
    ['an array as drop-off', { dropoffLocation: ['Hodan'] }, 'dropoffLocation'],
    ['no date', { date: undefined }, 'date'],
    ['a date with a time', { date: '2026-11-25T10:00:00Z' }, 'date'],
    ['a nonexistent date', { date: '2026-02-30' }, 'date'],
    ['yesterday', { date: '2026-11-20' }, 'date'],
    ['a blank phone', { phone: '  ' }, 'phone'],
    ['a long phone', { phone: '1'.repeat(41) }, 'phone'],
    ['a numeric phone', { phone: 252612345678 }, 'phone'],
    ['long notes', { notes: 'x'.repeat(2001) }, 'notes'],
    ['null notes', { notes: null }, 'notes'],
    ['a status other than pending', { status: 'confirmed' }, 'status'],
    ['an invalid user id', { userId: 'me' }, 'userId'],
    ['an unknown field', { price: '1.00' }, 'price'],
  ])('%s and names the field', async (_name, change, field) => {
    const before = await countBookings();
    const response = await book(move(change));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
    expect(await countBookings()).toBe(before);
  });

  it.each<[string, unknown]>([
    ['an array', []],
    ['a string', '"move"'],
    ['nothing', 'null'],
  ])('a body that is %s', async (_name, body) => {
    expect((await book(body)).status).toBe(400);
  });

  it('broken JSON, NUL characters, other media types and huge bodies', async () => {
    expect((await book('{"movingServiceId":')).status).toBe(400);
    expect((await book(move({ notes: 'a\0b' }))).status).toBe(400);
    const form = await book('pickupLocation=Hodan', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(415);
    const huge = await book(move({ notes: 'x'.repeat(300 * 1024) }));
    expect([huge.status, (await huge.json()).code]).toEqual([413, 'body_too_large']);
  });

  it('an unknown service, and an inactive one', async () => {
    for (const movingServiceId of [randomUUID(), closedServiceId]) {
      const response = await book(move({ movingServiceId }));
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
    }
  });

  it('acting as someone else', async () => {
    const [hodan, cali] = [await test.createUser(), await test.createUser()];
    const refused = [
      book(move({ userId: hodan.id })),
      book(move({ userId: cali.id }), hodan.headers),
      book(move({ userId: 'guest-user' }), hodan.headers),
    ];
    for (const response of await Promise.all(refused)) expect(response.status).toBe(403);
  });

  it('an inactive account, with an error that says so', async () => {
    const user = await test.createUser({ isActive: false });
    const response = await book(move({ userId: user.id }), user.headers);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toContain('inactive');
  });

  it('requests from another site', async () => {
    expect((await book(move(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await book(move(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('an Idempotency-Key that was used for a different request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await book(move(), headers)).status).toBe(201);
    expect((await book(move({ notes: 'and a piano' }), headers)).status).toBe(422);
    expect((await book(move(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('more calls than an account or address may make, with Retry-After', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { id: movingServiceId } = await movesOf(limited).createService();
    const send = async (count: number, headers: Record<string, string>) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () =>
          limited.send('POST', '/api/bookings', { body: move({ movingServiceId }), headers }),
        ),
      );
      return answers.filter(({ status }) => status === 429);
    };
    const user = await limited.createUser();
    const refused = await send(BOOKINGS.perAccount + 2, user.headers);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // What the account was refused is left to the others at its address.
    expect(await send(BOOKINGS.perAddress - BOOKINGS.perAccount + 1, {})).toHaveLength(1);
  });

  it('attempts beyond the limit, also where each would be refused; a repeat counts for nothing', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { id: movingServiceId } = await movesOf(limited).createService();
    const headers = { 'idempotency-key': randomUUID() };
    const body = move({ movingServiceId });
    const send = () => limited.send('POST', '/api/bookings', { body, headers });
    const mistyped = () => limited.send('POST', '/api/bookings', { body: { ...body, date: '2020-01-01' } });
    const refused = await Promise.all(Array.from({ length: BOOKINGS.perAddress + 2 }, mistyped));
    const tally = [400, 429].map((code) => refused.filter(({ status }) => status === code).length);
    expect(tally).toEqual([BOOKINGS.perAddress, 2]);
    await limited.sql`delete from rate_limits`;
    const repeats = await Promise.all(Array.from({ length: BOOKINGS.perAddress + 1 }, send));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
    const counted = await limited.sql<{ calls: number }>`select calls from rate_limits`;
    expect(counted).toEqual([{ calls: 1 }]);
  });
});

describe('POST /api/bookings', () => {
  it('creates a guest’s booking, with its history and the provider’s notifications', async () => {
    const response = await book(
      move({ userId: 'guest-user', pickupLocation: '  KM4  ', notes: 'Third floor' }),
    );
    expect(response.status).toBe(201);
    const booking = (await response.json()) as Booking;
    expect(booking).toMatchObject({
      movingServiceId: serviceId,
      userId: 'guest-user',
      pickupLocation: 'KM4',
      dropoffLocation: 'Kaaraan',
      date: '2026-11-25',
      phone: '+252 61 234 5678',
      notes: 'Third floor',
      status: 'pending',
      reference: booking.id.slice(0, 8),
    });

    const { db } = test.context.database;
    const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row).toMatchObject({ userId: null, phoneE164: '+252612345678', status: 'pending' });
    const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id));
    expect(events).toMatchObject([
      { fromStatus: null, toStatus: 'pending', actorKind: 'customer', actorId: null },
    ]);
    const told = (await db.select().from(notifications)).filter(({ data }) => data.bookingId === booking.id);
    expect(told.map(({ type, recipient, status }) => [type, recipient, status]).sort()).toEqual([
      ['email', 'movers@aqal.example', 'pending'],
      ['sms', '+252615000001', 'pending'],
    ]);
    expect(told[0]?.message).toContain('KM4 → Kaaraan');
  });

  it('creates a signed-in user’s booking under their id, whether or not they send it', async () => {
    const user = await test.createUser();
    for (const body of [move({ userId: user.id }), move({ notes: 'again' })]) {
      const booking = (await (await book(body, user.headers)).json()) as Booking;
      expect(booking.userId).toBe(user.id);
      const [row] = await test.context.database.db
        .select({ userId: bookings.userId })
        .from(bookings)
        .where(eq(bookings.id, booking.id));
      expect(row?.userId).toBe(user.id);
    }
  });

  it('accepts today in Mogadishu time, any phone number, and no notes or status', async () => {
    const { notes: _notes, status: _status, ...rest } = move({ date: '2026-11-21', phone: 'ask for Cali' });
    const response = await book(rest);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ date: '2026-11-21', phone: 'ask for Cali', notes: '' });
  });

  it('creates one booking for fifty simultaneous calls with one key, with the same response for all', async () => {
    const before = await countBookings();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 50 }, () => book(move(), headers)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(answers).size).toBe(1);
    expect(await countBookings()).toBe(before + 1);
  });

  it('leaves nothing of a call that died before its commit, and the retry books once', async () => {
    const before = await stored();
    const user = await test.createUser();
    for (const [n, who] of [{}, user.headers].entries()) {
      const headers = { ...who, 'idempotency-key': randomUUID() };
      const died = await dieBeforeCommit(test, 'private_links', () => book(move(), headers));
      expect(died.status).toBeGreaterThanOrEqual(500);
      expect((await stored()).bookings).toBe(before.bookings + n);
      const again = await book(move(), headers);
      const repeat = await book(move(), headers);
      expect([again.status, await repeat.json()]).toEqual([201, await again.json()]);
      expect((await stored()).bookings).toBe(before.bookings + n + 1);
    }
  });

  it('stores nothing if the service is no longer offered', async () => {
    const before = await stored();
    expect((await book(move({ movingServiceId: closedServiceId }))).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('does not store the key of a rejected call, so that it can be corrected', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await book(move({ movingServiceId: randomUUID() }), headers)).status).toBe(404);
    expect((await book(move(), headers)).status).toBe(201);
  });
});
