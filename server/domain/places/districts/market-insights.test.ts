import { beforeAll, expect, it } from 'vitest';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const read = async (query: string) => {
  const response = await test.send('GET', `/api/market-insights${query}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it.each(['?type=lease', '?type=rent&colour=red'])('refuses %j', async (query) => {
  expect((await read(query)).status).toBe(400);
});

it('says nothing of prices where nothing is on offer', async () => {
  expect(await read('?type=buy')).toEqual({
    status: 200,
    body: {
      listings: 0,
      newThisWeek: 0,
      averagePrice: null,
      medianPrice: null,
      districts: [],
    },
  });
});

it('counts what is on offer of one type, and names the largest districts first', async () => {
  const inserted = await test.context.database.db
    .insert(places)
    .values(
      ['Hodan', 'Waaberi', 'Kaaraan', 'Shibis', 'Bondhere', 'Yaaqshiid'].map((name) => ({
        slug: name.toLowerCase(),
        name,
        kind: 'district' as const,
        latitude: 2.04,
        longitude: 45.31,
      })),
    )
    .returning();
  const idOf = (name: string) => inserted.find((one) => one.name === name)?.id ?? null;
  for (const [price, name] of [
    ['100000.00', 'Hodan'],
    ['200000.00', 'Hodan'],
    ['400000.00', 'Waaberi'],
    ['300000.00', 'Kaaraan'],
    ['300000.00', 'Shibis'],
    ['300000.00', 'Bondhere'],
    ['300000.00', 'Yaaqshiid'],
  ] as const) {
    await test.createProperty({ type: 'buy', price, districtId: idOf(name) });
  }
  const old = await test.createProperty({ type: 'buy', price: '500000.00' });
  await test.sql`update properties set created_at = ${TEST_NOW}::timestamptz - interval '8 days' where id = ${old.id}`;
  await test.createProperty({ type: 'buy', price: '1.00', isActive: false });
  await test.createProperty({ type: 'buy', price: '2.00', status: 'sold' });
  await test.createProperty({ type: 'rent', price: '450.00' });

  const { body } = await read('?type=buy');
  expect(body).toEqual({
    listings: 8,
    newThisWeek: 7,
    averagePrice: '300000',
    medianPrice: '300000',
    districts: [
      { name: 'Hodan', slug: 'hodan', listings: 2, medianPrice: '150000' },
      { name: 'Waaberi', slug: 'waaberi', listings: 1, medianPrice: '400000' },
      { name: 'Kaaraan', slug: 'kaaraan', listings: 1, medianPrice: '300000' },
      { name: 'Shibis', slug: 'shibis', listings: 1, medianPrice: '300000' },
      { name: 'Bondhere', slug: 'bondhere', listings: 1, medianPrice: '300000' },
    ],
  });
  expect((await read('')).body).toEqual(body);
  expect((await read('?type=rent')).body).toMatchObject({ listings: 1, medianPrice: '450' });
});
