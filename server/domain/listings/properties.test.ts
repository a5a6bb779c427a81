import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundProperty, Property } from '#contract/properties.api.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const ids = { hodan: 0, shibis: 0, km4: 0 };

beforeAll(async () => {
  test = await createTestApp();
  const rows = await test.context.database.db
    .insert(places)
    .values([
      { slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 },
      {
        slug: 'xamar-weyne',
        name: 'Xamar Weyne',
        kind: 'district',
        latitude: 2.03,
        longitude: 45.33,
        aliases: ['Hamar Weyne'],
      },
      { slug: 'km4', name: 'KM4', kind: 'landmark', latitude: 2.033, longitude: 45.303 },
    ])
    .returning();
  ids.hodan = rows[0]?.id ?? 0;
  ids.shibis = rows[1]?.id ?? 0;
  ids.km4 = rows[2]?.id ?? 0;
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
  await test.createProperty({ title: 'First', price: '300', districtId: ids.hodan, createdAt: at(1) });
  await test.createProperty({
    title: 'Second',
    price: '900',
    districtId: ids.hodan,
    createdAt: at(2),
    bedrooms: 3,
    popularity: 9,
  });
  await test.createProperty({
    title: 'Third',
    location: 'Xamar Weyne, Mogadishu',
    price: '90000',
    type: 'buy',
    propertyType: 'house',
    districtId: ids.shibis,
    createdAt: at(3),
  });
  await test.createProperty({ title: 'Hidden', isActive: false, createdAt: at(4) });
  await test.createProperty({ title: 'Gone', status: 'rented', createdAt: at(5) });
  await test.createProperty({ title: 'Deleted', deletedAt: at(6), createdAt: at(6) });
  await test.createProperty({
    title: 'Villa near the beach',
    propertyType: 'house',
    price: '1500',
    location: 'Lido, Mogadishu',
    landmarkId: ids.km4,
    latitude: '2.05',
    longitude: '45.36',
    createdAt: at(7),
    features: ['Garden', 'Borehole'],
  });
});

const titles = async (query: string) => {
  const response = await test.send('GET', `/api/properties${query}`);
  expect(response.status, query).toBe(200);
  return ((await response.json()) as Property[]).map((property) => property.title);
};

describe('GET /api/properties', () => {
  it.each([
    ['type=lease', 'type'],
    ['propertyType=castle', 'propertyType'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=abc', 'maxPrice'],
    ['sort=random', 'sort'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['bedrooms=many', 'bedrooms'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=46,2,45,3', 'bounds'],
    ['ownerId=me', 'ownerId'],
    ['colour=red', 'colour'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['type=rent&type=buy', 'type'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await test.send('GET', `/api/properties?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  it('excludes hidden, closed and deleted listings, newest first', async () => {
    expect(await titles('')).toEqual(['Villa near the beach', 'Third', 'Second', 'First']);
  });

  it('treats blank and "all" as no filter, and "sale" as "buy"', async () => {
    expect(await titles('?type=&propertyType=all&location=')).toHaveLength(4);
    expect(await titles('?type=sale')).toEqual(['Third']);
  });

  it('filters and sorts', async () => {
    expect(await titles('?type=rent&minPrice=300&maxPrice=900&sort=price-low')).toEqual(['First', 'Second']);
    expect(await titles('?sort=price-high&limit=1')).toEqual(['Third']);
    expect(await titles('?sort=popular&limit=1')).toEqual(['Second']);
    expect(await titles('?bedrooms=2')).toEqual(['Second']);
    expect(await titles('?features=Garden,Borehole')).toEqual(['Villa near the beach']);
    expect(await titles('?bounds=45.35,2.04,45.37,2.06')).toEqual(['Villa near the beach']);
  });

  it('finds places in any spelling, and words with typos', async () => {
    expect(await titles('?location=hodn')).toEqual(['Second', 'First']);
    expect(await titles('?location=HAMAR%20WEYN')).toEqual(['Third']);
    expect(await titles('?location=near%20km4')).toEqual(['Villa near the beach']);
    expect(await titles('?q=vila%20neer%20beech')).toEqual(['Villa near the beach']);
    expect(await titles('?q=zzzzqqqq')).toEqual([]);
    expect(await titles('?q=%21%21%21')).toEqual([]);
  });

  // PostgreSQL's parser reads the start of such a word as a number: 12e4.
  it('matches the whole of a word that starts like a number', async () => {
    const { id } = await test.createProperty({ title: 'Flat 12e4b7c' });
    const found = await titles('?q=flat%2012E4B7C');
    await test.sql`delete from properties where id = ${id}`;
    expect(found).toEqual(['Flat 12e4b7c']);
  });

  it('paginates with totals and links; past the end, the list is empty', async () => {
    const response = await test.send('GET', '/api/properties?limit=3&page=1');
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(response.headers.get('link')).toContain('page=2>; rel="next"');
    expect(await titles('?limit=3&page=2')).toEqual(['First']);
    const far = await test.send('GET', '/api/properties?page=1000000000');
    expect([far.status, far.headers.get('x-total-count'), await far.json()]).toEqual([200, '4', []]);
  });

  it('responds with 304 while unchanged, and shows a change to the very next request', async () => {
    const first = await test.send('GET', '/api/properties?limit=2');
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await test.send('GET', '/api/properties?limit=2', { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
    await test.createProperty({ title: 'Newest', createdAt: new Date('2026-11-20T00:00:00Z') });
    const next = await test.send('GET', '/api/properties?limit=2', { headers: { 'if-none-match': etag } });
    expect(next.status).toBe(200);
  });
});

describe('GET /api/properties/{id}', () => {
  it.each([
    ['not-a-uuid', 400],
    ['018f4d5e-0000-7000-8000-000000000000', 404],
  ])('responds to %s with %i', async (id, status) => {
    const response = await test.send('GET', `/api/properties/${id}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('code');
  });

  it('hides inactive listings, and shows rented ones as rented', async () => {
    const hidden = await test.createProperty({ isActive: false });
    expect((await test.send('GET', `/api/properties/${hidden.id}`)).status).toBe(404);
    const rented = await test.createProperty({ status: 'rented' });
    expect(await (await test.send('GET', `/api/properties/${rented.id}`)).json()).toMatchObject({
      status: 'rented',
    });
  });

  it('returns the price history and flags a reduction', async () => {
    const { id } = await test.createProperty({ price: '500' });
    await test.sql`update properties set price = 450 where id = ${id}`;
    const detail = await (await test.send('GET', `/api/properties/${id}`)).json();
    expect(detail).toMatchObject({ price: '450.00', previousPrice: '500.00' });
    expect(detail.priceHistory.map(({ price }: { price: string }) => price)).toEqual(['500.00', '450.00']);
  });

  it('suggests similar listings in the same district first, then the nearest elsewhere', async () => {
    const land = (
      title: string,
      latitude: string,
      more: Partial<Parameters<TestApp['createProperty']>[0]> = {},
    ) =>
      test.createProperty({ title, type: 'buy', propertyType: 'land', latitude, longitude: '45.3', ...more });
    const { id } = await land('Plot', '2.00', { districtId: ids.hodan });
    await land('Far', '2.90');
    await land('Near', '2.01');
    await land('Same district', '2.50', { districtId: ids.hodan });
    await land('Near but to rent', '2.00', { type: 'rent' });
    await land('Near but sold', '2.00', { status: 'sold' });
    await land('Near but a house', '2.00', { propertyType: 'house' });
    await land('Near but too dear', '2.00', { price: '585.01' });
    await land('Near but too cheap', '2.00', { price: '314.99' });
    await land('Same district but too dear', '2.00', { price: '586', districtId: ids.hodan });
    await land('Same district but too cheap', '2.00', { price: '314', districtId: ids.hodan });
    const { similar } = await (await test.send('GET', `/api/properties/${id}`)).json();
    expect(similar.map(({ title }: Property) => title)).toEqual(['Same district', 'Near', 'Far']);
  });

  it('suggests listings whose price differs by exactly 30 percent', async () => {
    const shop = (price: string) =>
      test.createProperty({ title: price, price, propertyType: 'commercial', districtId: ids.hodan });
    const { id } = await shop('1000');
    await Promise.all(['699.99', '700', '1300', '1300.01'].map(shop));
    const { similar } = await (await test.send('GET', `/api/properties/${id}`)).json();
    expect(similar.map(({ title }: Property) => title).sort()).toEqual(['1300', '700']);
  });

  it('says the nearest landmark within 3 km where a listing is found by none, here and in lists', async () => {
    const at = (latitude: string) => ({ districtId: ids.hodan, latitude, longitude: '45.30319' });
    const [around, away] = await Promise.all([
      test.createProperty({ title: 'Around', ...at('2.0512') }),
      test.createProperty({ title: 'Away', ...at('2.0712') }),
    ]);
    const landmarkOf = async ({ id }: { id: string }) =>
      ((await (await test.send('GET', `/api/properties/${id}`)).json()) as FoundProperty).landmark;
    expect(await landmarkOf(around)).toEqual({ name: 'KM4', meters: 2000 });
    expect(await landmarkOf(away)).toBeNull();
    const list = (await (
      await test.send('GET', '/api/properties?location=Hodan&limit=50')
    ).json()) as FoundProperty[];
    const placeOf = (title: string) => {
      const found = list.find((one) => one.title === title);
      return [found?.district?.name, found?.landmark];
    };
    expect(placeOf('Around')).toEqual(['Hodan', { name: 'KM4', meters: 2000 }]);
    expect(placeOf('Away')).toEqual(['Hodan', null]);
  });

  it('says which landmark a listing is found by, and how far that is from its rounded position', async () => {
    const landmarkId = ids.km4;
    const at = { latitude: '2.03612345', longitude: '45.30298765' };
    const [near, unknown] = await Promise.all([
      test.createProperty({ landmarkId, ...at }),
      test.createProperty({ landmarkId }),
    ]);
    const read = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).json();
    expect((await read(near.id)).landmark).toEqual({ name: 'KM4', meters: 350 });
    expect((await read(unknown.id)).landmark).toEqual({ name: 'KM4', meters: null });
  });

  it('says what is usual in the district, and in the city where the district has too few', async () => {
    const flat = (price: string, districtId: number | null) =>
      test.createProperty({ price, districtId, type: 'buy', propertyType: 'apartment', bedrooms: 4 });
    const { id } = await flat('40000', ids.shibis);
    const read = async () => (await (await test.send('GET', `/api/properties/${id}`)).json()).usualPrice;
    expect(await read()).toBeNull();
    // Of the others: it is not compared with itself.
    await Promise.all(['50000', '60000'].map((price) => flat(price, null)));
    expect(await read()).toBeNull();
    await flat('70000', null);
    expect(await read()).toEqual({ low: '55000', high: '65000', district: null });
    await Promise.all(['40000', '40000', '60000', '80000', '80000'].map((price) => flat(price, ids.shibis)));
    expect(await read()).toEqual({ low: '40000', high: '80000', district: 'Xamar Weyne' });
  });

  it('says whether the owner has a phone, but reveals neither it nor their e-mail', async () => {
    const phones = [
      [{ phone: '061 555 0101', phoneE164: '+252615550101' }, true],
      [{ phone: '061 555 0101' }, true],
      [{ phone: ' - ' }, false],
      [{}, false],
    ] as const;
    for (const [phone, hasPhone] of phones) {
      const owner = await test.createUser({ role: 'property_owner', ...phone });
      const { id } = await test.createProperty({ ownerId: owner.id });
      const text = await (await test.send('GET', `/api/properties/${id}`)).text();
      expect(JSON.parse(text).owner).toMatchObject({ hasPhone, activeListings: 1 });
      expect(text).not.toMatch(/@aqal\.example|555.?0101/);
    }
  });

  it('rejects other methods and lists the allowed ones', async () => {
    const response = await test.send('PATCH', '/api/properties');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  });
});
