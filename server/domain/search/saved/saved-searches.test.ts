import { beforeAll, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches.api.ts';
import { MAX_SAVED_SEARCHES } from '#contract/saved-searches.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

const NOBODYS = '018f4d5e-0000-7000-8000-000000000000';

let test: TestApp;
let renter: TestUser;
let other: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  renter = await test.createUser({ role: 'renter' });
  other = await test.createUser({ role: 'buyer' });
});

const path = (id: string) => `/api/saved-searches/${id}`;
const save = (user: TestUser, values: Record<string, unknown> = {}) =>
  test.send('POST', '/api/saved-searches', {
    body: { name: 'Two rooms in Hodan', filters: { type: 'rent', location: 'Hodan' }, ...values },
    headers: user.headers,
  });
const saved = async (user: TestUser, values?: Record<string, unknown>) => {
  const response = await save(user, values);
  expect(response.status).toBe(201);
  return (await response.json()) as SavedSearch;
};
const list = async ({ headers }: TestUser) =>
  (await (await test.send('GET', '/api/saved-searches', { headers })).json()) as SavedSearch[];
const change = (user: TestUser, id: string, body: unknown) =>
  test.send('PATCH', path(id), { body, headers: user.headers });

describe('saved searches (D20)', () => {
  it.each([
    ['GET', '/api/saved-searches'],
    ['POST', '/api/saved-searches'],
    ['PATCH', path(NOBODYS)],
    ['DELETE', path(NOBODYS)],
  ])('%s %s requires signing in', async (method, at) => {
    const response = await test.send(method, at, { body: method === 'GET' ? undefined : {} });
    expect(response.status).toBe(401);
  });

  it('are refused to inactive accounts', async () => {
    const inactive = await test.createUser({ isActive: false });
    const response = await save(inactive);
    expect([response.status, (await response.json()).error]).toEqual([
      403,
      expect.stringContaining('inactive'),
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ filters: { type: 'swap' } }, 'filters.type', 'not_one_of'],
    [{ filters: { minPrice: 'cheap' } }, 'filters.minPrice', 'not_an_amount'],
    [{ filters: { sort: 'newest' } }, 'sort', 'unknown'],
    [{ frequency: 'hourly' }, 'frequency', 'not_one_of'],
    [{ userId: NOBODYS }, 'userId', 'unknown'],
  ])('refuse %j', async (values, field, code) => {
    const response = await save(renter, values);
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toMatchObject({ [field]: { code } });
  });

  it('keep what was searched for, with the address of the results', async () => {
    const filters = {
      type: 'sale',
      location: 'hodn',
      minPrice: '100',
      features: 'Garden, Borehole',
      q: 'vila',
    };
    const search = await saved(renter, { name: ' Villas ', filters, frequency: 'weekly' });
    expect(search).toMatchObject({
      name: 'Villas',
      filters: { type: 'buy', location: 'hodn', minPrice: '100', features: 'Garden,Borehole', q: 'vila' },
      path: '/properties?q=vila&type=buy&features=Garden%2CBorehole&location=hodn&minPrice=100',
      frequency: 'weekly',
      channels: { email: true, sms: false },
      isActive: true,
      newCount: 0,
      lastTold: null,
    });
    expect(await list(renter)).toEqual([search]);
    expect((await saved(renter, { filters: {} })).path).toBe('/properties?type=any');
  });

  it('are changed, paused and deleted by their own person only', async () => {
    const { id } = await saved(renter);
    expect((await change(other, id, { name: 'Mine' })).status).toBe(404);
    expect((await change(renter, id, {})).status).toBe(400);
    const changed = await change(renter, id, {
      name: 'Hodan',
      frequency: 'at_once',
      channels: { email: false, sms: true },
      isActive: false,
    });
    expect(await changed.json()).toMatchObject({
      name: 'Hodan',
      frequency: 'at_once',
      channels: { email: false, sms: true },
      isActive: false,
    });
    const remove = async (user: TestUser) =>
      (await test.send('DELETE', path(id), { headers: user.headers })).json();
    expect(await remove(other)).toEqual({ removed: false });
    expect(await remove(renter)).toEqual({ removed: true });
    expect((await change(renter, id, { name: 'Gone' })).status).toBe(404);
  });

  it('are limited per person, however many are saved at once', async () => {
    const collector = await test.createUser();
    const answers = await Promise.all(Array.from({ length: MAX_SAVED_SEARCHES + 5 }, () => save(collector)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('are saved once per Idempotency-Key', async () => {
    const user = await test.createUser();
    const headers = { ...user.headers, 'idempotency-key': 'b2f6d3a0-1111-4222-8333-444455556666' };
    const body = { name: 'Once', filters: {} };
    await test.send('POST', '/api/saved-searches', { body, headers });
    await test.send('POST', '/api/saved-searches', { body, headers });
    expect(await list(user)).toHaveLength(1);
  });

  it('count what was found since one last looked, while it is offered', async () => {
    const user = await test.createUser();
    const { id } = await saved(user);
    const homes = await Promise.all([1, 2, 3].map(() => test.createProperty()));
    const listed = homes.map((home) => home.id);
    await test.sql`insert into saved_search_matches (search_id, property_id) select ${id}, unnest(${listed}::uuid[])`;
    await test.sql`update properties set status = 'rented' where id = ${listed[0]}`;
    expect((await list(user))[0]?.newCount).toBe(2);
    expect(await (await change(user, id, { isSeen: true })).json()).toMatchObject({ newCount: 0 });
  });
});
