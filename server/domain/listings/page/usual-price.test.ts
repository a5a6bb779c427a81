import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { PriceHint } from '#contract/listing.api.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { usualPriceQuery } from '#contract/usual-price.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';

let test: TestApp;
let headers: TestUser['headers'];
beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  ({ headers } = await test.createUser({ role: 'property_owner' }));
});

const listing = fc.record({
  type: fc.constantFrom('rent', 'buy'),
  propertyType: fc.constantFrom('apartment', 'land'),
  location: fc.constantFrom('Hodan, near KM4', 'Kaaraan', 'A quiet street', 'u dhow KM4'),
  bedrooms: fc.constantFrom('0', '1', '2', '3', '4', ''),
  at: fc.constantFrom(null, ['2.0331', '45.3029'], ['2.0598', '45.3792']),
  price: fc.integer({ min: 50, max: 900 }).map(String),
  isActive: fc.constantFrom(true, true, true, false),
});

const ask = async (query: Record<string, string>): Promise<PriceHint> =>
  (await test.send('GET', `/api/price-hint?${new URLSearchParams(query)}`)).json();

it('the form before, the page after and the API say the same of one listing', async () => {
  let told = 0;
  const rounds = fc.asyncProperty(listing, async ({ at, price, isActive, ...described }) => {
    const [latitude = null, longitude = null] = at ?? [];
    const query = usualPriceQuery({ ...described, latitude, longitude });
    const hint = await ask(query);
    const bedrooms = described.bedrooms || null;
    const own = { ...described, bedrooms, latitude, longitude, price, isActive };
    const body = { ...own, title: 'Guri', description: 'Qurux' };
    const made = await test.send('POST', '/api/properties', { body, headers });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    expect(await ask({ ...query, except: id })).toEqual(hint);
    const { low, high, where } = hint;
    const shown = low === null || high === null ? null : { low, high, district: where };
    const page = await test.send('GET', `/api/properties/${id}`);
    expect(page.status).toBe(isActive ? 200 : 404);
    if (!isActive) return;
    expect(((await page.json()) as PropertyDetail).usualPrice).toEqual(shown);
    if (shown) told += 1;
  });
  await fc.assert(rounds, { numRuns: 80, endOnFailure: true });
  expect(told).toBeGreaterThan(20);
});

it('a price far above the others does not move what is usual beside itself', async () => {
  const kind = { type: 'buy', propertyType: 'house', location: 'Kaaraan', bedrooms: '3' } as const;
  const add = async (price: string) => {
    const body = { ...kind, price, title: 'Guri', description: 'Qurux' };
    return (await test.send('POST', '/api/properties', { body, headers })).json();
  };
  for (const price of ['100', '200', '300', '400', '500']) await add(price);
  const { id } = (await add('90000')) as { id: string };
  const page = (await (await test.send('GET', `/api/properties/${id}`)).json()) as PropertyDetail;
  expect(page.usualPrice).toEqual({ low: '200', high: '400', district: 'Kaaraan' });
  const query = usualPriceQuery({ ...kind, latitude: null, longitude: null });
  expect(await ask(query)).toMatchObject({ count: 6, high: '475' });
  expect(await ask({ ...query, except: id })).toMatchObject({ count: 5, high: '400' });
});
