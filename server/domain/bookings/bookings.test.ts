import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.api.ts';
import {
  bookingEvents,
  bookingLinks,
  bookings,
  idempotencyKeys,
  movingServices,
  notifications,
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
    links: await db.$count(bookingLinks),
    notices: await db.$count(notifications),
    keys: await db.$count(idempotencyKeys),
  };
};

describe('POST /api/bookings refuses', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no service', { movingServiceId: undefined }, 'movingServiceId'],
    ['a service that is no id', { movingServiceId: 'truck' }, 'movingServiceId'],
    ['no pickup', { pickupLocation: undefined }, 'pickupLocation'],
    ['a blank pickup', { pickupLocation: ' \t ' }, 'pickupLocation'],
    ['a long pickup', { pickupLocation: 'x'.repeat(201) }, 'pickupLocation'],
    ['a pickup that is no text', { pickupLocation: 7 }, 'pickupLocation'],
    ['a blank drop-off', { dropoffLocation: '' }, 'dropoffLocation'],
    ['a drop-off that is a list', { dropoffLocation: ['Hodan'] }, 'dropoffLocation'],
    ['no date', { date: undefined }, 'date'],
    ['a date with a time', { date: '2026-11-25T10:00:00Z' }, 'date'],
    ['a day that is not in the calendar', { date: '2026-02-30' }, 'date'],
    ['yesterday', { date: '2026-11-20' }, 'date'],
    ['a blank phone', { phone: '  ' }, 'phone'],
    ['a long phone', { phone: '1'.repeat(41) }, 'phone'],
    ['a phone that is a number', { phone: 252612345678 }, 'phone'],
    ['long notes', { notes: 'x'.repeat(2001) }, 'notes'],
    ['notes that are nothing', { notes: null }, 'notes'],
    ['another status than pending', { status: 'confirmed' }, 'status'],
    ['a user that is no id', { userId: 'me' }, 'userId'],
    ['a field it does not know', { price: '1.00' }, 'price'],
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
    ['a list', []],
    ['a text', '"move"'],
    ['nothing', 'null'],
  ])('a body that is %s', async (_name, body) => {
    expect((await book(body)).status).toBe(400);
  });

  it('broken JSON, a NUL, other media types and huge bodies', async () => {
    expect((await book('{"movingServiceId":')).status).toBe(400);
    expect((await book(move({ notes: 'a\0b' }))).status).toBe(400);
    const form = await book('pickupLocation=Hodan', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(415);
    const huge = await book(move({ notes: 'x'.repeat(300 * 1024) }));
    expect([huge.status, (await huge.json()).code]).toEqual([413, 'body_too_large']);
  });

  it('a service that does not exist, and one that is inactive', async () => {
    for (const movingServiceId of [randomUUID(), closedServiceId]) {
      const response = await book(move({ movingServiceId }));
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
    }
  });

  it('acting as somebody else', async () => {
    const [hodan, cali] = [await test.createUser(), await test.createUser()];
    const refused = [
      book(move({ userId: hodan.id })),
      book(move({ userId: cali.id }), hodan.headers),
      book(move({ userId: 'guest-user' }), hodan.headers),
    ];
    for (const response of await Promise.all(refused)) expect(response.status).toBe(403);
  });

  it('an inactive account, in words that say so', async () => {
    const user = await test.createUser({ isActive: false });
    const response = await book(move({ userId: user.id }), user.headers);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toContain('inactive');
  });

  it('the page of another site', async () => {
    expect((await book(move(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await book(move(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('an Idempotency-Key that was used for another request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await book(move(), headers)).status).toBe(201);
    expect((await book(move({ notes: 'and a piano' }), headers)).status).toBe(422);
    expect((await book(move(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('more calls than an account or an address may make, and says how long to wait', async () => {
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
    // What was refused was rolled back and is not counted; the rest of the address is left to others.
    expect(await send(BOOKINGS.perAddress - BOOKINGS.perAccount + 1, {})).toHaveLength(1);
  });

  it('no mistyped attempt nor repeat for its number, so that neither is counted', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const { id: movingServiceId } = await movesOf(limited).createService();
    const headers = { 'idempotency-key': randomUUID() };
    const body = move({ movingServiceId });
    const send = (one: unknown) => limited.send('POST', '/api/bookings', { body: one, headers });
    const mistyped = await Promise.all(
      Array.from({ length: BOOKINGS.perAddress + 1 }, () => send({ ...body, date: '2020-01-01' })),
    );
    expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([400]));
    const repeats = await Promise.all(Array.from({ length: BOOKINGS.perAddress + 1 }, () => send(body)));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([201]));
    const counted = await limited.sql<{ calls: number }>`select calls from rate_limits`;
    expect(counted).toEqual([{ calls: 1 }]);
  });
});

describe('POST /api/bookings', () => {
  it('takes a guest’s booking, with its history and what the provider is told', async () => {
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

  it('takes a signed-in person’s booking under their name, said or not', async () => {
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

  it('takes today as it is in Mogadishu, any phone, and needs neither notes nor status', async () => {
    const { notes: _notes, status: _status, ...rest } = move({ date: '2026-11-21', phone: 'ask for Cali' });
    const response = await book(rest);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ date: '2026-11-21', phone: 'ask for Cali', notes: '' });
  });

  it('makes one booking of fifty simultaneous calls with one key, and answers all of them alike', async () => {
    const before = await countBookings();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 50 }, () => book(move(), headers)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(answers).size).toBe(1);
    expect(await countBookings()).toBe(before + 1);
  });

  it('leaves nothing of a call that died before its commit, and the repeat books once', async () => {
    const before = await stored();
    const user = await test.createUser();
    for (const [n, who] of [{}, user.headers].entries()) {
      const headers = { ...who, 'idempotency-key': randomUUID() };
      const died = await dieBeforeCommit(test, 'booking_links', () => book(move(), headers));
      expect(died.status).toBeGreaterThanOrEqual(500);
      expect((await stored()).bookings).toBe(before.bookings + n);
      const again = await book(move(), headers);
      const repeat = await book(move(), headers);
      expect([again.status, await repeat.json()]).toEqual([201, await again.json()]);
      expect((await stored()).bookings).toBe(before.bookings + n + 1);
    }
  });

  it('stores nothing of a booking whose service is no longer offered', async () => {
    const before = await stored();
    expect((await book(move({ movingServiceId: closedServiceId }))).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('keeps no key of a refused call, so that it can be corrected', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await book(move({ movingServiceId: randomUUID() }), headers)).status).toBe(404);
    expect((await book(move(), headers)).status).toBe(201);
  });
});
