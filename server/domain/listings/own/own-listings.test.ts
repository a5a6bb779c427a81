import { expect, test } from 'vitest';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { rebuildViewTotals } from '#server/projections/listings.ts';
import { createTestApp } from '#server/testing/app.ts';
import { askAbout } from '#server/testing/threads.ts';

const { context, sql, send, createUser, createProperty } = await createTestApp();
const PATH = '/api/my/properties';

test('a guest has no listings of their own', async () => {
  expect((await send('GET', PATH)).status).toBe(401);
});

test('an inactive account gets an error that says so', async () => {
  const { headers } = await createUser({ role: 'property_owner', isActive: false });
  const response = await send('GET', PATH, { headers });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('inactive');
});

test.each(['page=0', 'limit=x', 'ownerId=somebody', 'page=-1'])('%s is rejected', async (query) => {
  const { headers } = await createUser({ role: 'property_owner' });
  expect((await send('GET', `${PATH}?${query}`, { headers })).status).toBe(400);
});

test('users see only their own listings, including hidden and sold but never deleted ones', async () => {
  const owner = await createUser({ role: 'property_owner' });
  const hidden = await createProperty({ ownerId: owner.id, isActive: false });
  const sold = await createProperty({ ownerId: owner.id, type: 'buy', status: 'sold' });
  await createProperty({ ownerId: owner.id, deletedAt: new Date() });
  await createProperty();
  const response = await send('GET', PATH, { headers: owner.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-total-count')).toBe('2');
  const listings = (await response.json()) as OwnListing[];
  expect(listings.map(({ id }) => id).sort()).toEqual([hidden.id, sold.id].sort());
  const { headers } = await createUser({ role: 'admin' });
  expect(await (await send('GET', PATH, { headers })).json()).toEqual([]);
});

test('views and inquiries are counted', async () => {
  const owner = await createUser({ role: 'property_owner' });
  const { id } = await createProperty({ ownerId: owner.id });
  await sql`insert into property_views (property_id, day, views) values (${id}, '2026-11-20', 4), (${id}, '2026-11-21', 3)`;
  await rebuildViewTotals(context.database.db);
  await askAbout(context.database.db, { propertyId: id, ownerId: owner.id, messageText: 'Is it free?' });
  const response = await send('GET', PATH, { headers: owner.headers });
  expect(await response.json()).toMatchObject([{ id, views: 7, inquiries: 1 }]);
});

test('long lists are paginated, and a page past the end is empty', async () => {
  const owner = await createUser({ role: 'property_owner' });
  for (let n = 0; n < 3; n += 1) await createProperty({ ownerId: owner.id });
  const first = await send('GET', `${PATH}?limit=2`, { headers: owner.headers });
  expect(await first.json()).toHaveLength(2);
  expect(first.headers.get('link')).toContain('rel="next"');
  const last = await send('GET', `${PATH}?limit=2&page=2`, { headers: owner.headers });
  expect(await last.json()).toHaveLength(1);
  const past = await send('GET', `${PATH}?page=9999999999`, { headers: owner.headers });
  expect(past.status).toBe(200);
  expect(await past.json()).toEqual([]);
});

test.each([
  'sort=cheapest',
  'status=gone',
  'visibility=yes',
  'type=lease',
  'pin=there',
  `q=${'x'.repeat(201)}`,
])('the filter %s is rejected', async (query) => {
  const { headers } = await createUser({ role: 'property_owner' });
  expect((await send('GET', `${PATH}?${query}`, { headers })).status).toBe(400);
});

test('search, filters and orders are applied together', async () => {
  const owner = await createUser({ role: 'property_owner' });
  const names = new Map<string, string>();
  const add = async (title: string, more: Parameters<typeof createProperty>[0]) => {
    names.set((await createProperty({ ownerId: owner.id, title, ...more })).id, title);
  };
  await add('Blue 50% flat', { price: '300', location: 'Hodan', latitude: '2.04', longitude: '45.31' });
  await add('Red house', { price: '200', location: 'Kaaraan', isActive: false });
  await add('Green plot', { price: '90000', location: 'Hodan', type: 'buy', status: 'sold' });
  await add('White villa', { price: '700', location: 'Xamar Weyne', status: 'under_offer' });
  const titles = async (query: string) => {
    const response = await send('GET', `${PATH}?${query}`, { headers: owner.headers });
    expect(response.status).toBe(200);
    const listings = (await response.json()) as OwnListing[];
    expect(response.headers.get('x-total-count')).toBe(String(listings.length));
    return listings.map(({ id }) => names.get(id));
  };
  expect(await titles('q=hodan&sort=price')).toEqual(['Blue 50% flat', 'Green plot']);
  expect(await titles('q=50%25')).toEqual(['Blue 50% flat']);
  expect(await titles('q=%25%25')).toEqual([]);
  expect(await titles('status=under_offer')).toEqual(['White villa']);
  expect(await titles('visibility=hidden')).toEqual(['Red house']);
  expect(await titles('visibility=shown&type=rent&sort=-price')).toEqual(['White villa', 'Blue 50% flat']);
  expect(await titles('type=sale')).toEqual(['Green plot']);
  // Neither hidden nor sold ones miss a pin.
  expect(await titles('pin=missing')).toEqual(['White villa']);
});
