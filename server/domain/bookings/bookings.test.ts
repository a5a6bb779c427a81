import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.api.ts';
import {
  bookingEvents,
  bookings,
  movingServices,
  notifications,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
let serviceId = '';
let closedServiceId = '';

beforeAll(async () => {
  test = await createTestApp();
  const provider = { phone: '+252615000001', email: 'movers@aqal.example', location: 'Hodan' };
  const rows = await test.context.database.orm
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
const countBookings = () => test.context.database.orm.$count(bookings);

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
    ['a date that is a moment', { date: '2026-11-25T10:00:00Z' }, 'date'],
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

  it('more calls than an address may make, and says how long to wait', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const answers = await Promise.all(
      Array.from({ length: 41 }, () => limited.send('POST', '/api/bookings', { body: {} })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
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

    const { orm } = test.context.database;
    const [row] = await orm.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row).toMatchObject({ userId: null, phoneE164: '+252612345678', status: 'pending' });
    const events = await orm.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id));
    expect(events).toMatchObject([
      { fromStatus: null, toStatus: 'pending', actorKind: 'customer', actorId: null },
    ]);
    const told = (await orm.select().from(notifications)).filter(({ data }) => data.bookingId === booking.id);
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
      const [row] = await test.context.database.orm
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

  it('makes one booking of fifty calls with one key, and answers all of them alike', async () => {
    const before = await countBookings();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 50 }, () => book(move(), headers)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(answers.map((answer) => JSON.stringify(sorted(answer)))).size).toBe(1);
    expect(await countBookings()).toBe(before + 1);
  });

  it('answers the booking that is there when the first call died before its answer was noted', async () => {
    const { sql } = test.context.database;
    const user = await test.createUser();
    const { orm } = test.context.database;
    for (const who of [{}, user.headers]) {
      const headers = { ...who, 'idempotency-key': randomUUID() };
      const first = await (await book(move({ notes: 'once' }), headers)).json();
      const before = [await countBookings(), await orm.$count(notifications)];
      const key = headers['idempotency-key'];
      await sql`update idempotency_keys set status = null, answer = null, created_at = now() - interval '1 minute'
        where key = ${key}`;
      const again = await book(move({ notes: 'once' }), headers);
      expect(again.status).toBe(201);
      expect(sorted(await again.json())).toEqual(sorted(first));
      await sql`delete from idempotency_keys where key = ${key}`;
      expect((await book(move({ notes: 'once' }), headers)).status).toBe(201);
      expect([await countBookings(), await orm.$count(notifications)]).toEqual(before);
    }
  });

  it('keeps nothing of a booking whose service goes in the same moment', async () => {
    const { orm } = test.context.database;
    const before = [await countBookings(), await orm.$count(notifications)];
    expect((await book(move({ movingServiceId: closedServiceId }))).status).toBe(404);
    expect([await countBookings(), await orm.$count(notifications)]).toEqual(before);
  });

  it('keeps no key of a refused call, so that it can be corrected', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await book(move({ movingServiceId: randomUUID() }), headers)).status).toBe(404);
    expect((await book(move(), headers)).status).toBe(201);
  });
});

/** The order of names in an object is no part of an answer. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(pairs.map(([name, item]) => [name, sorted(item)]));
}
