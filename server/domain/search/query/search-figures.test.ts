import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRICE_BARS } from '#contract/properties.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { propertyRowSchema } from '../../listings/queries.ts';
import { nearestTo } from './nearest.ts';
import { findPrices, priceRowSchema } from './prices.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  const [hodan, waaberi] = await test.context.database.db
    .insert(places)
    .values([
      { slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 },
      { slug: 'waaberi', name: 'Waaberi', kind: 'district', latitude: 2.02, longitude: 45.31 },
    ])
    .returning();
  const inHodan = { districtId: hodan?.id ?? null, type: 'rent', propertyType: 'apartment' } as const;
  await test.createProperty({ ...inHodan, price: '300', bedrooms: 2 });
  await test.createProperty({ ...inHodan, price: '420', bedrooms: 3 });
  await test.createProperty({ ...inHodan, price: '900', bedrooms: 3, propertyType: 'house' });
  await test.createProperty({ ...inHodan, price: '90000', type: 'buy', propertyType: 'house' });
  await test.createProperty({ ...inHodan, price: '250', isActive: false });
  await test.createProperty({ ...inHodan, districtId: waaberi?.id ?? null, price: '500', bedrooms: 4 });
});

const read = async (path: string) => {
  const answer = await test.send('GET', path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('the count of a search', () => {
  it('is that of the list, with how many there are of each kind', async () => {
    expect((await read('/api/properties/count?type=rent&location=hodn')).body).toEqual({
      newer: null,
      total: 3,
      isCapped: false,
      kinds: { apartment: 2, house: 1, land: 0, commercial: 0 },
    });
    const one = await read('/api/properties/count?type=rent&location=Hodan&propertyType=house&minPrice=800');
    expect(one.body).toMatchObject({ total: 1, kinds: { apartment: 0, house: 1 } });
  });

  it('counts how many are newer than a time, and refuses anything that is not a time', async () => {
    const path = '/api/properties/count?type=rent&location=Hodan';
    expect((await read(`${path}&since=yesterday`)).status).toBe(400);
    const since = '2001-01-01T00:00:00Z';
    expect((await read(`${path}&since=${since}`)).body).toMatchObject({ total: 3, newer: 3 });
    expect((await read(`${path}&since=2101-01-01T00:00:00Z`)).body).toMatchObject({ total: 3, newer: 0 });
    const cheap = await read(`${path}&maxPrice=400&since=${since}`);
    expect(cheap.body).toMatchObject({ total: 1, newer: 1 });
  });

  it('ends at a thousand', async () => {
    const { id } = await test.createUser({ role: 'property_owner' });
    await test.sql`insert into properties (owner_id, title, description, location, type, property_type, price)
      select ${id}, 'Shop ' || n, 'Busy.', 'Bakaara', 'rent', 'commercial', 100 + n from generate_series(1, 1100) n`;
    expect((await read('/api/properties/count?type=rent')).body).toEqual({
      newer: null,
      total: 1000,
      isCapped: true,
      kinds: null,
    });
    expect((await read('/api/properties/count?q=shop')).body).toMatchObject({ total: 1000, isCapped: true });
    expect((await read('/api/properties/count?type=rent&propertyType=apartment')).body).toMatchObject({
      total: 3,
    });
    await test.sql`delete from properties where owner_id = ${id}`;
  });

  it('refuses what the list refuses', async () => {
    for (const query of ['minPrice=cheap', 'page=2', 'propertyType=tent']) {
      expect((await read(`/api/properties/count?${query}`)).status, query).toBe(400);
    }
  });
});

describe('the prices of a search', () => {
  it('are spread over bars, whichever are asked for', async () => {
    const { body } = await read('/api/properties/prices?type=rent&maxPrice=350');
    expect(body).toMatchObject({ step: 50, usual: { low: 420, high: 900 }, isSample: false });
    const bars = z.array(z.number()).length(PRICE_BARS).parse(body.bars);
    expect(bars.flatMap((homes, n) => (homes ? [[n * 50, homes]] : []))).toEqual([
      [300, 1],
      [400, 1],
      [500, 1],
      [900, 1],
    ]);
  });

  it('have larger steps for sale, and are none without a type', async () => {
    expect((await read('/api/properties/prices?type=buy')).body).toMatchObject({ step: 5000, usual: null });
    expect((await read('/api/properties/prices')).body).toMatchObject({ step: 0, bars: [] });
  });

  it('refuse what the list refuses', async () => {
    expect((await read('/api/properties/prices?bounds=here')).status).toBe(400);
  });
});

describe('ways out of a search that finds nothing', () => {
  it('leave one filter out, or less of it, with what is found then', async () => {
    const { body } = await read(
      '/api/properties/loosened?type=rent&location=Hodan&bedrooms=4&maxPrice=450&propertyType=apartment',
    );
    expect(body).toEqual([
      { change: 'rooms', bedrooms: 3, place: null, total: 1, isCapped: false, from: '420.00' },
    ]);
    const wider = await read('/api/properties/loosened?type=rent&location=Hodan&bedrooms=4');
    expect(wider.body).toEqual([
      { change: 'rooms', bedrooms: 3, place: null, total: 2, isCapped: false, from: '420.00' },
      { change: 'place', bedrooms: null, place: 'Waaberi', total: 1, isCapped: false, from: '500.00' },
    ]);
  });

  it('leave out the floor and the day from which a home is free', async () => {
    const { body } = await read(
      '/api/properties/loosened?type=rent&location=Hodan&bedrooms=3&minFloor=7&availableFrom=2026-01-01',
    );
    expect(body).toMatchObject([{ change: 'floor', bedrooms: null, place: null, total: 2 }]);
  });

  it('are none where nothing would help', async () => {
    expect((await read('/api/properties/loosened?type=rent')).body).toMatchObject([{ change: 'type' }]);
    expect((await read('/api/properties/loosened')).body).toEqual([]);
    expect((await read('/api/properties/loosened?bedrooms=many')).status).toBe(400);
  });
});

describe('what is nearest to a search that finds nothing', () => {
  const titles = async (query: string) => {
    const { status, body } = await read(`/api/properties/nearest?${query}`);
    expect(status).toBe(200);
    const { areFiltersKept, items } = z
      .object({ areFiltersKept: z.boolean(), items: z.array(z.object({ title: z.string() })) })
      .parse(body);
    return { areFiltersKept, titles: items.map(({ title }) => title) };
  };

  it('keeps the other filters, the nearest to the place first', async () => {
    for (const [title, longitude, price] of [
      ['far', '45.40', '310'],
      ['near', '45.32', '320'],
      ['dear', '45.311', '5000'],
    ] as const) {
      const at = { latitude: '2.04', longitude, price, bedrooms: 7, type: 'rent', title } as const;
      await test.createProperty(at);
    }
    const asked = 'type=rent&location=Hodan&bedrooms=7&maxPrice=900';
    expect(await titles(asked)).toEqual({ areFiltersKept: true, titles: ['near', 'far'] });
    expect((await titles('bounds=45.39,2.03,45.41,2.05&type=rent&bedrooms=7')).titles).toEqual([
      'far',
      'near',
      'dear',
    ]);
  });

  it('drops the filters if nothing matches them, and says so', async () => {
    const { areFiltersKept, titles: found } = await titles('type=rent&location=Hodan&bedrooms=40');
    expect(areFiltersKept).toBe(false);
    expect(found.slice(0, 3)).toEqual(['dear', 'near', 'far']);
  });

  it('refuses what the list refuses', async () => {
    expect((await read('/api/properties/nearest?bedrooms=many')).status).toBe(400);
  });

  it('is found by walking outwards where there are too many to gather', async () => {
    const { id } = await test.createUser({ role: 'property_owner' });
    await test.sql`insert into properties
        (owner_id, title, description, location, type, property_type, price, latitude, longitude)
      select ${id}, 'Plot ' || n, 'Busy.', 'Away', 'rent', 'land', 100, 2.04, 45.32 + n * 0.0001
      from generate_series(1, 1100) n`;
    const rows = await nearestTo(
      test.context.database.db,
      { place: null, tsquery: null, type: 'rent', propertyType: 'land' },
      { latitude: 2.04, longitude: 45.32 },
    );
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 6 }, (_, n) => `Plot ${n + 1}`));
    for (const row of rows) propertyRowSchema.parse(row);
    await test.sql`delete from properties where owner_id = ${id}`;
  });
});

it('rows match their schemas', async () => {
  const { db } = test.context.database;
  const everything = { place: null, tsquery: null };
  for (const row of (await findPrices(db, everything)).rows) priceRowSchema.parse(row);
});
