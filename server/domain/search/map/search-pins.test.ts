import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAP_LIMIT } from '#contract/properties.ts';
import { type MapPin, mapPinSchema } from '#contract/search.api.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const LONG_ADDRESS = `https://example.com/${'x'.repeat(1970)}`;
const TITLE = 'Guri "weyn"\t\\ — بيت 🏠 \u0001';

beforeAll(async () => {
  test = await createTestApp();
});

const at = { latitude: '2.04', longitude: '45.31' };
const pins = async (query = '') => {
  const response = await test.send('GET', `/api/properties/map${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  return (await response.json()) as MapPin[];
};

describe('GET /api/properties/map', () => {
  it('returns an empty list when nothing matches', async () => {
    expect(await pins()).toEqual([]);
  });

  it('writes pins as in the contract, whatever the title contains and however long a URL is', async () => {
    const { id } = await test.createProperty({ ...at, title: TITLE, images: [LONG_ADDRESS, '/media/b'] });
    const pin = { id, title: TITLE, type: 'rent', price: '450.00', latitude: '2.04000000' };
    const expected = { ...pin, longitude: '45.31000000', image_url: LONG_ADDRESS };
    expect(await pins('?bounds=45.3,2,45.4,2.1')).toEqual([mapPinSchema.strict().parse(expected)]);
    // Uses the other query, because it filters by more than the window.
    expect(await pins('?bounds=45.3,2,45.4,2.1&maxPrice=500')).toEqual([expected]);
    const bare = await test.createProperty({ ...at, images: null, title: TITLE.repeat(4) });
    expect((await pins()).find((one) => one.id === bare.id)).toMatchObject({ image_url: null });
    await test.sql`delete from properties`;
  });

  it('shows each change of a listing at once', async () => {
    const { id } = await test.createProperty({ ...at, images: ['/media/a'] });
    const [owner] = await test.sql<{ id: string }>`select owner_id as id from properties where id = ${id}`;
    const changes = [
      ["title = 'Renamed'", { title: 'Renamed' }],
      ['price = 5', { price: '5.00' }],
      ["type = 'buy'", { type: 'buy' }],
      ["images = array['/media/b', '/media/a']", { image_url: '/media/b' }],
      ['images = null', { image_url: null }],
      ['latitude = 2.05, longitude = 45.32', { latitude: '2.05000000', longitude: '45.32000000' }],
      ['is_active = false', undefined],
      ['is_active = true', { id }],
      ["status = 'sold'", undefined],
      ["status = 'under_offer'", { id }],
      ['latitude = null, longitude = null', undefined],
      ['latitude = 2, longitude = 45', { latitude: '2.00000000' }],
      ['deleted_at = now()', undefined],
    ] as const;
    expect(owner).toBeDefined();
    for (const [change, expected] of changes) {
      await test.context.database.db.execute(`update properties set ${change} where id = '${id}'`);
      test.context.tags.advance('properties');
      const [pin] = await pins();
      if (expected) expect(pin, change).toMatchObject(expected);
      else expect(pin, change).toBeUndefined();
    }
  });

  it('shows the newest pins of a full window, whether or not they are among the newest of all', async () => {
    const { id: ownerId } = await test.createUser({ role: 'property_owner' });
    await test.context.database.transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = 0`);
      // No words are searched for here; they are half of the cost of a row.
      await db.execute(sql`set local aqal.words = 'off'`);
      await db.execute(sql`
        insert into properties (title, description, price, type, property_type, location, latitude, longitude, owner_id, created_at)
        select n::text, 'x', 100, 'rent', 'house', 'Hodan', case when n <= 700 then 2.01 else 2.05 end, 45.31, ${ownerId},
          timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 13000) n`);
    });
    const south = await pins('?bounds=45.3,2,45.4,2.02');
    const north = await pins('?bounds=45.3,2.02,45.4,2.1');
    const titles = (list: MapPin[]) => [list.length, list[0]?.title, list.at(-1)?.title];
    expect(titles(south)).toEqual([MAP_LIMIT, '700', '201']);
    expect(titles(north)).toEqual([MAP_LIMIT, '13000', '12501']);
  });
});
