import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { auditLog, movingServices } from '#server/platform/database/schema/index.ts';
import { rebuildBookingCounts } from '#server/projections/booking-counts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';
import { rollUpSums } from '../../insights/stats/roll-up-sums.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId = '';
let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (
    await moves.createService({ name: 'Badda Movers', price: '40.00', email: 'badda@movers.example' })
  ).id;
  customer = await test.createUser({ name: 'Hodan Cali', email: 'hodan@aqal.example' });
  admin = await test.createUser({ role: 'admin' });
});

const ask = (method: string, path: string, body?: unknown, by: TestUser | undefined = admin) =>
  test.send(method, `/api/admin/bookings${path}`, { body, ...(by ? { headers: by.headers } : {}) });
const audits = (subjectId: string) =>
  test.context.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.createdAt));

const WAYS: [string, string, string, unknown][] = [
  ['the list', 'GET', '', undefined],
  ['the counts', 'GET', '/counts', undefined],
  ['PATCH', 'PATCH', '/{id}', { status: 'confirmed' }],
  ['PUT', 'PUT', '/{id}', { status: 'confirmed' }],
  ['DELETE', 'DELETE', '/{id}', undefined],
  ['PATCH of several', 'PATCH', '', { ids: [randomUUID()], status: 'confirmed' }],
  ['deletions', 'POST', '/deletions', { ids: [randomUUID()] }],
  ['message', 'POST', '/{id}/message', { subject: 'Hi', message: 'Hello', sendMethod: 'both' }],
  ['provider-link', 'POST', '/{id}/provider-link', undefined],
];

describe.each(WAYS)('the admin’s bookings, %s', (_name, method, path, body) => {
  it('reject everyone but active admins', async () => {
    const { id } = await moves.book(serviceId, customer);
    const to = (by: TestUser | null) =>
      test.send(method, `/api/admin/bookings${path.replace('{id}', id)}`, {
        body,
        ...(by ? { headers: by.headers } : {}),
      });
    expect(await errorOf(await to(null))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await to(customer))).toEqual([403, 'forbidden']);
    expect(await errorOf(await to(await test.createUser({ role: 'property_owner' })))).toEqual([
      403,
      'forbidden',
    ]);
    const inactive = await test.createUser({ role: 'admin', isActive: false });
    expect(await errorOf(await to(inactive))).toEqual([403, 'account_inactive']);
  });

  it('are not found under another id', async () => {
    if (!path.includes('{id}')) return;
    expect(await errorOf(await ask(method, path.replace('{id}', randomUUID()), body))).toEqual([
      404,
      'not_found',
    ]);
    expect(await errorOf(await ask(method, path.replace('{id}', 'x'), body))).toEqual([400, 'invalid_input']);
  });
});

describe('the list', () => {
  it.each(['status=done', 'sort=price', 'page=0', 'limit=101', 'userId=x'])('rejects %s', async (query) => {
    expect(await errorOf(await ask('GET', `?${query}`))).toEqual([400, 'invalid_input']);
  });

  it('shows customer, service, price and no time, and is searchable by each of them', async () => {
    const person = await test.createUser({ name: 'Xaawo Warsame', email: 'xaawo@aqal.example' });
    const own = await moves.createService({ name: 'Jubba Trucks', price: null, category: 'freight' });
    const { id } = await moves.book(own.id, person, { pickupLocation: 'Boondheere', phone: '0617776655' });
    const guest = await moves.book(own.id, undefined, { dropoffLocation: 'Kaxda' });
    const found = async (query: string) => {
      const response = await ask('GET', `?${query}`);
      return [
        response.headers.get('x-total-count'),
        ((await response.json()) as AdminBooking[]).map((one) => one.id),
      ];
    };
    for (const q of ['boondh', 'xaawo w', '0617776655', '+252 61 777']) {
      expect(await found(new URLSearchParams({ q }).toString()), q).toEqual(['1', [id]]);
    }
    expect(await found('q=JUBBA')).toEqual(['2', [guest.id, id]]);
    expect(await found('q=JUBBA&sort=oldest')).toEqual(['2', [id, guest.id]]);
    expect(await found('q=JUBBA&limit=1&page=2')).toEqual(['2', [id]]);
    expect(await found('q=JUBBA&status=confirmed')).toEqual(['0', []]);
    const [last, first] = (await (await ask('GET', '?q=JUBBA')).json()) as AdminBooking[];
    expect(first).toMatchObject({
      customerName: 'Xaawo Warsame',
      email: 'xaawo@aqal.example',
      serviceName: 'Jubba Trucks',
      serviceCategory: 'freight',
      serviceId: own.id,
      movingServiceId: own.id,
      price: null,
      time: null,
    });
    expect(last).toMatchObject({ customerName: null, email: null, userId: 'guest-user' });
  });

  it('finds a street by its name and number, in this order', async () => {
    const person = await test.createUser({ name: 'Numbered 4711' });
    const { id: serviceId } = await moves.createService({ name: 'Street Movers' });
    const { id } = await moves.book(serviceId, person, { pickupLocation: 'Geed Street 4711, Hodan' });
    await moves.book(serviceId, person, { pickupLocation: 'Geed Street 4712, Lot 4711' });
    await moves.book(serviceId, undefined, { dropoffLocation: '4711 Geed Street' });
    const found = async (q: string) =>
      ((await (await ask('GET', `?q=${encodeURIComponent(q)}`)).json()) as AdminBooking[]).map(
        (one) => one.id,
      );
    expect(await found('geed street 4711')).toEqual([id]);
    expect(await found('Street 471_')).toEqual([]);
    expect(await found('Numbered 4711')).toHaveLength(2);
  });

  it('sorts by moving date on request', async () => {
    const own = await moves.createService({ name: 'Sorted Movers' });
    const dates = ['2026-12-03', '2026-12-01', '2026-12-02'];
    for (const date of dates) await moves.book(own.id, undefined, { date });
    const sorted = async (sort: string) =>
      ((await (await ask('GET', `?q=Sorted&sort=${sort}`)).json()) as AdminBooking[]).map(({ date }) => date);
    expect(await sorted('date-asc')).toEqual(dates.toSorted());
    expect(await sorted('date-desc')).toEqual(dates.toSorted().reverse());
    expect(await sorted('date-asc&status=pending')).toEqual(dates.toSorted());
    expect(await sorted('date-asc&status=confirmed')).toEqual([]);
  });
});

describe('the counts', () => {
  const counts = async (query = '') => {
    const response = await ask('GET', `/counts${query}`);
    expect(response.status).toBe(200);
    return response.json();
  };

  it.each(['status=pending', 'page=1', `q=${'x'.repeat(201)}`])('refuse %s', async (query) => {
    expect(await errorOf(await ask('GET', `/counts?${query}`))).toEqual([400, 'invalid_input']);
  });

  it('are those of every status, also where there are none', async () => {
    const own = await moves.createService({ name: 'Counted Movers' });
    const before = await counts();
    const none = { pending: 0, confirmed: 0, in_progress: 0, completed: 0, cancelled: 0 };
    expect(await counts('?q=Counted')).toEqual({ total: 0, isCapped: false, byStatus: none });
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await moves.book(own.id, customer)).id);
    await moves.move(ids[0] ?? '', 'confirmed');
    await moves.move(ids[1] ?? '', 'confirmed', 'in_progress', 'completed');
    const found = {
      total: 4,
      isCapped: false,
      byStatus: { ...none, pending: 2, confirmed: 1, completed: 1 },
    };
    expect(await counts('?q=Counted')).toEqual(found);
    // As the list's own total says.
    for (const [status, count] of Object.entries(found.byStatus)) {
      const response = await ask('GET', `?q=Counted&status=${status}`);
      expect(response.headers.get('x-total-count'), status).toBe(String(count));
    }
    expect((await counts()).total).toBe(before.total + 4);
    expect((await counts('?q=all')).total).toBe(before.total + 4);
  });

  it('of a search say where they end; without one they are whole, also when they were put together', async () => {
    const before = await counts();
    await test.sql`
      insert into bookings (moving_service_id, pickup_location, dropoff_location, date, phone)
      select ${serviceId}, 'Very Common Street', 'Kaaraan', '2026-12-01', '+252612345678' from generate_series(1, 1100)`;
    await test.context.database.transaction(rebuildBookingCounts);
    const found = await counts('?q=very common');
    expect(found).toMatchObject({ total: 1000, isCapped: true });
    const listed = await ask('GET', '?q=very common&limit=5');
    expect(listed.headers.get('x-total-capped')).toBe('true');
    expect(await listed.json()).toHaveLength(5);
    expect(await counts()).toMatchObject({ total: before.total + 1100, isCapped: false });
    await rollUpSums(test.context);
    await test.sql`delete from bookings where pickup_location = 'Very Common Street'`;
    await test.context.database.transaction(rebuildBookingCounts);
    expect(await counts()).toEqual(before);
    await rollUpSums(test.context);
    expect(await counts()).toEqual(before);
  });
});

describe('setting a status', () => {
  it.each(['PATCH', 'PUT'])(
    'lets %s set any status from any other, notifying both sides, with history and audit log',
    async (method) => {
      const { id } = await moves.book(serviceId, customer);
      let from = 'pending';
      for (const to of [...BOOKING_STATUSES.toReversed(), 'completed', 'pending']) {
        const told = (await moves.noticesOf(id)).length;
        const response = await ask(method, `/${id}`, { status: to });
        expect([response.status, await response.json()]).toMatchObject([
          200,
          { id, status: to, price: '40.00' },
        ]);
        const news = (await moves.noticesOf(id)).slice(told);
        const expected = from === to ? [] : ['email', 'email', 'in_app', 'sms', 'sms'];
        expect(news.map(({ type }) => type).sort(), to).toEqual(expected);
        if (from !== to) {
          expect((await audits(id))[0]).toMatchObject({
            action: 'booking.status',
            details: { from, to },
            actorId: admin.id,
          });
        }
        from = to;
      }
      const detail = await test.send('GET', `/api/bookings/${id}`, { headers: customer.headers });
      expect(((await detail.json()) as BookingDetail).events.at(-1)).toMatchObject({
        by: 'admin',
        to: 'pending',
      });
    },
  );

  it('is possible from every status to every other, and the customer hears of it by mail and SMS', async () => {
    const { id } = await moves.book(serviceId, customer);
    for (const from of BOOKING_STATUSES) {
      for (const to of BOOKING_STATUSES.filter((one) => one !== from)) {
        await ask('PATCH', `/${id}`, { status: from });
        const told = (await moves.noticesOf(id)).length;
        expect((await ask('PATCH', `/${id}`, { status: to })).status, `${from} to ${to}`).toBe(200);
        const news = (await moves.noticesOf(id)).slice(told).map(({ type, recipient }) => [type, recipient]);
        expect(news, `${from} to ${to}`).toEqual(
          expect.arrayContaining([
            ['email', 'hodan@aqal.example'],
            ['sms', '+252612345678'],
          ]),
        );
      }
    }
  });

  it('rejects an unknown status, and a body with extra fields', async () => {
    const { id } = await moves.book(serviceId, customer);
    for (const body of [{ status: 'done' }, {}, { status: 'confirmed', price: 1 }]) {
      expect(await errorOf(await ask('PATCH', `/${id}`, body))).toEqual([400, 'invalid_input']);
    }
  });
});

describe('deleting a booking', () => {
  it('notifies both sides of an open one, revokes its links, and writes the audit log', async () => {
    const booking = await moves.book(serviceId, customer);
    const token = await moves.providerToken(booking.id);
    const told = (await moves.noticesOf(booking.id)).length;
    expect(await (await ask('DELETE', `/${booking.id}`)).json()).toEqual({ id: booking.id, deleted: true });
    const news = (await moves.noticesOf(booking.id)).slice(told);
    expect(news.map(({ type }) => type).sort()).toEqual(['email', 'email', 'in_app', 'sms', 'sms']);
    expect((await test.send('GET', `/api/provider-bookings/${token}`)).status).toBe(404);
    expect(await errorOf(await ask('DELETE', `/${booking.id}`))).toEqual([404, 'not_found']);
    expect((await audits(booking.id))[0]).toMatchObject({
      action: 'booking.delete',
      details: { status: 'pending' },
    });
  });

  it('removes its review from the service’s rating', async () => {
    const own = await moves.createService();
    const ids: string[] = [];
    for (const rating of [5, 2]) {
      const { id } = await moves.book(own.id, customer);
      await moves.move(id, 'confirmed', 'completed');
      await test.send('POST', `/api/bookings/${id}/rating`, { body: { rating }, headers: customer.headers });
      ids.push(id);
    }
    await ask('DELETE', `/${ids[1]}`);
    const [row] = await test.context.database.db
      .select()
      .from(movingServices)
      .where(eq(movingServices.id, own.id));
    expect([row?.rating, row?.reviewCount]).toEqual(['5.0', 1]);
  });
});

describe('several bookings at once', () => {
  const two = async () => [
    (await moves.book(serviceId, customer)).id,
    (await moves.book(serviceId, undefined)).id,
  ];
  const statusOf = async (id: string) =>
    ((await (await ask('GET', '')).json()) as AdminBooking[]).find((one) => one.id === id)?.status;

  it.each([
    ['PATCH', '', { status: 'confirmed' }],
    ['POST', '/deletions', {}],
  ])('refuse none, too many and what is no id: %s %s', async (method, path, rest) => {
    for (const ids of [[], ['x'], Array.from({ length: 101 }, () => randomUUID()), undefined]) {
      expect(await errorOf(await ask(method, path, { ids, ...rest }))).toEqual([400, 'invalid_input']);
    }
  });

  it('refuse an unknown status', async () => {
    expect(await errorOf(await ask('PATCH', '', { ids: await two(), status: 'done' }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('are none of them changed or deleted where one is not there', async () => {
    const ids = await two();
    const all = [...ids, randomUUID()];
    expect(await errorOf(await ask('PATCH', '', { ids: all, status: 'confirmed' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await errorOf(await ask('POST', '/deletions', { ids: all }))).toEqual([404, 'not_found']);
    for (const id of ids) expect(await statusOf(id)).toBe('pending');
  });

  it('get one status: both sides hear of those that had another, each once', async () => {
    const [one = '', other = ''] = await two();
    await moves.move(other, 'confirmed');
    const told = [(await moves.noticesOf(one)).length, (await moves.noticesOf(other)).length];
    const response = await ask('PATCH', '', { ids: [one, other, one], status: 'confirmed' });
    expect([response.status, await response.json()]).toEqual([200, { changed: [one] }]);
    expect(await statusOf(one)).toBe('confirmed');
    expect((await moves.noticesOf(one)).length).toBeGreaterThan(told[0] ?? 0);
    expect((await moves.noticesOf(other)).length).toBe(told[1]);
    expect((await audits(one))[0]).toMatchObject({
      action: 'booking.status',
      details: { from: 'pending', to: 'confirmed' },
    });
  });

  it('are deleted, with a line in the audit log for each', async () => {
    const ids = await two();
    const response = await ask('POST', '/deletions', { ids });
    expect([response.status, await response.json()]).toEqual([200, { deleted: ids.toSorted() }]);
    for (const id of ids) {
      expect(await statusOf(id)).toBeUndefined();
      expect((await audits(id))[0]).toMatchObject({ action: 'booking.delete' });
    }
  });
});

describe('a new provider’s link', () => {
  it('revokes the old one and is sent to the provider', async () => {
    const { id } = await moves.book(serviceId, customer);
    const old = await moves.providerToken(id);
    const response = await ask('POST', `/${id}/provider-link`);
    const sent = { expiresAt: expect.any(String), sent: true, path: null };
    expect([response.status, await response.json()]).toEqual([200, sent]);
    const fresh = await moves.providerToken(id);
    expect(fresh).not.toBe(old);
    const status = async (token: string) =>
      (await test.send('GET', `/api/provider-bookings/${token}`)).status;
    expect([await status(old), await status(fresh)]).toEqual([404, 200]);
    expect((await moves.noticesOf(id)).at(-1)).toMatchObject({ type: 'sms', recipient: '+252615000001' });
  });

  it('is not called sent where no message may go to the provider, but told to be passed on', async () => {
    const far = await moves.createService({ name: 'Far Movers' });
    const { id } = await moves.book(far.id, customer);
    const old = await moves.providerToken(id);
    const before = (await moves.noticesOf(id)).length;
    await test.sql`update moving_services set email = '', phone = '+447911123456' where id = ${far.id}`;
    const response = await ask('POST', `/${id}/provider-link`);
    const answer = (await response.json()) as { sent: boolean; path: string };
    expect([response.status, answer.sent]).toEqual([200, false]);
    expect(await moves.noticesOf(id)).toHaveLength(before);
    const status = async (token = '') => (await test.send('GET', `/api/provider-bookings/${token}`)).status;
    expect([await status(old), await status(answer.path.split('/').at(-1))]).toEqual([404, 200]);
  });
});
