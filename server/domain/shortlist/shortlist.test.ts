import { beforeAll, describe, expect, it } from 'vitest';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
let renter: TestUser;
let other: TestUser;
let propertyId: string;

beforeAll(async () => {
  test = await createTestApp();
  renter = await test.createUser({ role: 'renter' });
  other = await test.createUser({ role: 'renter' });
  propertyId = (await test.createProperty({ price: '450.00' })).id;
});

const NOBODYS = '018f4d5e-0000-7000-8000-000000000000';
const add = (user: TestUser, body: unknown) =>
  test.send('POST', '/api/shortlist', { body, headers: user.headers });
const get = (user: TestUser, query = '') =>
  test.send('GET', `/api/shortlist${query}`, { headers: user.headers });
const list = async (user: TestUser, query = '') => (await (await get(user, query)).json()) as ShortlistRow[];
const remove = (user: TestUser, id: string) =>
  test.send('DELETE', `/api/shortlist/${id}`, { headers: user.headers });
const restore = (user: TestUser, id: string) =>
  test.send('POST', `/api/shortlist/${id}/restore`, { headers: user.headers });

describe('the shortlist (D17)', () => {
  it.each([
    ['GET', '/api/shortlist'],
    ['GET', '/api/shortlist/counts'],
    ['POST', '/api/shortlist'],
    ['PATCH', `/api/shortlist/${NOBODYS}`],
    ['DELETE', `/api/shortlist/${NOBODYS}`],
    ['POST', `/api/shortlist/${NOBODYS}/restore`],
  ])('%s %s requires signing in', async (method, path) => {
    const response = await test.send(method, path, { body: method === 'GET' ? undefined : {} });
    expect(response.status).toBe(401);
  });

  it('an inactive account gets an error that says so', async () => {
    const response = await get(await test.createUser({ isActive: false }));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('inactive');
  });

  it('rejects unknown input, and hidden or unknown properties', async () => {
    expect((await add(renter, { propertyId, colour: 'red' })).status).toBe(400);
    expect((await add(renter, { propertyId, priority: 'urgent' })).status).toBe(400);
    expect((await add(renter, { propertyId, dateAdded: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await add(renter, { propertyId: NOBODYS })).status).toBe(404);
    const hidden = await test.createProperty({ isActive: false });
    expect((await add(renter, { propertyId: hidden.id })).status).toBe(404);
  });

  it.each(['type=hire', 'priority=urgent', 'status=gone', 'sort=newest', 'ids=1,2', 'page=0', 'userId=x'])(
    'rejects %s',
    async (query) => {
      expect((await get(renter, `?${query}`)).status).toBe(400);
    },
  );

  it('adds a property once however often it is requested, with a numeric price (D10)', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(renter, { propertyId, notes: 'Near work' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list(renter)).toMatchObject([
      { id: propertyId, price: 450, priority: 'medium', notes: 'Near work' },
    ]);
  });

  it("changes and removes the user's own rows only", async () => {
    const path = `/api/shortlist/${propertyId}`;
    const change = (user: TestUser, body: unknown) =>
      test.send('PATCH', path, { body, headers: user.headers });
    expect((await change(renter, {})).status).toBe(400);
    expect((await change(renter, { notes: 'x'.repeat(1001) })).status).toBe(400);
    expect((await change(other, { priority: 'low' })).status).toBe(404);
    expect(await (await change(renter, { priority: 'high' })).json()).toMatchObject({
      priority: 'high',
      notes: 'Near work',
    });
    expect(await (await change(renter, { notes: ' ' })).json()).toMatchObject({
      priority: 'high',
      notes: null,
    });
    expect(await (await remove(other, propertyId)).json()).toEqual({ removed: false });
    expect(await list(renter)).toHaveLength(1);
    expect(await (await remove(renter, propertyId)).json()).toEqual({ removed: true });
    expect(await list(renter)).toEqual([]);
  });
});

describe('Undo', () => {
  it('puts a row back as it was, even of a listing that is hidden by now', async () => {
    const user = await test.createUser({ role: 'renter' });
    const { id } = await test.createProperty();
    await add(user, { propertyId: id, priority: 'high', notes: 'By the mosque' });
    await test.sql`update shortlist set date_added = '2026-11-01' where user_id = ${user.id}`;
    await test.sql`update properties set price = 400, is_active = false where id = ${id}`;
    const [before] = await list(user);
    await remove(user, id);
    expect((await restore(other, id)).status).toBe(404);
    expect(await (await restore(user, id)).json()).toEqual(before);
    expect(before).toMatchObject({ priceWhenAdded: 450, price: 400, isActive: false });
    expect(await list(user)).toEqual([before]);
  });

  it('works once, within the hour, and for the latest removal', async () => {
    const user = await test.createUser({ role: 'renter' });
    const { id } = await test.createProperty();
    expect((await restore(user, id)).status).toBe(404);
    await add(user, { propertyId: id, notes: 'first' });
    await remove(user, id);
    await add(user, { propertyId: id, notes: 'second' });
    await remove(user, id);
    await test.sql`update removed_shortlist set removed_at = removed_at - interval '61 minutes' where user_id = ${user.id}`;
    expect((await restore(user, id)).status).toBe(404);
    await test.sql`update removed_shortlist set removed_at = removed_at + interval '61 minutes' where user_id = ${user.id}`;
    expect(await list(user)).toEqual([]);
    await add(user, { propertyId: id, notes: 'third' });
    await remove(user, id);
    const answers = await Promise.all([restore(user, id), restore(user, id), restore(user, id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await list(user)).toMatchObject([{ notes: 'third' }]);
    expect(await test.sql`select from removed_shortlist where user_id = ${user.id}`).toEqual([]);
  });
});

describe('what changed since saving', () => {
  it('records price and status of that time, whoever writes the row', async () => {
    const { id } = await test.createProperty({ price: '300.00' });
    const user = await test.createUser({ role: 'renter' });
    await add(user, { propertyId: id });
    await test.sql`update properties set price = 250 where id = ${id}`;
    await test.sql`update properties set status = 'rented' where id = ${id}`;
    const [row] = await list(user);
    expect(row).toMatchObject({
      price: 250,
      priceWhenAdded: 300,
      status: 'rented',
      statusWhenAdded: 'available',
    });
    const [latest] = await test.sql<{ at: Date | string }>`
      select at from property_statuses where property_id = ${id} and status = 'rented'`;
    expect(row?.statusSince).toBe(new Date(latest?.at ?? 0).toISOString());
  });

  it('a status stays since when it was set while a listing is hidden and shown again', async () => {
    const { id } = await test.createProperty();
    const user = await test.createUser({ role: 'renter' });
    await add(user, { propertyId: id });
    await test.sql`update properties set status = 'under_offer' where id = ${id}`;
    const [before] = await list(user);
    await test.sql`update properties set is_active = false where id = ${id}`;
    await test.sql`update properties set is_active = true where id = ${id}`;
    const [after] = await list(user);
    expect(after?.statusSince).toBe(before?.statusSince);
  });
});

describe("the landlord's contacts (D47)", () => {
  it('are phone and e-mail with a confirmed address, and the phone alone without', async () => {
    const owner = await test.createUser({
      role: 'property_owner',
      name: 'Cabdullahi Warsame',
      phone: '061 555 0142',
      phoneE164: '+252615550142',
      email: 'cabdullahi.warsame@aqal.example',
    });
    const { id } = await test.createProperty({ ownerId: owner.id });
    const phone = { landlordName: 'Cabdullahi Warsame', landlordPhone: '+252615550142' };
    const confirmed = await test.createUser({ role: 'renter' });
    await add(confirmed, { propertyId: id });
    expect(await list(confirmed)).toMatchObject([
      { ...phone, landlordEmail: 'cabdullahi.warsame@aqal.example' },
    ]);
    const unconfirmed = await test.createUser({ role: 'renter', emailVerified: false });
    await add(unconfirmed, { propertyId: id });
    expect(await list(unconfirmed)).toMatchObject([{ ...phone, landlordEmail: null }]);
  });
});

describe('finding, ordering and paging', () => {
  let user: TestUser;
  const ids: string[] = [];
  beforeAll(async () => {
    user = await test.createUser({ role: 'renter' });
    const landlord = await test.createUser({ role: 'property_owner', name: 'Sahra Maxamuud' });
    const homes = [
      { title: 'Flat by the sea', location: 'Cabdicasiis', price: '300' },
      { title: 'House', location: 'Hodan', price: '90000', type: 'buy', propertyType: 'house' },
      { title: 'Room 100%', location: 'Kaaraan', price: '90', ownerId: landlord.id },
      { title: 'Villa', location: 'Shibis', price: '1200', status: 'under_offer' },
    ] as const;
    const priorities = ['low', 'high', 'medium', 'high'];
    for (const [n, home] of homes.entries()) {
      const { id } = await test.createProperty(home);
      ids.push(id);
      await add(user, { propertyId: id, priority: priorities[n] });
      const day = `2026-11-0${n + 1}T08:00:00Z`;
      await test.sql`update shortlist set date_added = ${day}::timestamptz where user_id = ${user.id} and property_id = ${id}`;
    }
  });
  const found = async (query: string) => (await list(user, `?${query}`)).map(({ id }) => ids.indexOf(id));

  it.each([
    ['', [3, 2, 1, 0]],
    ['sort=price-low', [2, 0, 3, 1]],
    ['sort=price-high', [1, 3, 0, 2]],
    ['sort=priority', [3, 1, 2, 0]],
    ['q=THE%20SEA', [0]],
    ['q=hodan', [1]],
    ['q=maxamuud', [2]],
    ['q=%25', [2]],
    ['q=nowhere', []],
    ['type=rent', [3, 2, 0]],
    ['type=sale', [1]],
    ['type=all&priority=all&q=', [3, 2, 1, 0]],
    ['propertyType=house', [1]],
    ['priority=high', [3, 1]],
    ['status=under_offer', [3]],
    ['type=rent&priority=high', [3]],
    ['limit=2', [3, 2]],
    ['limit=2&page=2', [1, 0]],
    ['page=9999999999', []],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('only these ids, and of those only one’s own', async () => {
    expect(await found(`ids=${ids[2]},${ids[0]},${NOBODYS}`)).toEqual([2, 0]);
    expect(await list(other, `?ids=${ids[0]}`)).toEqual([]);
  });

  it('says in headers how many there are', async () => {
    const response = await get(user, '?limit=2');
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(response.headers.get('link')).toContain('rel="next"');
  });

  it('counts each kind', async () => {
    const response = await test.send('GET', '/api/shortlist/counts', { headers: user.headers });
    expect(await response.json()).toEqual({
      total: 4,
      forRent: 3,
      forSale: 1,
      highPriority: 2,
      available: 3,
    });
  });

  it('leaves deleted listings out everywhere (D9)', async () => {
    await test.sql`update properties set deleted_at = now() where id = ${ids[0] ?? ''}`;
    expect(await found('')).toEqual([3, 2, 1]);
    const response = await test.send('GET', '/api/shortlist/counts', { headers: user.headers });
    expect(await response.json()).toMatchObject({ total: 3, forRent: 2 });
  });
});
