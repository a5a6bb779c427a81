import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import type { ChangedListing } from '#contract/own-listings.api.ts';
import { LISTINGS_AT_ONCE } from '#contract/own-listings.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { media } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let renter: TestUser;
let inactive: TestUser;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  owner = await test.createUser({ role: 'property_owner' });
  other = await test.createUser({ role: 'property_owner' });
  renter = await test.createUser({ role: 'renter' });
  inactive = await test.createUser({ role: 'property_owner', isActive: false });
});

const GUEST: TestUser = { id: '', headers: {} };
const list = async (more: Record<string, unknown> = {}): Promise<OwnProperty> => {
  const body = { title: 'Flat', description: 'Two rooms.', price: '300', location: 'Hodan', ...more };
  const response = await test.send('POST', '/api/properties', { body, headers: owner.headers });
  expect(response.status).toBe(201);
  return (await response.json()) as OwnProperty;
};
const change = (id: string, body: Record<string, unknown>, by = owner) =>
  test.send('PATCH', `/api/my/properties/${id}`, { body: { version: 1, ...body }, headers: by.headers });
const copy = (id: string, by = owner) =>
  test.send('POST', `/api/my/properties/${id}/copy`, { body: {}, headers: by.headers });
const bulk = (body: Record<string, unknown>, by = owner) =>
  test.send('POST', '/api/my/properties/bulk', { body, headers: by.headers });
const changedBy = async (body: Record<string, unknown>) => {
  const response = await bulk(body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { changed: ChangedListing[] }).changed;
};
const read = async (id: string) =>
  (await (
    await test.send('GET', `/api/my/properties/${id}`, { headers: owner.headers })
  ).json()) as OwnProperty;
const found = async (title: string) =>
  (await (await test.send('GET', `/api/properties?q=${title}`)).json()) as OwnProperty[];
const refusal = async (response: Response) => {
  const { code, issues } = (await response.json()) as {
    code: string;
    issues?: Record<string, { code: string }>;
  };
  return [
    response.status,
    code,
    ...Object.entries(issues ?? {}).map(([field, issue]) => `${field}: ${issue.code}`),
  ];
};

describe('an administrator who changes listings of others', () => {
  const entriesOf = (id: string) =>
    test.sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_log where subject_id = ${id} order by id`;

  it('leaves an entry with what was there before, by each way', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const [one, another] = [await list(), await list()];
    expect((await change(one.id, { price: '310' }, admin)).status).toBe(200);
    const prices = { act: 'price', ids: [one.id, another.id], versions: [2, 1], prices: ['320', '330'] };
    expect((await bulk(prices, admin)).status).toBe(200);
    const entry = (before: string, after: string) => ({
      action: 'property.change',
      before: { price: before },
      after: { price: after },
    });
    expect(await entriesOf(one.id)).toMatchObject([entry('300.00', '310.00'), entry('310.00', '320.00')]);
    expect(await entriesOf(another.id)).toMatchObject([entry('300.00', '330.00')]);
  });

  it.each([
    ['one', (id: string, by: TestUser) => change(id, { isActive: false }, by)],
    ['several', (id: string, by: TestUser) => bulk({ act: 'hide', ids: [id] }, by)],
  ])('hides %s until an administrator shows it, and its owner is told', async (_, hide) => {
    const admin = await test.createUser({ role: 'admin' });
    const { id } = await list();
    expect((await hide(id, admin)).status).toBe(200);
    expect(await test.sql`select held from properties where id = ${id}`).toEqual([{ held: 'hidden' }]);
    const told = await test.sql`
      select 1 from notifications where user_id = ${owner.id} and data::text like ${`%${id}%`}`;
    expect(told.length).toBeGreaterThan(0);
    const response = await bulk({ act: 'show', ids: [id] }, admin);
    const { changed } = (await response.json()) as { changed: ChangedListing[] };
    expect(changed).toMatchObject([{ id, isActive: true, version: (await read(id)).version }]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['property.hide', 'property.show']);
  });

  it('leaves none where it failed', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const { id } = await list();
    expect(await errorOf(await change(id, { version: 9, price: '1' }, admin))).toEqual([409, 'conflict']);
    expect(await entriesOf(id)).toEqual([]);
  });
});

describe('PATCH /api/my/properties/{id}', () => {
  it('is refused to all but the owner and administrators', async () => {
    const { id } = await list();
    expect(await errorOf(await change(id, { price: '1' }, GUEST))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await change(id, { price: '1' }, inactive))).toEqual([403, 'account_inactive']);
    for (const person of [renter, other]) {
      expect(await errorOf(await change(id, { price: '1' }, person))).toEqual([404, 'not_found']);
    }
    expect(await errorOf(await change(randomUUID(), { price: '1' }))).toEqual([404, 'not_found']);
    expect(await read(id)).toMatchObject({ price: '300.00', version: 1 });
    const admin = await test.createUser({ role: 'admin' });
    expect((await change(id, { price: '310' }, admin)).status).toBe(200);
  });

  it.each([
    ['price: too_big', { price: '100000000' }],
    ['price: not_an_amount', { price: '-1' }],
    ['price: not_an_amount', { price: '12.345' }],
    ['price: required', {}],
    ['status: not_one_of', { status: 'gone' }],
    ['status: does_not_fit', { status: 'sold' }],
    ['isActive: wrong_type', { isActive: 'no' }],
    ['version: required', { price: '1', version: undefined }],
    ['title: unknown', { price: '1', title: 'Another' }],
  ])('refuses %s', async (problem, body) => {
    const { id } = await list();
    expect(await refusal(await change(id, body))).toEqual([400, 'invalid_input', problem]);
    expect((await read(id)).version).toBe(1);
  });

  it('does not rent out what is for sale', async () => {
    const { id } = await list({ type: 'buy' });
    const refused = await change(id, { status: 'rented' });
    expect(await refused.clone().json()).toMatchObject({
      fields: { status: 'a property for sale cannot be rented' },
    });
    expect((await change(id, { status: 'sold' })).status).toBe(200);
  });

  it('changes nothing that somebody else has changed meanwhile, and says the current version', async () => {
    const { id } = await list();
    expect((await change(id, { price: '280' })).status).toBe(200);
    const late = await change(id, { price: '290' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'conflict', fields: { version: '2' } });
    expect((await read(id)).price).toBe('280.00');
  });

  it('lets one of two simultaneous changes through', async () => {
    const { id } = await list();
    const answers = await Promise.all(['310', '320'].map((price) => change(id, { price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps everything else, and the histories as after a full edit', async () => {
    const before = await list({ bedrooms: 3, features: ['Balcony'], images: ['/api/placeholder/8/6'] });
    const after = (await (await change(before.id, { price: '250' })).json()) as OwnProperty;
    const { price, previousPrice, version, updatedAt, ...rest } = after;
    expect([price, previousPrice, version]).toEqual(['250.00', '300.00', 2]);
    expect(before).toMatchObject(rest);
    await change(before.id, { status: 'under_offer', version: 2 });
    const statuses = await test.sql`
      select status, is_active as "isActive", actor_id as "actorId" from property_statuses
      where property_id = ${before.id} order by at`;
    expect(statuses.at(-1)).toEqual({ status: 'under_offer', isActive: true, actorId: owner.id });
    const detail = await test.send('GET', `/api/properties/${before.id}`);
    expect(((await detail.json()) as PropertyDetail).priceHistory.map(({ price: was }) => was)).toEqual([
      '300.00',
      '250.00',
    ]);
  });

  it('takes a rented home out of the next search, and brings it back', async () => {
    const title = `Gurigeed${randomUUID().slice(0, 6)}`;
    const { id } = await list({ title });
    expect(await found(title)).toHaveLength(1);
    await change(id, { status: 'rented' });
    expect(await found(title)).toEqual([]);
    await change(id, { status: 'available', version: 2 });
    expect(await found(title)).toHaveLength(1);
    await change(id, { isActive: false, version: 3 });
    expect(await found(title)).toEqual([]);
  });

  it.each([
    ['alone', (id: string) => change(id, { price: '450' })],
    ['with others', (id: string) => bulk({ act: 'price', ids: [id], versions: [1], prices: ['450'] })],
  ])('fires price alerts and tells of saved searches, changed %s', async (_, cheapen) => {
    const reader = await test.createUser({ role: 'renter' });
    const { id } = await list({ price: '900', location: 'Kaaraan' });
    await test.deliver();
    const alert = { propertyId: id, targetPrice: 500 };
    const search = { name: 'Cheap', filters: { maxPrice: '500' }, frequency: 'at_once' };
    const { headers } = reader;
    expect((await test.send('POST', '/api/price-alerts', { body: alert, headers })).status).toBe(201);
    await test.send('POST', '/api/saved-searches', { body: search, headers });
    expect((await cheapen(id)).status).toBe(200);
    await test.deliver();
    const told = await test.sql<{ category: string }>`
      select distinct category from notifications where user_id = ${reader.id} order by category`;
    expect(told.map(({ category }) => category)).toEqual(['price_alert', 'saved_search']);
  });
});

describe('POST /api/my/properties/{id}/copy', () => {
  it('is refused to guests, to those who do not list, and for what is somebody else’s', async () => {
    const { id } = await list();
    expect(await errorOf(await copy(id, GUEST))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await copy(id, renter))).toEqual([403, 'forbidden']);
    expect(await errorOf(await copy(id, other))).toEqual([404, 'not_found']);
    expect(await errorOf(await copy(id, await test.createUser({ role: 'admin' })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await errorOf(await copy('x'))).toEqual([400, 'invalid_input']);
    expect((await test.send('DELETE', `/api/properties/${id}`, { headers: owner.headers })).status).toBe(200);
    expect(await errorOf(await copy(id))).toEqual([404, 'not_found']);
  });

  it('makes a hidden, available listing with everything else, photos too', async () => {
    const hash = 'c'.repeat(32);
    await test.context.database.db
      .insert(media)
      .values({ hash, contentType: 'image/webp', width: 8, height: 6, bytes: 40, preview: '#fff' });
    const original = await list({
      title: 'Villa Copy',
      bedrooms: 4,
      deposit: 600,
      houseRules: 'No smoking',
      features: ['Balcony', 'Lemon tree'],
      images: [`/media/${hash}/960.webp`, '/api/placeholder/8/6'],
      imageAlts: ['The front'],
      latitude: '2.04',
      longitude: '45.31',
      status: 'under_offer',
    });
    const response = await copy(original.id);
    expect(response.status).toBe(201);
    const made = (await response.json()) as OwnProperty;
    const { id, createdAt, updatedAt, status, isActive, ...rest } = original;
    expect(made).toMatchObject(rest);
    expect([made.status, made.isActive, made.version]).toEqual(['available', false, 1]);
    expect(made.id).not.toBe(id);
    expect((await test.send('GET', `/api/properties/${made.id}`)).status).toBe(404);
    expect(await found('"Villa Copy"')).toHaveLength(1);
  });

  it('copies a listing that lacks what may be lacking', async () => {
    const { id } = await test.createProperty({
      ownerId: owner.id,
      type: 'buy',
      status: 'sold',
      bedrooms: null,
    });
    const made = (await (await copy(id)).json()) as OwnProperty;
    expect(made).toMatchObject({
      type: 'buy',
      status: 'available',
      bedrooms: 0,
      images: null,
      houseRules: null,
    });
  });
});

describe('POST /api/my/properties/bulk', () => {
  it('is refused to all but the owner, whole if one listing is somebody else’s', async () => {
    const [mine, theirs] = [await list(), await test.createProperty({ ownerId: other.id })];
    const body = { ids: [mine.id], act: 'hide' };
    expect(await errorOf(await bulk(body, GUEST))).toEqual([401, 'not_signed_in']);
    expect(await errorOf(await bulk(body, inactive))).toEqual([403, 'account_inactive']);
    expect(await errorOf(await bulk(body, renter))).toEqual([404, 'not_found']);
    for (const foreign of [theirs.id, randomUUID()]) {
      expect(await errorOf(await bulk({ ids: [mine.id, foreign], act: 'hide' }))).toEqual([404, 'not_found']);
    }
    expect(await read(mine.id)).toMatchObject({ isActive: true, version: 1 });
  });

  const many = (count: number) => Array.from({ length: count }, () => randomUUID());
  const [one = ''] = many(1);
  it.each([
    ['ids: too_few', { ids: [] }],
    ['ids: too_many', { ids: many(LISTINGS_AT_ONCE + 1) }],
    ['ids: does_not_fit', { ids: [one, one] }],
    ['ids: does_not_fit', { versions: [1, 2] }],
    ['ids.0: not_an_id', { ids: ['x'] }],
    ['act: not_one_of', { act: 'delete' }],
    ['percent: out_of_range', { act: 'price', percent: 0 }],
    ['percent: out_of_range', { act: 'price', percent: -51 }],
    ['percent: out_of_range', { act: 'price', percent: 101 }],
    ['percent: out_of_range', { act: 'price', percent: 2.5 }],
    ['percent: required', { act: 'price' }],
    ['percent: required', { act: 'price', percent: 5, prices: ['1'] }],
    ['prices.0: too_big', { act: 'price', prices: ['100000000'] }],
  ])('refuses %s', async (problem, body) => {
    const asked = { ids: [one], act: 'hide', ...body };
    expect(await refusal(await bulk(asked))).toEqual([400, 'invalid_input', problem]);
  });

  it('hides and shows those that are not so yet, in one change', async () => {
    const [first, second] = [await list(), await list({ isActive: false })];
    const ids = [first.id, second.id];
    expect(await changedBy({ ids, act: 'hide' })).toEqual([
      { id: first.id, version: 2, price: '300.00', isActive: false, priceBefore: '300.00' },
    ]);
    expect((await changedBy({ ids, act: 'show', versions: [2, 1] })).map(({ id }) => id)).toEqual(ids);
    expect(await changedBy({ ids, act: 'show' })).toEqual([]);
    expect((await read(first.id)).version).toBe(3);
  });

  it('changes nothing at all where one was changed since it was read', async () => {
    const [first, second] = [await list(), await list()];
    await change(second.id, { price: '310' });
    const refused = await bulk({ ids: [first.id, second.id], act: 'hide', versions: [1, 1] });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'conflict', fields: { [second.id]: '2' } });
    expect((await read(first.id)).isActive).toBe(true);
  });

  it('changes prices by percent, and back to what they were', async () => {
    const [first, second] = [await list({ price: '333' }), await list({ price: '0.40' })];
    const ids = [first.id, second.id];
    const changed = await changedBy({ ids, act: 'price', percent: -5, versions: [1, 1] });
    expect(changed.map(({ price, priceBefore }) => [price, priceBefore])).toEqual([
      ['316.00', '333.00'],
      ['1.00', '0.40'],
    ]);
    expect(await read(first.id)).toMatchObject({ price: '316.00', previousPrice: '333.00' });
    const back = { ids, act: 'price', prices: ['333.00', '0.40'], versions: [2, 2] };
    expect((await changedBy(back)).map(({ price }) => price)).toEqual(['333.00', '0.40']);
  });

  it('makes no price that is too high, and then changes none', async () => {
    const [first, huge] = [await list(), await list({ price: '60000000' })];
    const refused = await bulk({ ids: [first.id, huge.id], act: 'price', percent: 100 });
    expect(await refusal(refused)).toEqual([400, 'invalid_input', 'percent: too_big']);
    expect((await read(first.id)).price).toBe('300.00');
  });

  it('hides several listings from the next search', async () => {
    const title = `Guryo${randomUUID().slice(0, 6)}`;
    const made = [await list({ title }), await list({ title })];
    expect(await found(title)).toHaveLength(2);
    await changedBy({ ids: made.map(({ id }) => id), act: 'hide' });
    expect(await found(title)).toEqual([]);
  });

  it('is done once, however often it is sent with the same key', async () => {
    const { id } = await list();
    const headers = { ...owner.headers, 'Idempotency-Key': randomUUID() };
    const send = () =>
      test.send('POST', '/api/my/properties/bulk', {
        body: { ids: [id], act: 'price', percent: 10 },
        headers,
      });
    expect(await (await send()).json()).toEqual(await (await send()).json());
    expect((await read(id)).price).toBe('330.00');
  });
});
