import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import { AGENT_FEE_PAYERS } from '#contract/listing.ts';
import { listingCosts, NOTHING_SAID } from '#contract/move-in.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { matchListings } from '../search/saved/match-listings.ts';

let test: TestApp;
let owner: TestUser;
let seeker: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  seeker = await test.createUser({ role: 'renter', phoneE164: '+252611234567' });
});
beforeEach(() => test.sql`delete from properties`);

const FLAT = { title: 'Flat', description: 'Two rooms.', price: '310', location: 'Hodan' };

const send = (values: object) =>
  test.send('POST', '/api/properties', { headers: owner.headers, body: { ...FLAT, ...values } });

async function list(values: object): Promise<PropertyDetail> {
  const response = await send(values);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as PropertyDetail;
}

const sumsOf = async (query: string) => {
  const response = await test.send('GET', `/api/properties?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as PropertyDetail[]).map(({ moveInCost }) => moveInCost);
};

describe('costs that are refused', () => {
  it.each([
    ['two fees of the agent', { agentFee: 100, agentFeePercent: 50 }, 'agentFeePercent', 'does_not_fit'],
    [
      'a flat price of a meter',
      { electricity: 'meter', electricityCost: 20 },
      'electricityCost',
      'does_not_fit',
    ],
    ['a price of nobody knows what', { electricityCost: 20 }, 'electricityCost', 'does_not_fit'],
    ['a deposit and none', { deposit: 620, noDeposit: true }, 'noDeposit', 'does_not_fit'],
    [
      'months in advance and none',
      { monthsInAdvance: '3', noMonthsInAdvance: true },
      'noMonthsInAdvance',
      'does_not_fit',
    ],
    ['a word for no deposit', { noDeposit: 'none' }, 'noDeposit', 'wrong_type'],
    ['less than nothing', { waterCost: -1 }, 'waterCost', 'too_small'],
    ['cents', { guardCost: 10.5 }, 'guardCost', 'not_whole'],
    ['another way to pay', { electricity: 'solar' }, 'electricity', 'not_one_of'],
    ['another payer', { agentFeePayer: 'both' }, 'agentFeePayer', 'not_one_of'],
    ['more than four months for the agent', { agentFeePercent: 401 }, 'agentFeePercent', 'too_big'],
  ])('%s', async (_, values, field, code) => {
    const response = await send(values);
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as ErrorAnswer;
    expect(Object.entries(issues ?? {}).map(([name, issue]) => [name, issue.code])).toEqual([[field, code]]);
  });

  it('of a search', async () => {
    for (const wrong of ['-1', 'cheap', '1e3', '12345678901'])
      expect((await test.send('GET', `/api/properties?maxMoveIn=${wrong}`)).status, wrong).toBe(400);
  });
});

describe('what nobody has said', () => {
  it('is null and not 0, while 0 is said', async () => {
    const blank = await list({ agentFee: null, waterCost: null, electricity: '', furnished: '' });
    expect(blank).toMatchObject({ agentFee: null, waterCost: null, electricity: null, furnished: null });
    expect(blank.moveInCost).toBeNull();
    expect(await list({ agentFee: '0', waterCost: 0 })).toMatchObject({ agentFee: 0, waterCost: 0 });
  });

  it('is a deposit of 0, while none is said in a word', async () => {
    const zero = await list({ deposit: 0, monthsInAdvance: '0' });
    expect(zero).toMatchObject({ noDeposit: null, noMonthsInAdvance: null, moveInCost: null });
    const none = await list({ deposit: 0, noDeposit: true, noMonthsInAdvance: true });
    expect(none).toMatchObject({ noDeposit: true, noMonthsInAdvance: true, moveInCost: '0.00' });
  });

  it('stays unsaid in a copy', async () => {
    const { id } = await list({ guardCost: 0, noDeposit: true });
    const copied = await test.send('POST', `/api/my/properties/${id}/copy`, {
      headers: owner.headers,
      body: {},
    });
    expect(await copied.json()).toMatchObject({ guardCost: 0, waterCost: null, noDeposit: true, deposit: 0 });
  });

  it('is nothing for a sale, whatever was sent', async () => {
    const sale = await list({
      type: 'buy',
      deposit: 620,
      agentFee: 10,
      agentFeePercent: 5,
      electricity: 'flat',
    });
    expect(sale).toMatchObject({ deposit: null, agentFee: null, electricity: null, moveInCost: null });
  });
});

describe('the sum of each month', () => {
  const read = async ({ id }: { id: string }) =>
    (await (await test.send('GET', `/api/properties/${id}`)).json()) as PropertyDetail;

  it('is told as the page shows it: the rent and what is paid with it, not what a meter counts', async () => {
    const costs = { waterCost: 10, guardCost: 15 };
    const flat = { ...costs, electricity: 'flat', electricityCost: 20 };
    const { price, monthlyCost } = await read(await list(flat));
    expect(Number(monthlyCost)).toBe(Number(price) + 45);
    const metered = await read(await list({ ...costs, electricity: 'meter' }));
    expect(Number(metered.monthlyCost)).toBe(Number(price) + 25);
  });

  it('is the rent where nothing else is said, and none of a sale', async () => {
    const { price, monthlyCost } = await read(await list({}));
    expect(monthlyCost).toBe(price);
    expect((await read(await list({ type: 'buy', waterCost: 10 }))).monthlyCost).toBeNull();
  });
});

describe('the sum to move in', () => {
  it('is what its parts add up to, whoever writes', async () => {
    const cost = fc.option(fc.nat(2000), { nil: null });
    const terms = fc.record({
      type: fc.constantFrom('rent' as const, 'buy' as const),
      price: fc
        .tuple(fc.nat(9999), fc.nat(99))
        .map(([all, part]) => `${all}.${String(part).padStart(2, '0')}`),
      deposit: cost,
      noDeposit: fc.option(fc.boolean(), { nil: null }),
      monthsInAdvance: fc.option(fc.nat(36), { nil: null }),
      noMonthsInAdvance: fc.option(fc.boolean(), { nil: null }),
      agentFee: cost,
      agentFeePercent: fc.option(fc.nat(300), { nil: null }),
      agentFeePayer: fc.option(fc.constantFrom(...AGENT_FEE_PAYERS), { nil: null }),
    });
    const { id } = await list({});
    await fc.assert(
      fc.asyncProperty(terms, async (said) => {
        const [row] = await test.sql<{ sum: string | null }>`
          update properties set type = ${said.type}, price = ${said.price}, deposit = ${said.deposit},
            no_deposit = ${said.noDeposit}, months_in_advance = ${said.monthsInAdvance},
            no_months_in_advance = ${said.noMonthsInAdvance}, agent_fee = ${said.agentFee},
            agent_fee_percent = ${said.agentFeePercent}, agent_fee_payer = ${said.agentFeePayer}
          where id = ${id} returning move_in_cost as sum`;
        expect(row?.sum).toBe(listingCosts({ ...NOTHING_SAID, ...said })?.moveIn.sum ?? null);
      }),
      { numRuns: 100 },
    );
  });

  it('follows a new price of the listing', async () => {
    const { id, moveInCost } = await list({ deposit: 620 });
    expect(moveInCost).toBe('930.00');
    await test.sql`update properties set price = 300 where id = ${id}`;
    expect(await sumsOf('')).toEqual(['920.00']);
  });
});

describe('a search for what it costs to move in', () => {
  it('finds those that cost at most so much, and none of which it is not said', async () => {
    await list({ deposit: 620 });
    await list({ deposit: 310, agentFeePercent: 50 });
    await list({ deposit: 0 });
    await list({ type: 'buy', price: '500' });
    expect((await sumsOf('maxMoveIn=800')).sort()).toEqual(['775.00']);
    expect((await sumsOf('maxMoveIn=930&sort=price-low')).sort()).toEqual(['775.00', '930.00']);
    expect(await sumsOf('maxMoveIn=930&type=buy')).toEqual([]);
    expect(await sumsOf('maxMoveIn=930&q=flat&bedrooms=0')).toHaveLength(2);
    const count = await (await test.send('GET', '/api/properties/count?maxMoveIn=800')).json();
    expect(count).toMatchObject({ total: 1, kinds: { apartment: 1 } });
  });

  it('finds a home without a deposit for its first rent, in words and on the map too, until it asks for one', async () => {
    const position = { latitude: '2.04', longitude: '45.31' };
    const { id } = await list({ noDeposit: true, ...position });
    for (const query of ['maxMoveIn=310', 'maxMoveIn=310&q=flat'])
      expect(await sumsOf(query)).toEqual(['310.00']);
    expect(await sumsOf('maxMoveIn=309')).toEqual([]);
    const pins = async () =>
      ((await (await test.send('GET', '/api/properties/map?maxMoveIn=310')).json()) as { id: string }[])
        .length;
    expect(await pins()).toBe(1);
    const body = { ...FLAT, ...position, noMonthsInAdvance: true, deposit: 620 };
    const edited = await test.send('PUT', `/api/properties/${id}`, { headers: owner.headers, body });
    expect(await edited.json()).toMatchObject({ noDeposit: null, moveInCost: '620.00' });
    expect([await sumsOf('maxMoveIn=310'), await pins()]).toEqual([[], 0]);
  });

  it('is said by its owner alone', async () => {
    const { id } = await list({});
    const body = { ...FLAT, noDeposit: true };
    expect((await test.send('PUT', `/api/properties/${id}`, { body })).status).toBe(401);
    const other = await test.createUser({ role: 'property_owner' });
    const refused = await test.send('PUT', `/api/properties/${id}`, { headers: other.headers, body });
    expect(refused.status).toBe(404);
    expect(await sumsOf('')).toEqual([null]);
  });

  it('is saved, and tells of a home whose deposit comes down', async () => {
    const body = { name: 'Cheap', filters: { type: 'rent', maxMoveIn: '800' }, frequency: 'at_once' };
    const saved = await test.send('POST', '/api/saved-searches', { headers: seeker.headers, body });
    expect(saved.status).toBe(201);
    const { id } = await list({ deposit: 620 });
    await matchListings(test.context);
    const matches = () => test.sql`select from saved_search_matches`;
    expect(await matches()).toHaveLength(0);
    const lower = { ...FLAT, deposit: 310 };
    const edited = await test.send('PUT', `/api/properties/${id}`, { headers: owner.headers, body: lower });
    expect(edited.status).toBe(200);
    await matchListings(test.context);
    expect(await matches()).toHaveLength(1);
  });
});
