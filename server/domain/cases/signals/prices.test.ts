import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';
import { checkPrices } from './check-prices.ts';

let test: TestApp;
let owner: TestUser;
let districts: number[];

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner', createdAt: new Date('2024-01-01') });
  await ensurePlaces(test.context.database);
  const rows = await test.sql<{ id: number }>`select id from places where kind = 'district' order by id`;
  districts = rows.map(({ id }) => id);
});

/** So many flats of two rooms in a district of their own, from 300 dollars on, ten apart. */
async function likeHomes(count: number) {
  const districtId = districts.pop() ?? 0;
  const flat = (price: number, values = {}) =>
    test.createProperty({ ownerId: owner.id, price: String(price), bedrooms: 2, districtId, ...values });
  const homes: string[] = [];
  for (let n = 0; n < count; n++) homes.push((await flat(300 + 10 * n)).id);
  return { flat, homes };
}

const stateOf = async (id: string) =>
  (
    await test.sql<{ state: string }>`select state from signals where property_id = ${id} and kind = 'price'`
  )[0]?.state;
const isMuchCheaper = async (id: string) =>
  ((await (await test.send('GET', `/api/properties/${id}`)).json()) as PropertyDetail).isMuchCheaper;
const change = async (id: string, changes: object) => {
  const [row] = await test.sql<{ version: number }>`select version from properties where id = ${id}`;
  const body = { ...changes, version: row?.version };
  const response = await test.send('PATCH', `/api/my/properties/${id}`, { body, headers: owner.headers });
  expect(response.status, await response.clone().text()).toBe(200);
  await test.deliver();
};
const setPrice = (id: string, price: number) => change(id, { price: String(price) });

describe('a price out of line', () => {
  it('is below Q1 − 1.5 × IQR of twelve like homes, for the desk and on the page', async () => {
    const { flat, homes } = await likeHomes(12);
    // Q1 is 327.5 and Q3 is 382.5: the limit is 245.
    const [at, below] = [await flat(245), await flat(244.99, { bedrooms: 40 })];
    await test.deliver();
    expect([await stateOf(at.id), await isMuchCheaper(at.id)]).toEqual([undefined, false]);
    await setPrice(at.id, 244.99);
    expect([await stateOf(at.id), await isMuchCheaper(at.id)]).toEqual(['open', true]);
    const [row] = await test.sql<{ seen: object }>`select seen from signals where property_id = ${at.id}`;
    expect(row?.seen).toEqual({ price: '244.99', homes: 12, low: 327.5, high: 382.5, limit: 245 });
    // Another size is compared with its own.
    expect(await stateOf(below.id)).toBeUndefined();
    expect(await isMuchCheaper(homes[0] ?? '')).toBe(false);
    await setPrice(at.id, 260);
    expect([await stateOf(at.id), await isMuchCheaper(at.id)]).toEqual(['gone', false]);
  });

  it('is none where eleven are alike', async () => {
    const { flat } = await likeHomes(11);
    const { id } = await flat(1);
    await test.deliver();
    expect(await stateOf(id)).toBeUndefined();
  });

  it('comes and goes with the others, by night', async () => {
    const { flat, homes } = await likeHomes(11);
    const { id } = await flat(100);
    await test.deliver();
    await test.createProperty({ ownerId: owner.id, price: '1' });
    await flat(310);
    await checkPrices(test.context);
    expect([await stateOf(id), await isMuchCheaper(id)]).toEqual(['open', true]);
    await test.sql`update properties set status = 'rented' where id = ${homes[0]}`;
    await checkPrices(test.context);
    expect([await stateOf(id), await isMuchCheaper(id)]).toEqual(['gone', false]);
  });

  it('is nothing of a home that is let', async () => {
    const { flat } = await likeHomes(12);
    const { id } = await flat(100);
    await test.deliver();
    expect(await stateOf(id)).toBe('open');
    await change(id, { status: 'rented' });
    expect(await stateOf(id)).toBe('gone');
  });

  it('that was dismissed opens again only for a price that is lower still', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const { flat } = await likeHomes(12);
    const { id } = await flat(100);
    await test.deliver();
    const [signal] = await test.sql<{ id: string }>`select id from signals where property_id = ${id}`;
    const body = { decision: 'dismissed' };
    const path = `/api/admin/signals/${signal?.id}`;
    expect((await test.send('PATCH', path, { body, headers: admin.headers })).status).toBe(200);
    expect(await isMuchCheaper(id)).toBe(false);
    await setPrice(id, 110);
    expect(await stateOf(id)).toBe('dismissed');
    await setPrice(id, 90);
    expect([await stateOf(id), await isMuchCheaper(id)]).toEqual(['open', true]);
  });
});
