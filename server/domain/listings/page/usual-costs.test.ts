import { beforeAll, expect, it } from 'vitest';
import type { UsualCosts } from '#contract/listing.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';

let test: TestApp;
let headers: TestUser['headers'];
beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  ({ headers } = await test.createUser({ role: 'property_owner' }));
});

const ask = async (query: Record<string, string>): Promise<UsualCosts> =>
  (await test.send('GET', `/api/usual-costs?${new URLSearchParams(query)}`)).json();

async function list(values: object): Promise<void> {
  const body = { title: 'Guri', description: 'Qurux', price: '300', location: 'Hodan', ...values };
  expect((await test.send('POST', '/api/properties', { body, headers })).status).toBe(201);
}

it('refuses what is no place', async () => {
  for (const query of ['latitude=north', 'longitude=999&latitude=2', 'what=1'])
    expect((await test.send('GET', `/api/usual-costs?${query}`)).status, query).toBe(400);
});

it('knows nothing where no district is named, and nothing that fewer than five homes say', async () => {
  const NOTHING = { waterCost: null, guardCost: null, electricity: null, agentFee: null };
  expect(await ask({})).toMatchObject({ where: null, values: NOTHING });
  for (let n = 0; n < 4; n += 1) await list({ waterCost: 10, electricity: 'meter' });
  expect(await ask({ location: 'Hodan' })).toMatchObject({ where: 'Hodan', values: NOTHING });
});

it('says what is said most often of homes for rent in the district, also that there is nothing to pay', async () => {
  await list({ waterCost: 10, electricity: 'meter', guardCost: 0 });
  for (let n = 0; n < 5; n += 1) await list({ guardCost: 0 });
  for (let n = 0; n < 9; n += 1) {
    await list({ location: 'Kaaraan', waterCost: 25 });
    await list({ type: 'buy', waterCost: 30 });
    await list({ waterCost: 40, isActive: false });
  }
  expect(await ask({ location: 'near KM4, Hodan' })).toEqual({
    where: 'Hodan',
    values: expect.objectContaining({
      waterCost: 10,
      electricity: 'meter',
      guardCost: 0,
      internetCost: null,
    }),
  });
  expect((await ask({ latitude: '2.0598', longitude: '45.3792' })).values.waterCost).toBe(25);
});
