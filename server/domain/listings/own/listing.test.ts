import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INACTIVE_MESSAGE } from '#contract/accounts.ts';
import type { OwnProperty, PriceHint } from '#contract/listing.api.ts';
import { EDIT_CONFLICT } from '#contract/listing.ts';
import type { Property, PropertyDetail } from '#contract/properties.api.ts';
import type { MapPin } from '#contract/search.api.ts';
import { media, places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
let owner: TestUser;
let otherOwner: TestUser;
let buyer: TestUser;
let admin: TestUser;
let inactive: TestUser;
let hodanId: number;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner', name: 'Hodan Warsame' });
  otherOwner = await test.createUser({ role: 'property_owner' });
  buyer = await test.createUser({ role: 'buyer' });
  admin = await test.createUser({ role: 'admin' });
  inactive = await test.createUser({ role: 'property_owner', isActive: false });
  const [hodan] = await test.context.database.db
    .insert(places)
    .values({ slug: 'hodan', name: 'Hodan', kind: 'district', latitude: 2.04, longitude: 45.31 })
    .returning();
  hodanId = hodan?.id ?? 0;
});

const form = (more: Record<string, unknown> = {}) => ({
  title: 'Flat by the sea',
  description: 'Two balconies.',
  price: '650.00',
  type: 'rent',
  propertyType: 'apartment',
  location: 'Hodan, Mogadishu',
  latitude: '2.0469',
  longitude: '45.3182',
  bedrooms: 2,
  bathrooms: 1,
  sqft: 900,
  features: ['Balcony', 'Borehole'],
  images: ['/api/placeholder/800/600', '/api/placeholder/400/300'],
  imageAlts: ['The sea'],
  isActive: true,
  ...more,
});

const create = (headers: Record<string, string>, more?: Record<string, unknown>) =>
  test.send('POST', '/api/properties', { headers, body: form(more) });
const created = async (more?: Record<string, unknown>) => {
  const response = await create(owner.headers, more);
  expect(response.status).toBe(201);
  return (await response.json()) as OwnProperty;
};
const put = (id: string, headers: Record<string, string>, more?: Record<string, unknown>) =>
  test.send('PUT', `/api/properties/${id}`, { headers, body: form(more) });
const remove = (id: string, headers: Record<string, string>) =>
  test.send('DELETE', `/api/properties/${id}`, { headers });
const own = (id: string, headers: Record<string, string>) =>
  test.send('GET', `/api/my/properties/${id}`, { headers });
const json = async <T>(path: string) => (await (await test.send('GET', path)).json()) as T;

describe('POST /api/properties', () => {
  it('rejects guests, users who are not owners, and inactive accounts', async () => {
    expect((await create({})).status).toBe(401);
    expect((await create({}, { ownerId: 'temp-user-id' })).status).toBe(401);
    expect((await create(buyer.headers)).status).toBe(403);
    const refused = await create(inactive.headers);
    expect([refused.status, (await refused.json()).error]).toEqual([403, INACTIVE_MESSAGE]);
  });

  it('rejects acting for another user', async () => {
    for (const ownerId of [otherOwner.id, 'temp-user-id', 'fixed-owner']) {
      expect((await create(owner.headers, { ownerId })).status, ownerId).toBe(403);
      expect((await create(admin.headers, { ownerId })).status, ownerId).toBe(403);
    }
    expect((await create(owner.headers, { ownerId: owner.id })).status).toBe(201);
  });

  it.each([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: undefined }],
    ['location', { location: '' }],
    ['price', { price: '' }],
    ['price', { price: '12.345' }],
    ['price', { price: -1 }],
    ['price', { price: '123456789' }],
    ['price', { price: '0' }],
    ['price', { price: '0.00' }],
    ['price', { price: 0 }],
    ['type', { type: 'lease' }],
    ['propertyType', { propertyType: 'castle' }],
    ['bedrooms', { bedrooms: -1 }],
    ['sqft', { sqft: 1.5 }],
    ['latitude', { latitude: '91' }],
    ['longitude', { longitude: '' }],
    ['images.0', { images: ['javascript:alert(1)'] }],
    ['images', { images: [`/media/${'0'.repeat(32)}/960.webp`] }],
    ['images', { images: Array.from({ length: 31 }, (_, n) => `https://example.com/${n}.jpg`) }],
    ['status', { status: 'sold' }],
    ['status', { type: 'sale', status: 'rented' }],
    ['colour', { colour: 'red' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const response = await create(owner.headers, wrong);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
  });

  it('stores the input, with its district, and one text per picture', async () => {
    const property = await created();
    expect(property).toMatchObject({
      title: 'Flat by the sea',
      price: '650.00',
      latitude: '2.04690000',
      features: ['Balcony', 'Borehole'],
      imageAlts: ['The sea', ''],
      ownerId: owner.id,
      ownerName: 'Hodan Warsame',
      status: 'available',
      version: 1,
      abilities: { canEdit: true, canDelete: true },
    });
    const [row] = await test.sql<{ districtId: number }>`
      select district_id as "districtId" from properties where id = ${property.id}`;
    expect(row?.districtId).toBe(hodanId);
    const found = await json<Property[]>('/api/properties?location=hodn');
    expect(found.map(({ id }) => id)).toContain(property.id);
  });

  it('stores usual features by their English text, in whatever words they came, and others as written', async () => {
    const features = ['matoor', 'حديقة', 'a/c', 'Geed liin', 'Generator', 'geed liin'];
    const { id } = (await (await create(owner.headers, { features })).json()) as OwnProperty;
    const stored = ['Generator', 'Garden', 'Air conditioning', 'Geed liin', 'geed liin'];
    const [row] = await test.sql<{ features: string[] }>`select features from properties where id = ${id}`;
    expect(row?.features).toEqual(stored);
    const found = await json<Property[]>('/api/properties?features=Generator,Geed liin');
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it('answers with the English text also for what was written before there was a list of features', async () => {
    const { id } = await test.createProperty({ features: ['Matoor', 'Haan biyo', 'Geed liin', 'Generator'] });
    const property = await json<Property>(`/api/properties/${id}`);
    expect(property.features).toEqual(['Generator', 'Water tank', 'Geed liin']);
  });

  it('takes the defaults of the form, and nothing as null', async () => {
    const response = await test.send('POST', '/api/properties', {
      headers: owner.headers,
      body: {
        title: 'Land',
        description: 'Flat.',
        price: 12000,
        location: 'Afgooye',
        latitude: null,
        longitude: null,
        features: [],
        images: null,
      },
    });
    expect(await response.json()).toMatchObject({
      type: 'rent',
      propertyType: 'apartment',
      isActive: true,
      bedrooms: 0,
      bathrooms: 0,
      sqft: 0,
      latitude: null,
      longitude: null,
      features: null,
      images: null,
      imageAlts: [],
      price: '12000.00',
    });
  });

  it('creates one listing per Idempotency-Key', async () => {
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => create(headers)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('GET /api/my/properties/{id}', () => {
  it('is only for the owner and admins; others get 404', async () => {
    const { id } = await created({ isActive: false });
    expect((await own(id, {})).status).toBe(401);
    expect((await own(id, inactive.headers)).status).toBe(403);
    for (const other of [buyer, otherOwner]) expect((await own(id, other.headers)).status).toBe(404);
    expect((await own(randomUUID(), owner.headers)).status).toBe(404);
    expect((await own('x', owner.headers)).status).toBe(400);
    for (const one of [owner, admin]) {
      const response = await own(id, one.headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ id, isActive: false, abilities: { canEdit: true } });
    }
  });
});

describe('PUT /api/properties/{id}', () => {
  let property: OwnProperty;
  beforeEach(async () => {
    property = await created();
  });

  it('rejects everyone but the owner and admins, and changes nothing', async () => {
    const steal = { title: 'Stolen', ownerId: otherOwner.id };
    expect((await put(property.id, {}, steal)).status).toBe(401);
    expect((await put(property.id, inactive.headers, steal)).status).toBe(403);
    expect((await put(property.id, buyer.headers, steal)).status).toBe(404);
    expect((await put(property.id, otherOwner.headers, steal)).status).toBe(404);
    expect((await put(randomUUID(), owner.headers)).status).toBe(404);
    expect((await put(property.id, owner.headers, { ownerId: otherOwner.id })).status).toBe(403);
    expect((await put(property.id, admin.headers, { ownerId: admin.id })).status).toBe(403);
    expect((await put(property.id, owner.headers, { price: 'free' })).status).toBe(400);
    expect((await put(property.id, owner.headers, { status: 'sold' })).status).toBe(400);
    expect(await (await own(property.id, owner.headers)).json()).toEqual(property);
  });

  it('rejects the second of two concurrent edits, and overwrites nothing', async () => {
    const editors = [owner, admin].map((one, n) =>
      put(property.id, one.headers, { title: `Title ${n}`, version: 1 }),
    );
    const answers = await Promise.all(editors);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toEqual({
      error: EDIT_CONFLICT,
      code: 'conflict',
      fields: { version: '2' },
    });
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = (await (await own(property.id, owner.headers)).json()) as OwnProperty;
    expect([now.title, now.version]).toEqual([`Title ${winner}`, 2]);
    expect((await put(property.id, owner.headers, { version: 2 })).status).toBe(200);
  });

  it.each(['/api/my/properties', '/api/properties'])(
    'takes back exactly what GET %s answered',
    async (path) => {
      const read = await (await test.send('GET', `${path}/${property.id}`, owner)).json();
      const response = await put(property.id, owner.headers, read);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { price: property.price, features: property.features, images: property.images, ownerId: owner.id },
      ]);
      const unknown = await put(property.id, owner.headers, { ...read, colour: 'blue' });
      expect(await unknown.json()).toMatchObject({
        code: 'invalid_input',
        fields: { colour: 'is not known' },
      });
    },
  );

  it('begins another price history once it is for rent and not for sale, without a reduction', async () => {
    const { id } = await created({ type: 'buy', price: '60000' });
    await put(id, owner.headers, { type: 'buy', price: '55000' });
    expect(await json<PropertyDetail>(`/api/properties/${id}`)).toMatchObject({ previousPrice: '60000.00' });
    await put(id, owner.headers, { type: 'rent', price: '450' });
    const rented = await json<PropertyDetail>(`/api/properties/${id}`);
    expect(rented.previousPrice).toBeNull();
    expect(rented.priceHistory.map(({ price }) => price)).toEqual(['450.00']);
    await put(id, owner.headers, { type: 'rent', price: '400' });
    const reduced = await json<PropertyDetail>(`/api/properties/${id}`);
    expect(reduced.previousPrice).toBe('450.00');
    expect(reduced.priceHistory.map(({ price }) => price)).toEqual(['450.00', '400.00']);
  });

  it('does not write an earlier price over the current one for who names no version', async () => {
    await put(property.id, owner.headers, { price: '700', version: 1 });
    const late = await put(property.id, owner.headers, { price: '650.00', title: 'New title' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'conflict', fields: { version: '2' } },
    ]);
    expect((await put(property.id, owner.headers, { price: '600' })).status).toBe(200);
    expect((await put(property.id, owner.headers, { price: '650', version: 3 })).status).toBe(200);
  });

  it('shows nothing that stands without a price, as some did before one was needed, until it has one', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id, price: '0' });
    expect((await own(id, owner.headers)).status).toBe(200);
    const shown = async (change: object) =>
      test.send('PATCH', `/api/my/properties/${id}`, {
        headers: owner.headers,
        body: { version: 1, ...change },
      });
    const refused = await shown({ isActive: true });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      400,
      { price: { code: 'too_small', min: 0.01 } },
    ]);
    const priced = await shown({ isActive: true, price: '300' });
    expect(await priced.json()).toMatchObject({ isActive: true, price: '300.00' });
  });

  it('replaces all fields, and keeps the owner', async () => {
    const response = await put(property.id, admin.headers, {
      title: 'New title',
      images: null,
      features: null,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: 'New title',
      images: null,
      imageAlts: [],
      features: null,
      ownerId: owner.id,
      version: 2,
    });
  });

  it('records the history of price and status, and who changed them', async () => {
    await put(property.id, owner.headers, { price: '500' });
    const detail = await json<PropertyDetail>(`/api/properties/${property.id}`);
    expect([detail.price, detail.previousPrice]).toEqual(['500.00', '650.00']);
    expect(detail.priceHistory.map(({ price }) => price)).toEqual(['650.00', '500.00']);
    await put(property.id, admin.headers, { price: '700', status: 'rented' });
    const after = await json<PropertyDetail>(`/api/properties/${property.id}`);
    expect([after.status, after.previousPrice]).toEqual(['rented', null]);
    const statuses = await test.sql`
      select status, actor_id as "actorId" from property_statuses where property_id = ${property.id} order by at`;
    expect([...statuses]).toEqual([
      { status: 'available', actorId: null },
      { status: 'rented', actorId: admin.id },
    ]);
  });

  it('hides and shows a listing', async () => {
    await put(property.id, owner.headers, { isActive: false });
    expect((await test.send('GET', `/api/properties/${property.id}`)).status).toBe(404);
    await put(property.id, owner.headers, { isActive: true });
    expect((await test.send('GET', `/api/properties/${property.id}`)).status).toBe(200);
  });
});

describe('DELETE /api/properties/{id}', () => {
  it('rejects everyone but the owner and admins', async () => {
    const { id } = await created();
    expect((await remove(id, {})).status).toBe(401);
    expect((await remove(id, inactive.headers)).status).toBe(403);
    for (const other of [buyer, otherOwner]) expect((await remove(id, other.headers)).status).toBe(404);
    expect((await test.send('GET', `/api/properties/${id}`)).status).toBe(200);
    expect((await remove(id, admin.headers)).status).toBe(200);
  });

  it('removes it from all screens at once, and preserves what refers to it', async () => {
    const { id, title } = await created({ title: 'Soon gone' });
    const question = { senderId: buyer.id, propertyId: id, messageText: 'Is it quiet?' };
    expect(
      (await test.send('POST', '/api/messages', { headers: buyer.headers, body: question })).status,
    ).toBe(201);
    const places = async () => ({
      search: (await json<Property[]>('/api/properties?q=soon')).some((one) => one.id === id),
      owned: (await json<Property[]>(`/api/properties?ownerId=${owner.id}&limit=100`)).some(
        (one) => one.id === id,
      ),
      map: (await json<MapPin[]>('/api/properties/map')).some((one) => one.id === id),
      detail: (await test.send('GET', `/api/properties/${id}`)).status === 200,
      sitemap: (await sitemap()).includes(id),
      own: (await own(id, owner.headers)).status === 200,
    });
    const everywhere = { search: true, owned: true, map: true, detail: true, sitemap: true, own: true };
    expect(await places()).toEqual(everywhere);
    expect(await (await remove(id, owner.headers)).json()).toEqual({ id, deleted: true });
    expect(Object.values(await places())).toEqual(Array(6).fill(false));
    expect((await remove(id, owner.headers)).status).toBe(404);
    expect((await put(id, owner.headers)).status).toBe(404);
    const [message] = await test.sql<{ snapshot: string }>`
      select property_snapshot as snapshot from messages where property_id = ${id}`;
    expect(message?.snapshot).toBe(title);
  });

  const sitemap = async () => {
    const index = await (await test.send('GET', '/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>http:\/\/localhost([^<]+\.xml)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    const texts = await Promise.all(parts.map(async (path) => (await test.send('GET', path)).text()));
    return [index, ...texts].join('');
  };
});

describe('GET /api/price-hint', () => {
  const hint = (query: string) => json<PriceHint>(`/api/price-hint?${query}`);

  it.each([
    'type=lease',
    'propertyType=castle',
    'bedrooms=many',
    'latitude=91',
    'longitude=east',
    'except=1',
    'colour=red',
  ])('rejects %s', async (query) => {
    expect((await test.send('GET', `/api/price-hint?${query}`)).status).toBe(400);
  });

  it('returns nothing when too few are similar', async () => {
    expect(await hint('type=buy&propertyType=commercial&location=Hodan')).toEqual({
      count: 0,
      low: null,
      middle: null,
      high: null,
      where: null,
    });
  });

  it('compares offered homes of the same kind and size in the district, or else in the city', async () => {
    const house = (price: string, more: object = {}) =>
      test.createProperty({
        type: 'buy',
        propertyType: 'house',
        price,
        bedrooms: 3,
        districtId: hodanId,
        ...more,
      });
    for (const price of ['10000', '20000', '30000', '40000']) await house(price);
    await house('1', { bedrooms: 6 });
    await house('2', { isActive: false });
    await house('3', { status: 'sold' });
    await house('100000', { districtId: null });
    const query = 'type=buy&propertyType=house&location=Hodan,%20Mogadishu&bedrooms=2';
    expect(await hint(query)).toEqual({
      count: 5,
      low: '20000',
      middle: '30000',
      high: '40000',
      where: null,
    });
    await house('50000');
    expect(await hint(query)).toEqual({
      count: 5,
      low: '20000',
      middle: '30000',
      high: '40000',
      where: 'Hodan',
    });
    expect((await hint('type=buy&propertyType=house&location=Paris')).count).toBe(7);
  });
});

it('includes blurred previews of uploads in the detail', async () => {
  const hash = 'ab'.repeat(16);
  const row = {
    hash,
    contentType: 'image/jpeg',
    width: 4,
    height: 3,
    bytes: 9,
    preview: 'data:image/webp;base64,AAAA',
  };
  await test.context.database.db.insert(media).values(row);
  const images = ['/api/placeholder/400/300', `/media/${hash}/960.webp`];
  const { id } = await created({ images });
  expect((await json<PropertyDetail>(`/api/properties/${id}`)).imagePreviews).toEqual([null, row.preview]);
});
