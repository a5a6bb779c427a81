import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookingDetail, CreatedBooking } from '#contract/bookings.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;
let stranger: TestUser;
let inactive: TestUser;
let admin: TestUser;
let booking: CreatedBooking;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService()).id;
  [customer, stranger, inactive, admin] = await Promise.all([
    test.createUser({ email: 'customer@aqal.example', language: 'so' }),
    test.createUser(),
    test.createUser({ isActive: false }),
    test.createUser({ role: 'admin' }),
  ]);
  booking = await moves.book(serviceId, customer);
});

const list = (query = '', by: TestUser = customer) =>
  test.send('GET', `/api/bookings${query}`, { headers: by.headers });
const rows = async (query = '', by: TestUser = customer) =>
  (await (await list(query, by)).json()) as Booking[];
const act = (id: string, what: string, body: unknown, by?: TestUser) =>
  test.send('POST', `/api/bookings/${id}/${what}`, { body, ...(by ? { headers: by.headers } : {}) });

/** Every request on a single booking, with a valid body. */
const WAYS: [string, (id: string, by?: TestUser) => Promise<Response>][] = [
  ['GET', async (id, by) => test.send('GET', `/api/bookings/${id}`, by ? { headers: by.headers } : {})],
  ['cancel', async (id, by) => act(id, 'cancel', {}, by)],
  ['user-message', async (id, by) => act(id, 'user-message', { message: 'Hello' }, by)],
  ['rating', async (id, by) => act(id, 'rating', { rating: 5 }, by)],
];

describe.each(WAYS)('a booking by %s', (_name, ask) => {
  it('rejects callers who are not signed in', async () => {
    expect(await errorOf(await ask(booking.id))).toEqual([401, 'not_signed_in']);
  });
  it('responds with 404 for another user’s booking and for an unknown one', async () => {
    expect(await errorOf(await ask(booking.id, stranger))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask(randomUUID(), customer))).toEqual([404, 'not_found']);
  });
  it('rejects an inactive account with an error that says so', async () => {
    const response = await ask(booking.id, inactive);
    expect(response.status).toBe(403);
    expect((await response.json()).error).toContain('inactive');
  });
  it('rejects an invalid id', async () => {
    expect(await errorOf(await ask('booking', customer))).toEqual([400, 'invalid_input']);
  });
});

describe('GET /api/bookings', () => {
  it.each([
    ['userId=me', 'userId'],
    ['status=done', 'status'],
    ['page=0', 'page'],
    ['limit=1000', 'limit'],
    ['sort=price', 'sort'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await list(`?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });

  it('rejects guests, inactive accounts, and other users’ ids unless the caller is an admin', async () => {
    expect((await test.send('GET', '/api/bookings')).status).toBe(401);
    expect(await errorOf(await list('', inactive))).toEqual([403, 'account_inactive']);
    expect(await errorOf(await list(`?userId=${customer.id}`, stranger))).toEqual([403, 'forbidden']);
    expect(await errorOf(await list('?userId=guest-user', stranger))).toEqual([403, 'forbidden']);
    expect((await rows(`?userId=${customer.id}`, admin)).map(({ id }) => id)).toEqual([booking.id]);
  });

  it('lists the user’s own bookings newest first, paginated; an admin gets everybody’s', async () => {
    const user = await test.createUser();
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.unshift((await moves.book(serviceId, user)).id);
    const guest = await moves.book(serviceId);
    expect((await rows('', user)).map(({ id }) => id)).toEqual(made);
    const second = await list('?limit=2&page=2', user);
    expect(second.headers.get('x-total-count')).toBe('3');
    expect(second.headers.get('link')).toContain('rel="prev"');
    expect(((await second.json()) as Booking[]).map(({ id }) => id)).toEqual(made.slice(2));
    expect(await rows('?page=9', user)).toEqual([]);
    const all = (await rows('', admin)).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([...made, guest.id, booking.id]));
    expect((await rows('?userId=guest-user', admin)).map(({ id }) => id)).toEqual([guest.id]);
  });

  it('filters by pickup, drop-off or phone, and by status', async () => {
    const user = await test.createUser();
    const one = await moves.book(serviceId, user, { pickupLocation: '100% Villa_1', phone: '061 999 8877' });
    const two = await moves.book(serviceId, user, { dropoffLocation: 'Wadajir' });
    const ids = async (query: string) => (await rows(query, user)).map(({ id }) => id);
    expect(await ids('?q=VILLA_')).toEqual([one.id]);
    expect(await ids('?q=100%25')).toEqual([one.id]);
    expect(await ids('?q=wadaj')).toEqual([two.id]);
    expect(await ids('?q=252619998877')).toEqual([one.id]);
    expect(await ids('?q=0619998877')).toEqual([one.id]);
    expect(await ids('?q=nowhere')).toEqual([]);
    await moves.move(two.id, 'confirmed');
    expect(await ids('?status=confirmed')).toEqual([two.id]);
    expect(await ids('?status=all')).toEqual([two.id, one.id]);
  });
});

describe('a customer', () => {
  it('reads a booking with its service, messages, history and allowed actions', async () => {
    const response = await test.send('GET', `/api/bookings/${booking.id}`, { headers: customer.headers });
    expect(await response.json()).toMatchObject({
      id: booking.id,
      userId: customer.id,
      service: { id: serviceId, name: 'Xamar Express', phone: '+252615000001', isActive: true },
      abilities: { canCancel: true, canMessage: true, canRate: false },
      rating: null,
      messages: [],
      messageCount: 0,
      lastMessageAt: null,
      events: [{ from: null, to: 'pending', by: 'customer', reason: null }],
    });
  });

  it('is notified in their language that the request was sent, in the bell and by e-mail', async () => {
    expect(booking.followPath).toBe('/my-moving-services');
    const told = (await moves.noticesOf(booking.id)).filter(({ userId }) => userId === customer.id);
    expect(told.map(({ type, recipient }) => [type, recipient]).sort()).toEqual([
      ['email', 'customer@aqal.example'],
      ['in_app', null],
    ]);
    for (const { title, data } of told) {
      expect(title).toBe('Codsigii rarista waa la diray');
      expect(data).toMatchObject({ path: '/my-moving-services' });
    }
  });

  it('cancels while pending or confirmed but not later, with history and a notification to the provider', async () => {
    for (const before of [[], ['confirmed']]) {
      const { id } = await moves.book(serviceId, customer);
      await moves.move(id, ...before);
      const told = (await moves.noticesOf(id)).length;
      const response = await act(id, 'cancel', { reason: ' Plans changed ' }, customer);
      expect(response.status).toBe(200);
      const detail = (await response.json()) as BookingDetail;
      expect(detail).toMatchObject({ status: 'cancelled', abilities: { canCancel: false } });
      expect(detail.events.at(-1)).toMatchObject({
        to: 'cancelled',
        by: 'customer',
        reason: 'Plans changed',
      });
      const news = (await moves.noticesOf(id)).slice(told);
      expect(news.map(({ type }) => type).sort()).toEqual(['email', 'sms']);
      expect(news[0]?.message).toContain('Plans changed');
      expect(await errorOf(await act(id, 'cancel', {}, customer))).toEqual([409, 'conflict']);
    }
    const { id } = await moves.book(serviceId, customer);
    await moves.move(id, 'confirmed', 'in_progress');
    const late = await act(id, 'cancel', {}, customer);
    expect([late.status, await late.json()]).toMatchObject([409, { fields: { status: 'in_progress' } }]);
  });

  it('gets a conflict if the status they saw is no longer current', async () => {
    const { id } = await moves.book(serviceId, customer);
    await moves.move(id, 'confirmed');
    const response = await act(id, 'cancel', { from: 'pending' }, customer);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { fields: { status: 'confirmed' } },
    ]);
    expect((await act(id, 'cancel', { from: 'confirmed' }, customer)).status).toBe(200);
  });

  it.each([
    ['a long reason', 'cancel', { reason: 'x'.repeat(501) }, 'reason'],
    ['an unknown field', 'cancel', { status: 'cancelled' }, 'status'],
    ['an empty message', 'user-message', { message: ' \n ' }, 'message'],
    ['no message', 'user-message', {}, 'message'],
    ['a long message', 'user-message', { message: 'x'.repeat(5001) }, 'message'],
    ['no stars', 'rating', { comment: 'Good' }, 'rating'],
    ['six stars', 'rating', { rating: 6 }, 'rating'],
    ['half a star', 'rating', { rating: 4.5 }, 'rating'],
    ['a long comment', 'rating', { rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
  ])('cannot send %s', async (_name, what, body, field) => {
    const response = await act(booking.id, what, body, customer);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });

  it('cannot write as someone else', async () => {
    const body = { message: 'Hello', userId: stranger.id };
    expect(await errorOf(await act(booking.id, 'user-message', body, customer))).toEqual([403, 'forbidden']);
  });

  it('writes to the provider, who is notified by e-mail and SMS with a link in their language', async () => {
    const { id } = await moves.book(serviceId, customer);
    const told = (await moves.noticesOf(id)).length;
    const body = { message: '  Can you come at eight? ', userId: customer.id };
    const response = await act(id, 'user-message', body, customer);
    expect(response.status).toBe(201);
    const detail = (await response.json()) as BookingDetail;
    expect(detail.messages).toMatchObject([{ from: 'customer', text: 'Can you come at eight?' }]);
    expect(detail).toMatchObject({ messageCount: 1, lastMessageAt: detail.messages[0]?.createdAt });
    const news = (await moves.noticesOf(id)).slice(told);
    const links = news.map(({ type, message }) => [type, message.match(/http:\/\/\S+/g)]);
    const path = `/provider/bookings/${await moves.providerToken(id)}`;
    expect(Object.fromEntries(links)).toEqual({
      email: [`http://localhost/so${path}`, `http://localhost${path}`],
      sms: [`http://localhost/so${path}`],
    });
    for (const { type, message } of news) {
      expect(message.includes('Can you come at eight?'), type).toBe(type !== 'sms');
    }
  });

  it('gets the first response when repeating a cancellation with its key', async () => {
    const { id } = await moves.book(serviceId, customer);
    const headers = { ...customer.headers, 'idempotency-key': randomUUID() };
    const cancel = () => test.send('POST', `/api/bookings/${id}/cancel`, { body: {}, headers });
    const first = await cancel();
    const answer = await first.text();
    expect([first.status, JSON.parse(answer).status]).toEqual([200, 'cancelled']);
    const told = (await moves.noticesOf(id)).length;
    for (const repeat of await Promise.all([cancel(), cancel(), cancel()])) {
      expect([repeat.status, await repeat.text()]).toEqual([200, answer]);
    }
    expect(await moves.noticesOf(id)).toHaveLength(told);
    const other = { ...customer.headers, 'idempotency-key': randomUUID() };
    const anew = await test.send('POST', `/api/bookings/${id}/cancel`, { body: {}, headers: other });
    expect(await errorOf(anew)).toEqual([409, 'conflict']);
  });

  it('sends one message however often the same call arrives', async () => {
    const { id } = await moves.book(serviceId, customer);
    const headers = { ...customer.headers, 'idempotency-key': randomUUID() };
    const send = () =>
      test.send('POST', `/api/bookings/${id}/user-message`, { body: { message: 'Once' }, headers });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await rows('', customer)).find((one) => one.id === id)?.messageCount).toBe(1);
  });
});
