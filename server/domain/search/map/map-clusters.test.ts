import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MapSigns, mapSignsSchema } from '#contract/map.api.ts';
import { unitsOf } from '#contract/map.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { cellRowSchema, countCells } from './map-points.ts';

let test: TestApp;
const WINDOW = 'bounds=45.29,2.03,45.33,2.06';

beforeAll(async () => {
  test = await createTestApp();
});

async function signs(query = ''): Promise<MapSigns> {
  const response = await test.send('GET', `/api/properties/map/clusters${query && `?${query}`}`);
  expect(response.status).toBe(200);
  return mapSignsSchema.strict().parse(await response.json());
}

const counted = ({ clusters, pins }: MapSigns) =>
  clusters.reduce((sum, { count }) => sum + count, 0) + pins.length;
const empty = () => test.sql`delete from properties`;

/** Many listings, each at its own place: `longitude` and `latitude` in SQL, of the number `n`. */
async function createMany(count: number, longitude: string, latitude: string): Promise<void> {
  const { id: ownerId } = await test.createUser({ role: 'property_owner' });
  await test.context.database.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    // No words are searched for here; they are half of the cost of a row.
    await db.execute(sql`set local aqal.words = 'off'`);
    await db.execute(sql`
    insert into properties (title, description, price, type, property_type, location, latitude, longitude, owner_id)
    select n::text, 'x', 100 + n, case when n % 4 = 0 then 'buy' else 'rent' end, 'house', 'Hodan',
      ${sql.raw(latitude)}, ${sql.raw(longitude)}, ${ownerId}
    from generate_series(1, ${count}::int) n`);
  });
  test.context.tags.advance('properties');
}

describe('GET /api/properties/map/clusters', () => {
  it('is empty where there are no listings, and refuses an invalid window or zoom', async () => {
    expect(await signs(`${WINDOW}&zoom=14`)).toMatchObject({ total: 0, clusters: [], pins: [], outside: [] });
    for (const query of ['bounds=1,2,3', 'zoom=x', 'zoom=99', 'what=1', 'minPrice=x']) {
      const { status } = await test.send('GET', `/api/properties/map/clusters?${query}`);
      expect(status, query).toBe(400);
    }
  });

  it('counts together what would cover each other, with prices by type and their district', async () => {
    const [hodan] = await test.context.database.db
      .insert(places)
      .values({ slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 })
      .returning();
    const near = { latitude: '2.0403', longitude: '45.3101', districtId: hodan?.id ?? null };
    await test.createProperty({ ...near, price: '300.00', deposit: 600 });
    await test.createProperty({ ...near, latitude: '2.0412', price: '550.00' });
    await test.createProperty({ ...near, latitude: '2.0418', type: 'buy', price: '90000.00' });
    const alone = await test.createProperty({ latitude: '2.0501', longitude: '45.3201' });
    const away = await test.createProperty({ latitude: '2.2', longitude: '45.31' });
    const { clusters, pins, outside, total } = await signs(`${WINDOW}&zoom=14`);
    expect(total).toBe(5);
    expect(clusters).toMatchObject([
      {
        count: 3,
        district: 'Hodan',
        rent: { count: 2, lowest: 300, highest: 550 },
        buy: { count: 1, lowest: 90_000, highest: 90_000 },
      },
    ]);
    expect(clusters[0]?.bounds.south).toBeCloseTo(2.04, 5);
    expect(clusters[0]?.bounds.north).toBeCloseTo(2.042, 5);
    expect(pins.map(({ id }) => id)).toEqual([alone.id]);
    expect(outside).toMatchObject([{ count: 1, latitude: 2.2, pin: { id: away.id } }]);
    // Close up each stands alone, and of every filter only what fits is left.
    expect((await signs('bounds=45.309,2.039,45.312,2.043&zoom=19')).pins).toHaveLength(3);
    for (const [filter, left] of [
      ['type=buy', 1],
      ['maxPrice=400', 1],
      ['maxMoveIn=900', 1],
      ['maxMoveIn=899', 0],
      ['maxMoveIn=900&q=zzzzzz', 0],
      ['location=Hodan', 3],
      ['q=zzzzzz', 0],
      ['features=Garden', 0],
      ['propertyType=land', 0],
    ] as const) {
      expect(counted(await signs(`${WINDOW}&zoom=14&${filter}`)), filter).toBe(left);
    }
  });

  it('has what is elsewhere when asked, with the other filters kept, and refuses any other word for it', async () => {
    const at = (query: string) => signs(`${WINDOW}&zoom=14&location=Hodan&${query}`);
    expect(counted(await at('elsewhere=true'))).toBe(1);
    expect(await at('elsewhere=true')).toMatchObject({ total: 1, outside: [] });
    expect((await at('elsewhere=true&type=buy')).total).toBe(0);
    expect((await at('elsewhere=true&q=zzzzzz')).total).toBe(0);
    // A search for no place has nothing elsewhere.
    expect((await signs(`${WINDOW}&zoom=14&elsewhere=true`)).total).toBe(0);
    const refused = await test.send('GET', '/api/properties/map/clusters?elsewhere=no');
    expect(refused.status).toBe(400);
  });

  it('narrows down by the floor and by when a home is free, of which not all is said', async () => {
    await empty();
    const at = { latitude: '2.04', longitude: '45.31' };
    await test.createProperty(at);
    await test.createProperty({ ...at, floor: 0, availableFrom: '2026-03-01' });
    await test.createProperty({ ...at, floor: 3, availableFrom: '2026-04-01' });
    for (const [filter, left] of [
      ['maxFloor=0', 1],
      ['minFloor=0', 2],
      ['minFloor=1&maxFloor=3', 1],
      ['minFloor=4', 0],
      ['availableFrom=2026-02-28', 1],
      ['availableFrom=2026-03-01', 2],
      ['availableFrom=2026-04-01', 3],
      ['availableFrom=2026-03-01&maxFloor=3', 1],
      ['minFloor=3&q=zzzzzz', 0],
    ] as const) {
      expect(counted(await signs(`${WINDOW}&zoom=14&${filter}`)), filter).toBe(left);
    }
  });

  it('shows each change of a listing at once', async () => {
    await empty();
    const { id } = await test.createProperty({ latitude: '2.04', longitude: '45.31' });
    const changes = [
      ['price = 5', 1],
      ['bedrooms = 9', 1],
      ['is_active = false', 0],
      ['is_active = true', 1],
      ["status = 'rented'", 0],
      ["status = 'under_offer'", 1],
      ['latitude = 2.041', 1],
      ['latitude = null, longitude = null', 0],
      ['latitude = 2.04, longitude = 45.31', 1],
      ["held = 'hidden', held_at = now()", 0],
    ] as const;
    for (const [change, left] of changes) {
      await test.context.database.db.execute(`update properties set ${change} where id = '${id}'`);
      test.context.tags.advance('properties');
      const found = await signs(`${WINDOW}&zoom=16`);
      expect(counted(found), change).toBe(left);
      const [pin] = found.pins;
      if (change === 'price = 5') expect(pin).toMatchObject({ id, price: '5.00' });
    }
  });

  it('opens with 0.04° to each side, wider where that shows too little, and around what a search found', async () => {
    await empty();
    const { bounds } = await signs();
    const usual = { west: 45.27, south: 2.03, east: 45.35, north: 2.11 };
    for (const side of ['west', 'south', 'east', 'north'] as const)
      expect(bounds[side]).toBeCloseTo(usual[side], 9);
    await createMany(40, '45.25 + n * 0.003', '2.02 + n * 0.0025');
    const wide = await signs();
    expect(counted(wide) / wide.total).toBeGreaterThanOrEqual(0.8);
    expect(wide.bounds).toMatchObject({ west: expect.closeTo(45.253, 2), east: expect.closeTo(45.37, 1) });
    expect(wide.bounds.south).toBeLessThanOrEqual(usual.south);
    expect(wide.bounds.north).toBeGreaterThanOrEqual(usual.north);
    const search = await signs('minPrice=139');
    expect(search).toMatchObject({ total: 2, outside: [] });
    expect(search.bounds.west).toBeGreaterThan(45.35);
    expect(search.bounds.east - search.bounds.west).toBeLessThan(0.02);
  });

  it('reaches each of 3,000 listings by going on into clusters', async () => {
    await empty();
    // Scattered like a town, some of them in one building.
    await createMany(
      3000,
      'case when n <= 60 then 45.3 else 45.25 + ((n * 7919) % 100000) / 1000000.0 end',
      'case when n <= 60 then 2.04 else 2.02 + ((n * 104729) % 60000) / 1000000.0 end',
    );
    const reached = new Set<string>();
    // The homes of one public position, by where they are: windows of neighbouring clusters overlap.
    const stacks = new Map<string, number>();
    let asked = 0;
    async function goInto({ west, south, east, north }: MapSigns['bounds'], zoom: number): Promise<number> {
      asked += 1;
      const sides = [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',');
      const found = await signs(`bounds=${sides}&zoom=${zoom}`);
      for (const { id } of found.pins) reached.add(id);
      for (const { count, bounds } of found.clusters) {
        const room = 0.000_01;
        const window = {
          west: bounds.west - room,
          south: bounds.south - room,
          east: bounds.east + room,
          north: bounds.north + room,
        };
        if (zoom === 19) stacks.set(JSON.stringify(bounds), count);
        else await goInto(window, Math.min(19, zoom + 3));
      }
      return counted(found);
    }
    const opening = await signs();
    expect(counted(opening) / opening.total).toBeGreaterThanOrEqual(0.8);
    const whole = { west: 45.2, south: 2, east: 45.4, north: 2.1 };
    expect(await goInto(whole, 12)).toBe(3000);
    const stacked = [...stacks.values()].reduce((sum, count) => sum + count, 0);
    expect(reached.size + stacked).toBe(3000);
    const [shared] = await test.sql<{
      n: number;
    }>`select sum(n)::int n from (select count(*) n from properties
      group by public_degrees(latitude), public_degrees(longitude)) places where n > 1`;
    expect(stacked).toBe(shared?.n);
    expect(asked).toBeLessThan(1500);
  });

  it('answers a window of the world at the nearest zoom without writing every listing', async () => {
    const world = await signs('bounds=-180,-85,180,85&zoom=19');
    expect(world.zoom).toBeLessThanOrEqual(5);
    expect(counted(world)).toBe(3000);
    expect(world.pins.length).toBeLessThan(5);
  });
});

describe('points of the map', () => {
  it('have the same position in the database as here', async () => {
    for (const [longitude, latitude] of [
      [45.31, 2.07],
      [-180, -90],
      [180, 90],
      [0, 0],
    ] as const) {
      const [row] = await test.sql<{
        x: number;
        y: number;
      }>`select map_x(${longitude}) as x, map_y(${latitude}) as y`;
      const { x, y } = unitsOf(longitude, latitude);
      expect(row?.x).toBe(x);
      expect(Math.abs(Number(row?.y) - y)).toBeLessThanOrEqual(1);
    }
  });

  it('are read as rows of their schemas', async () => {
    const { db } = test.context.database;
    const everything = { place: null, tsquery: null };
    const none = { west: 0, north: 0, east: 1, south: 1 };
    const all = { west: 0, north: 0, east: 2 ** 30, south: 2 ** 30 };
    z.array(cellRowSchema)
      .min(1)
      .parse(await countCells(db, everything, all, 9));
    z.array(cellRowSchema)
      .min(1)
      .parse(await countCells(db, everything, none, 9));
  });
});
