import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Finance, FinanceListing, FinanceService } from '#contract/finance.api.ts';
import { financeCalendar } from '#contract/finance.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';
import { sumEach, sumListings, sumRowSchema, unitsOf } from './spans.ts';

let test: TestApp;
let admin: TestUser;
let rentalId: string;
let saleId: string;
let serviceId: string;

beforeAll(async () => {
  test = await createTestApp();
  const moves = movesOf(test);
  admin = await test.createUser({ role: 'admin' });
  const owner = await test.createUser({ role: 'property_owner', name: 'Sahra' });
  const listing = { ownerId: owner.id, createdAt: new Date('2026-09-10T08:00:00Z') };
  ({ id: rentalId } = await test.createProperty({
    ...listing,
    type: 'rent',
    price: '400.10',
    propertyType: 'house',
  }));
  ({ id: saleId } = await test.createProperty({
    ...listing,
    type: 'buy',
    price: '90000',
    propertyType: 'land',
  }));
  await test.createProperty({ ...listing, type: 'rent', price: '999', isActive: false });
  await test.createProperty({ ...listing, type: 'rent', price: '777', deletedAt: new Date() });
  ({ id: serviceId } = await moves.createService({ name: 'Banaadir Movers', price: '60' }));
  const unused = await moves.createService({ name: 'Gone for good' });
  await test.sql`update moving_services set deleted_at = now() where id = ${unused.id}`;
  const booked = await moves.book(serviceId);
  await moves.book(serviceId);
  await moves.move(booked.id, 'confirmed', 'completed');
  await test.sql`update bookings set created_at = '2026-11-20T20:59:59Z'`;
  await test.sql`update bookings set created_at = '2026-11-20T21:00:00Z' where id = ${booked.id}`;
});

const ask = (path: string, headers: Record<string, string> = admin.headers) =>
  test.send('GET', `/api/admin/finance${path}`, { headers });
const read = async <T>(path: string) => {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};

describe.each(['', '/simple', '/listings', '/services'])('GET /api/admin/finance%s', (path) => {
  it('is for active administrators only', async () => {
    expect(await errorOf(await ask(path, {}))).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      expect(await errorOf(await ask(path, (await test.createUser({ role })).headers))).toEqual([
        403,
        'forbidden',
      ]);
    }
    const past = await test.createUser({ role: 'admin', isActive: false });
    expect(await errorOf(await ask(path, past.headers))).toEqual([403, 'account_inactive']);
  });

  it.skipIf(path === '/simple')('rejects what it does not know', async () => {
    expect(await errorOf(await ask(`${path}?owner=x`))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await ask(`${path}?period=daily`))).toEqual([400, 'invalid_input']);
  });
});

it.each([
  '/listings?sort=title',
  '/listings?type=land',
  '/listings?page=0',
  '/services?sort=id',
  '/services?limit=101',
])('rejects %s', async (path) => {
  expect(await errorOf(await ask(path))).toEqual([400, 'invalid_input']);
});

describe('GET /api/admin/finance', () => {
  it('counts a month of rents and sales by the shares of the specification', async () => {
    const { current, run, period } = await read<Finance>('');
    expect(period).toBe('monthly');
    expect(current).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      rentListings: 1,
      saleListings: 1,
      rentPrices: '400.10',
      salePrices: '90000.00',
      // 75% of 400.10 is 300.075.
      rent: '300.08',
      sales: '10800.00',
      revenue: '11100.08',
      commission: '1110.01',
      expenses: '3885.03',
      leftOver: '7215.05',
      baseline: '9435.07',
      growth: '1665.01',
      bookings: 2,
      movingRevenue: '1000.00',
    });
    expect(run.map(({ revenue }) => revenue).slice(-4)).toEqual(['0.00', '11100.08', '11100.08', '11100.08']);
  });

  it('sums a quarter over its months, and counts 12 of 52 parts of a month for a week', async () => {
    const quarter = await read<Finance>('?period=quarterly');
    expect(quarter.current).toMatchObject({ rentListings: 1, rentPrices: '800.20', sales: '21600.00' });
    const week = await read<Finance>('?period=weekly');
    // A new week began at midnight in Mogadishu.
    expect(week.current).toMatchObject({ from: '2026-11-21', rent: '69.25', sales: '2492.31', bookings: 1 });
    expect(week.run.at(-2)).toMatchObject({ to: '2026-11-20', bookings: 1 });
  });

  it('divides the period by kind of property', async () => {
    const { kinds } = await read<Finance>('');
    expect(kinds.map(({ propertyType, revenue }) => [propertyType, revenue])).toEqual([
      ['apartment', '0.00'],
      ['house', '300.08'],
      ['land', '10800.00'],
      ['commercial', '0.00'],
    ]);
  });
});

describe('GET /api/admin/finance/listings', () => {
  it('lists what each listing counts for, dearest first, hidden ones with nothing and deleted ones not at all', async () => {
    const response = await ask('/listings');
    expect(response.headers.get('x-total-count')).toBe('3');
    const rows = (await response.json()) as FinanceListing[];
    expect(rows.map(({ price, prices, share, revenue }) => [price, prices, share, revenue])).toEqual([
      ['90000.00', '90000.00', 12, '10800.00'],
      ['999.00', '0.00', 75, '0.00'],
      ['400.10', '400.10', 75, '300.08'],
    ]);
    expect(rows[0]).toMatchObject({ id: saleId, owner: 'Sahra', commission: '1080.00', units: 1 });
  });

  it('filters, sorts and pages', async () => {
    const ids = async (query: string) =>
      (await read<FinanceListing[]>(`/listings?${query}`)).map(({ id }) => id);
    expect(await ids('type=buy')).toEqual([saleId]);
    expect((await ids('type=rent&sort=price'))[0]).toBe(rentalId);
    expect(await ids('limit=1&page=3')).toEqual([rentalId]);
    expect(await ids('page=9')).toEqual([]);
  });
});

describe('GET /api/admin/finance/services', () => {
  it('counts the bookings of the period by service', async () => {
    expect(await read<FinanceService[]>('/services')).toMatchObject([
      {
        id: serviceId,
        bookings: 2,
        completed: 1,
        cancelled: 0,
        price: '60.00',
        revenue: '1000.00',
        isDeleted: false,
      },
    ]);
    expect(await read<FinanceService[]>('/services?period=weekly')).toMatchObject([
      { bookings: 1, completed: 1 },
    ]);
  });

  it('is read page by page in each order, and counted past its end', async () => {
    const { id: otherId } = await movesOf(test).createService({ name: 'Xamar Movers', price: '80' });
    const idsOf = async (query: string) => {
      const response = await ask(`/services?limit=1&${query}`);
      const ids = ((await response.json()) as FinanceService[]).map(({ id }) => id);
      return [...ids, response.headers.get('x-total-count')];
    };
    for (const [sort, first, second] of [
      ['-bookings', serviceId, otherId],
      ['bookings', otherId, serviceId],
      ['-name', otherId, serviceId],
      ['price', serviceId, otherId],
    ]) {
      expect(await idsOf(`sort=${sort}`), sort).toEqual([first, '2']);
      expect(await idsOf(`sort=${sort}&page=2`), sort).toEqual([second, '2']);
    }
    expect(await idsOf('page=3')).toEqual(['2']);
    expect(await idsOf('page=99999')).toEqual(['2']);
    await test.sql`delete from moving_services where id = ${otherId}`;
  });

  it('keeps a deleted service that has bookings in the period', async () => {
    await test.sql`update moving_services set deleted_at = now() where id = ${serviceId}`;
    expect(await read<FinanceService[]>('/services')).toMatchObject([{ id: serviceId, isDeleted: true }]);
    await test.sql`update moving_services set deleted_at = null where id = ${serviceId}`;
  });
});

it('GET /api/admin/finance/simple has the parts of the public figure', async () => {
  const simple = await read<Record<string, unknown>>('/simple');
  expect(simple).toEqual({
    listings: 2,
    prices: '90400.10',
    commission: '9040.01',
    bookings: 2,
    movingRevenue: '1000.00',
    revenue: '10040.01',
  });
  const stats = await (await test.send('GET', '/api/stats')).json();
  expect(stats).toMatchObject({ revenue: 10_040.01 });
});

it('reads rows as their schemas say', async () => {
  const { db } = test.context.database;
  const calendar = financeCalendar('monthly', new Date());
  const units = unitsOf(calendar, 'month');
  const all: [readonly unknown[], z.ZodType][] = [
    [await sumListings(db, units), sumRowSchema],
    [await sumEach(db, units, sql`select ${rentalId}::uuid as property_id`), sumRowSchema],
  ];
  for (const [rows, schema] of all) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) schema.parse(row);
  }
});
