import { beforeAll, describe, expect, it } from 'vitest';
import { earningsSchema, listingEarningsSchema } from '#contract/earnings.api.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
});

const BOTH = ['/api/my/earnings', '/api/my/earnings/listings'] as const;
const get = (path: string, by?: TestUser) => test.send('GET', path, by ? { headers: by.headers } : {});
const report = async (query = '', by = owner) => {
  const response = await get(`/api/my/earnings${query}`, by);
  expect(response.status).toBe(200);
  return earningsSchema.parse(await response.json());
};
const rows = async (query = '', by = owner) => {
  const response = await get(`/api/my/earnings/listings${query}`, by);
  expect(response.status).toBe(200);
  return listingEarningsSchema.array().parse(await response.json());
};
const JULY = new Date('2026-07-10T10:00:00Z');
const home = (ownerId: string, price: string, values: Parameters<TestApp['createProperty']>[0] = {}) =>
  test.createProperty({ ownerId, price, createdAt: JULY, ...values });

describe.each(BOTH)('GET %s', (path) => {
  it('is closed to guests, to those who look for a home, and to inactive accounts', async () => {
    expect(await errorOf(await get(path))).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter'] as const) {
      expect(await errorOf(await get(path, await test.createUser({ role })))).toEqual([403, 'forbidden']);
    }
    const inactive = await test.createUser({ role: 'property_owner', isActive: false });
    expect(await errorOf(await get(path, inactive))).toEqual([403, 'account_inactive']);
    expect((await get(path, await test.createUser({ role: 'admin' }))).status).toBe(200);
  });

  it.each(['?period=weekly', '?period=MONTHLY', '?days=7', '?period=monthly&period=yearly'])(
    'refuses %s',
    async (query) => {
      expect(await errorOf(await get(path + query, owner))).toEqual([400, 'invalid_input']);
    },
  );
});

describe('the report', () => {
  it('is all zeros for who has no listings, with every month of the chart', async () => {
    const { current, change, run, listings } = await report('', await test.createUser({ role: 'admin' }));
    expect(current).toMatchObject({ from: '2026-11', to: '2026-11', total: '0.00', net: '0.00' });
    expect(change).toEqual({ total: '0.00', rent: '0.00', sales: '0.00', percent: null });
    expect([run.length, run[0]?.from, listings]).toEqual([12, '2025-12', 0]);
  });

  it('counts active listings of one’s own by their prices, and no others', async () => {
    const mine = await test.createUser({ role: 'property_owner' });
    await home(mine.id, '1000.00');
    await home(mine.id, '18000.00', { type: 'buy', propertyType: 'land' });
    await home(mine.id, '500.00', { isActive: false });
    await home(mine.id, '500.00', { deletedAt: TEST_NOW });
    await home(owner.id, '500.00');
    const { current, previous, change, listings } = await report('?period=', mine);
    expect(current).toEqual({
      from: '2026-11',
      to: '2026-11',
      rentListings: 1,
      saleListings: 1,
      rentPrices: '1000.00',
      salePrices: '18000.00',
      bookListings: 0,
      received: '0.00',
      rent: '700.00',
      sales: '2700.00',
      total: '3400.00',
      expenses: '175.00',
      net: '2550.00',
    });
    expect(previous).toMatchObject({ from: '2026-10', rent: '650.00', sales: '2160.00', total: '2810.00' });
    expect(change).toEqual({ total: '590.00', rent: '50.00', sales: '540.00', percent: '21.0' });
    expect(listings).toBe(2);
  });

  it('reads past months from the history, by the midnight of Mogadishu', async () => {
    const mine = await test.createUser({ role: 'property_owner' });
    const { id } = await home(mine.id, '300.00', { createdAt: new Date('2026-08-31T20:59:59Z') });
    await test.sql`insert into property_prices (property_id, at, price) values
      (${id}::uuid, '2026-09-30T20:59:59Z', 100), (${id}::uuid, '2026-09-30T21:00:00Z', 200),
      (${id}::uuid, '2026-11-02T09:00:00Z', 300)`;
    await test.sql`insert into property_statuses (property_id, at, status, is_active) values
      (${id}::uuid, '2026-07-31T21:00:00Z', 'available', true)`;
    const { run } = await report('?period=monthly', mine);
    const rents = Object.fromEntries(run.map(({ from, rent }) => [from, rent]));
    expect(rents).toMatchObject({
      '2026-07': '0.00',
      '2026-08': '195.00',
      '2026-09': '65.00',
      '2026-10': '130.00',
      '2026-11': '210.00',
    });
  });

  it('counts a sale in its month and not after it', async () => {
    const mine = await test.createUser({ role: 'property_owner' });
    const { id } = await home(mine.id, '1000.00', { type: 'buy', propertyType: 'land' });
    await test.sql`update properties set status = 'sold' where id = ${id}::uuid`;
    await test.sql`update property_statuses set at = '2026-10-15T10:00:00Z' where property_id = ${id}::uuid and status = 'sold'`;
    const { current, previous } = await report('', mine);
    expect([current.sales, current.saleListings, previous.sales]).toEqual(['0.00', 0, '120.00']);
    expect(await rows('', mine)).toEqual([]);
    expect((await rows('?period=quarterly', mine))[0]).toMatchObject({ months: 1, prices: '1000.00' });
  });

  it('sums quarters and years, and compares as many months of the one before', async () => {
    const mine = await test.createUser({ role: 'property_owner' });
    await home(mine.id, '100.00');
    const quarters = await report('?period=quarterly', mine);
    expect(quarters.current).toMatchObject({
      from: '2026-10',
      to: '2026-11',
      rentPrices: '200.00',
      rent: '140.00',
    });
    expect(quarters.previous).toMatchObject({
      from: '2026-07',
      to: '2026-08',
      rentPrices: '200.00',
      rent: '130.00',
    });
    expect(quarters.run).toHaveLength(8);
    expect(quarters.run.at(-2)).toMatchObject({ from: '2026-07', to: '2026-09', rent: '195.00' });
    const years = await report('?period=yearly', mine);
    expect(years.current).toMatchObject({
      from: '2026-01',
      to: '2026-11',
      rentPrices: '500.00',
      rent: '350.00',
    });
    expect(years.previous).toMatchObject({ from: '2025-01', to: '2025-11', rent: '0.00' });
    expect(years.change.percent).toBeNull();
    expect(years.run).toHaveLength(5);
  });
});

describe('by listing', () => {
  let mine: TestUser;
  beforeAll(async () => {
    mine = await test.createUser({ role: 'property_owner' });
    await home(mine.id, '230.00', { title: 'b house', images: ['/media/x'] });
    await home(mine.id, '90.01', { title: 'A room' });
    await home(mine.id, '8000.00', { title: 'C plot', type: 'buy', propertyType: 'land' });
  });

  it('gives prices, share, income, expenses and net, the highest income first', async () => {
    const found = await rows('', mine);
    expect(found.map(({ title, income }) => [title, income])).toEqual([
      ['C plot', '1200.00'],
      ['b house', '161.00'],
      ['A room', '63.01'],
    ]);
    expect(found[0]).toMatchObject({ type: 'buy', share: 15, expenses: null, net: '900.00', image: null });
    expect(found[1]).toMatchObject({
      share: 70,
      months: 1,
      expenses: '40.25',
      net: '120.75',
      image: '/media/x',
    });
  });

  it.each([
    ['income', 'A room,b house,C plot'],
    ['title', 'A room,b house,C plot'],
    ['-title', 'C plot,b house,A room'],
    ['type', 'C plot,A room,b house'],
    ['-type', 'A room,b house,C plot'],
    ['prices', 'A room,b house,C plot'],
    ['-expenses', 'b house,A room,C plot'],
    ['-net', 'C plot,b house,A room'],
  ])('sorts by %s', async (sort, titles) => {
    expect((await rows(`?sort=${sort}`, mine)).map(({ title }) => title).join(',')).toBe(titles);
  });

  it('refuses other orders, and pages', async () => {
    expect(await errorOf(await get('/api/my/earnings/listings?sort=id', mine))).toEqual([
      400,
      'invalid_input',
    ]);
    const response = await get('/api/my/earnings/listings?limit=2&page=2&sort=title', mine);
    expect([response.headers.get('x-total-count'), response.headers.get('link')]).toEqual([
      '3',
      expect.stringContaining('rel="prev"'),
    ]);
    expect(await response.json()).toHaveLength(1);
    expect(await rows('?page=9', mine)).toEqual([]);
  });
});
