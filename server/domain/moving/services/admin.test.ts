import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { auditLog, movingServices } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  admin = await test.createUser({ role: 'admin' });
});

const ask = (method: string, path: string, body?: unknown, headers = admin.headers) =>
  test.send(method, `/api/admin/moving-services${path}`, { body, headers });
const service = (values: Record<string, unknown> = {}) => ({
  name: 'Xamar Express',
  phone: '+252615000001',
  email: 'xamar@movers.example',
  location: 'Hodan',
  rating: 5,
  price: '40',
  category: 'moving',
  ...values,
});
const create = async (values: Record<string, unknown> = {}) => {
  const response = await ask('POST', '', service(values));
  expect(response.status).toBe(201);
  return (await response.json()) as AdminMovingService;
};
const publicIds = async () =>
  ((await (await test.send('GET', '/api/moving-services')).json()) as { id: string }[]).map(({ id }) => id);
const auditOf = async (id: string) =>
  (await test.context.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ action, actorId }) => [action, actorId],
  );

describe.each([
  ['GET', '', undefined],
  ['GET', '/counts', undefined],
  ['POST', '', service()],
  ['PUT', '/{id}', { name: 'New' }],
  ['DELETE', '/{id}', undefined],
])('admin API for moving services, %s %s', (method, path, body) => {
  it('rejects everyone but active admins, and responds with 404 for another id', async () => {
    const { id } = await moves.createService();
    const to = async (values: Parameters<TestApp['createUser']>[0] | null) =>
      ask(method, path.replace('{id}', id), body, values ? (await test.createUser(values)).headers : {});
    expect(await errorOf(await to(null))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await to({ role: 'buyer' }))).toEqual([403, 'forbidden']);
    expect(await errorOf(await to({ role: 'admin', isActive: false }))).toEqual([403, 'account_inactive']);
    if (!path.startsWith('/{id}')) return;
    expect(await errorOf(await ask(method, `/${randomUUID()}`, body))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask(method, '/x', body))).toEqual([400, 'invalid_input']);
  });
});

describe.each(['POST', 'PUT'])('a moving service sent by %s', (method) => {
  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['a blank phone', { phone: '' }, 'phone'],
    ['an invalid e-mail', { email: 'xamar' }, 'email'],
    ['a blank location', { location: '' }, 'location'],
    ['six stars', { rating: 6 }, 'rating'],
    ['a negative rating', { rating: -1 }, 'rating'],
    ['a rating with two decimals', { rating: 4.25 }, 'rating'],
    ['a non-numeric rating', { rating: 'good' }, 'rating'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price with three decimals', { price: '1.005' }, 'price'],
    ['a huge price', { price: 1e12 }, 'price'],
    ['an invalid picture URL', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['a non-boolean isActive', { isActive: 'yes' }, 'isActive'],
    ['an unknown field', { stars: 5 }, 'stars'],
  ])('is rejected with %s', async (_name, change, field) => {
    const path = method === 'PUT' ? `/${(await moves.createService()).id}` : '';
    const response = await ask(method, path, method === 'PUT' ? change : service(change));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
  });
});

describe('GET /api/admin/moving-services', () => {
  it('lists hidden ones too, searchable by name or location, filtered, sorted and paginated', async () => {
    const a = await create({ name: 'Zeyla Movers', location: 'Karaan', rating: 3, price: 90 });
    const b = await create({
      name: 'Abgaal Movers',
      location: 'Zeylac road',
      isActive: false,
      rating: 4.5,
      price: null,
    });
    const found = async (query: string) => {
      const response = await ask('GET', `?${query}`);
      return [
        response.headers.get('x-total-count'),
        ((await response.json()) as AdminMovingService[]).map(({ id }) => id),
      ];
    };
    expect(await found('q=zeyla')).toEqual(['2', [b.id, a.id]]);
    expect(await found('q=zeyla&status=active')).toEqual(['1', [a.id]]);
    expect(await found('q=zeyla&status=inactive')).toEqual(['1', [b.id]]);
    expect(await found('q=zeyla&sort=name')).toEqual(['2', [b.id, a.id]]);
    expect(await found('q=zeyla&sort=rating')).toEqual(['2', [b.id, a.id]]);
    expect(await found('q=zeyla&sort=price')).toEqual(['2', [a.id, b.id]]);
    expect(await found('q=zeyla&limit=1&page=2')).toEqual(['2', [a.id]]);
    expect(await found('q=zeyla&sort=name-desc')).toEqual(['2', [a.id, b.id]]);
    expect(await found('q=zeyla&sort=rating-low')).toEqual(['2', [a.id, b.id]]);
    expect(await found('q=zeyla&sort=price-high')).toEqual(['2', [a.id, b.id]]);
    expect(await found('q=zeyla&sort=oldest')).toEqual(['2', [a.id, b.id]]);
    expect(await errorOf(await ask('GET', '?status=gone'))).toEqual([400, 'invalid_input']);
  });
});

describe('GET /api/admin/moving-services/counts', () => {
  it('counts active and inactive ones, their average rating and the sum of their prices', async () => {
    await create({ name: 'Qoryooley One', rating: 4, price: '10.50' });
    await create({ name: 'Qoryooley Two', rating: 4.5, price: '20', isActive: false });
    await create({ name: 'Qoryooley Three', rating: 5, price: null });
    const counts = async (q: string) => (await ask('GET', `/counts?q=${q}`)).json();
    expect(await counts('qoryooley')).toEqual({
      total: 3,
      active: 2,
      inactive: 1,
      averageRating: '4.5',
      totalValue: '30.50',
    });
    expect(await counts('nowhere at all')).toEqual({
      total: 0,
      active: 0,
      inactive: 0,
      averageRating: null,
      totalValue: '0.00',
    });
    expect(await errorOf(await ask('GET', '/counts?status=active'))).toEqual([400, 'invalid_input']);
  });
});

describe('a moving service that two administrators edit', () => {
  it('is changed by the first; the second is told and writes nothing over', async () => {
    const made = await create({ name: 'Contested Movers' });
    const other = await test.createUser({ role: 'admin' });
    const first = await ask(
      'PUT',
      `/${made.id}`,
      { phone: '+252615000009', version: made.version },
      other.headers,
    );
    expect(first.status).toBe(200);
    const changed = (await first.json()) as AdminMovingService;
    expect(changed.version).toBe(made.version + 1);
    const second = await ask('PUT', `/${made.id}`, { phone: '+252615000010', version: made.version });
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'conflict', fields: { version: String(changed.version) } },
    ]);
    const kept = await ask('PUT', `/${made.id}`, { phone: '+252615000010', version: changed.version });
    expect(await kept.json()).toMatchObject({ phone: '+252615000010', version: changed.version + 1 });
  });

  it('counts a version for whoever changes it, and none where nothing changes', async () => {
    const made = await create({ name: 'Rated Movers' });
    await test.context.database.db
      .update(movingServices)
      .set({ rating: '3.2', reviewCount: 7 })
      .where(eq(movingServices.id, made.id));
    expect((await ask('PUT', `/${made.id}`, { name: 'Rated Movers' })).status).toBe(200);
    expect(await errorOf(await ask('PUT', `/${made.id}`, { name: 'X', version: made.version }))).toEqual([
      409,
      'conflict',
    ]);
    const saved = await ask('PUT', `/${made.id}`, { name: 'Rated Movers', version: made.version + 1 });
    expect(await saved.json()).toMatchObject({ version: made.version + 1, rating: '3.2' });
    expect(await errorOf(await ask('PUT', `/${made.id}`, { version: 0 }))).toEqual([400, 'invalid_input']);
  });
});

describe('moving services', () => {
  it('are created with numbers or strings, visible to everybody at once, once per key', async () => {
    const made = await create({ rating: 4.5, price: 40.5, description: 'Two trucks' });
    expect(made).toMatchObject({
      rating: '4.5',
      price: '40.50',
      category: 'moving',
      isActive: true,
      bookingCount: 0,
    });
    expect(await publicIds()).toContain(made.id);
    expect(await auditOf(made.id)).toEqual([['moving_service.create', admin.id]]);
    const headers = { ...admin.headers, 'idempotency-key': randomUUID() };
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () => ((await (await ask('POST', '', service(), headers)).json()) as { id: string }).id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('are updated with the given fields only; the record may be sent back whole', async () => {
    const made = await create({ availability: 'Daily' });
    const renamed = await ask('PUT', `/${made.id}`, { name: ' New name ', rating: 3 });
    expect(await renamed.json()).toMatchObject({
      name: 'New name',
      rating: '3.0',
      availability: 'Daily',
      price: '40.00',
    });
    const record = (await (await ask('GET', '?q=New name')).json()) as AdminMovingService[];
    const hidden = await ask('PUT', `/${made.id}`, { ...record[0], isActive: false });
    expect([hidden.status, await hidden.json()]).toMatchObject([200, { isActive: false, name: 'New name' }]);
    expect(await publicIds()).not.toContain(made.id);
    expect(await errorOf(await ask('PUT', `/${made.id}`, { id: randomUUID() }))).toEqual([
      400,
      'invalid_input',
    ]);
    await ask('PUT', `/${made.id}`, {});
    expect((await auditOf(made.id)).map(([action]) => action).sort()).toEqual([
      'moving_service.create',
      'moving_service.update',
      'moving_service.update',
    ]);
  });

  it('that nobody booked are deleted from every list for good', async () => {
    const made = await create({ name: 'Unbooked Movers' });
    expect(await (await ask('DELETE', `/${made.id}`)).json()).toEqual({ id: made.id, deleted: true });
    expect(await publicIds()).not.toContain(made.id);
    expect(await (await ask('GET', '?q=Unbooked')).json()).toEqual([]);
    expect(await errorOf(await ask('DELETE', `/${made.id}`))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask('PUT', `/${made.id}`, { isActive: true }))).toEqual([404, 'not_found']);
    expect(await auditOf(made.id)).toContainEqual(['moving_service.delete', admin.id]);
  });

  it('with bookings are deleted, while their bookings stay readable and can be carried out (D46)', async () => {
    const customer = await test.createUser();
    const made = await create({ name: 'Booked Movers' });
    const booking = await moves.book(made.id, customer);
    const found = (await (await ask('GET', '?q=Booked')).json()) as AdminMovingService[];
    expect(found).toMatchObject([{ bookingCount: 1 }]);
    expect((await ask('DELETE', `/${made.id}`)).status).toBe(200);
    expect(await publicIds()).not.toContain(made.id);
    const list = await ask('GET', '?q=Booked');
    expect([list.headers.get('x-total-count'), await list.json()]).toEqual(['0', []]);
    const refused = await test.send('POST', '/api/bookings', {
      body: moves.form({ movingServiceId: made.id }),
    });
    expect(await errorOf(refused)).toEqual([404, 'not_found']);

    const kept = { name: 'Booked Movers', phone: '+252615000001', isActive: false };
    const own = await test.send('GET', `/api/bookings/${booking.id}`, customer);
    expect(await own.json()).toMatchObject({ service: kept });
    const all = await test.send('GET', '/api/bookings', customer);
    expect(await all.json()).toMatchObject([{ id: booking.id, service: kept }]);
    const table = await test.send('GET', '/api/admin/bookings?q=Booked', admin);
    expect(await table.json()).toMatchObject([{ id: booking.id, serviceName: 'Booked Movers' }]);
    await moves.move(booking.id, 'confirmed', 'completed');
  });
});
