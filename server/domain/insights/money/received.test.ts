import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Earnings, ListingEarnings } from '#contract/earnings.api.ts';
import { sumOf } from '#contract/money.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let owner: TestUser;
let now: Date;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  owner = await newOwner(test);
});

const LONG_AGO = new Date('2026-01-10T09:00:00Z');
const home = async (title: string, price: string) =>
  (await test.createProperty({ ownerId: owner.id, title, price, createdAt: LONG_AGO })).id;
const report = async (query = ''): Promise<Earnings> =>
  (await test.send('GET', `/api/my/earnings${query}`, { headers: owner.headers })).json();
const rows = async (query = ''): Promise<ListingEarnings[]> =>
  (await test.send('GET', `/api/my/earnings/listings${query}`, { headers: owner.headers })).json();

/** A tenant pays a due, and the owner confirms it. */
async function pay(tenancyId: string, token: string, of: string, amount: string, paidOn: string) {
  const { dues } = await read(test, token);
  const due = dues.find(({ kind, month }) => (of === 'deposit' ? kind === of : month === of));
  const said = await say(test, token, '/payments', { dueId: due?.id, amount, method: 'cash', paidOn });
  expect(said.status).toBe(201);
  const [payment] = ((await said.json()) as Tenancy).payments;
  const body = { answer: 'confirm' };
  const path = `/payments/${payment?.id}/answer`;
  expect((await say(test, tenancyId, path, body, owner)).status).toBe(200);
  return payment?.id ?? '';
}
const september = (propertyId: string) => agreed(test, owner, { startsOn: '2026-09-01', propertyId });

describe('the report of a home with a rent book', () => {
  it('has what was received, deposits aside, and no share of its price', async () => {
    const propertyId = await home('Third-floor flat', '310.00');
    const { tenancy, token } = await september(propertyId);
    await pay(tenancy.id, token, 'deposit', '620', '2026-11-02');
    await pay(tenancy.id, token, '2026-09', '310', '2026-11-03');
    await pay(tenancy.id, token, '2026-10', '100', '2026-11-04');
    const { current, listings } = await report();
    expect(current).toMatchObject({
      rentListings: 0,
      bookListings: 1,
      rentPrices: '0.00',
      received: '410.00',
      rent: '410.00',
      total: '410.00',
      expenses: '102.50',
      net: '307.50',
    });
    expect(listings).toBe(1);
    expect(await rows()).toMatchObject([
      { id: propertyId, months: 1, prices: '0.00', received: '410.00', income: '410.00', isListed: true },
    ]);
  });

  it('counts money in the month in which it came, and what nobody confirmed in none', async () => {
    const { tenancy, token } = await september(await home('Flat', '310.00'));
    await pay(tenancy.id, token, '2026-09', '310', '2026-09-05');
    await pay(tenancy.id, token, '2026-10', '310', '2026-11-01');
    const { dues } = await read(test, token);
    const open = dues.find(({ month }) => month === '2026-11');
    await say(test, token, '/payments', {
      dueId: open?.id,
      amount: '310',
      method: 'cash',
      paidOn: '2026-11-06',
    });
    const { run, previous } = await report();
    const received = Object.fromEntries(run.map((one) => [one.from, one.received]));
    expect(received).toMatchObject({ '2026-09': '310.00', '2026-10': '0.00', '2026-11': '310.00' });
    expect(previous).toMatchObject({ received: '0.00', rent: '0.00', rentListings: 0 });
  });

  it('takes back what is reversed', async () => {
    const { tenancy, token } = await september(await home('Flat', '310.00'));
    const id = await pay(tenancy.id, token, '2026-09', '310', '2026-11-02');
    const undone = await say(test, tenancy.id, `/payments/${id}/answer`, { answer: 'undo' }, owner);
    expect(undone.status).toBe(200);
    expect((await report()).current).toMatchObject({ received: '0.00', total: '0.00', bookListings: 1 });
  });

  it('estimates the months before its book, and homes without one', async () => {
    const booked = await home('Booked', '300.00');
    await home('Free', '200.00');
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-11-01', propertyId: booked });
    await pay(tenancy.id, token, '2026-11', '300', '2026-11-05');
    const { current, run } = await report('?period=quarterly');
    // October by the price of both, November by the price of one and by what came for the other.
    expect(current).toMatchObject({
      rentListings: 2,
      bookListings: 1,
      rentPrices: '700.00',
      received: '300.00',
      rent: '790.00',
    });
    expect(run.at(-2)).toMatchObject({ received: '0.00', rent: '975.00' });
    const found = await rows('?period=quarterly');
    expect(sumOf(found.map(({ income }) => income))).toBe(current.total);
    expect(sumOf(found.map(({ expenses }) => expenses ?? '0'))).toBe(current.expenses);
    expect(sumOf(found.map(({ net }) => net))).toBe(current.net);
    expect(found.map(({ title, received }) => [title, received])).toEqual([
      ['Booked', '300.00'],
      ['Free', null],
    ]);
  });

  it('keeps the money of a home whose listing is gone, and of a let one that is not offered', async () => {
    const propertyId = await home('Let', '310.00');
    const { tenancy, token } = await september(propertyId);
    await pay(tenancy.id, token, '2026-09', '310', '2026-11-02');
    await test.sql`update properties set is_active = false, deleted_at = now() where id = ${propertyId}::uuid`;
    const { current } = await report();
    expect(current.total).toBe('310.00');
    expect(await rows()).toMatchObject([{ title: 'Let', income: '310.00', isListed: false }]);
  });

  it('has beside it what fell due in a month and is overdue, as the rent book has it, deposits aside', async () => {
    const { tenancy, token } = await september(await home('Flat', '310.00'));
    await pay(tenancy.id, token, '2026-09', '310', '2026-09-05');
    await pay(tenancy.id, token, '2026-10', '100', '2026-10-06');
    const { dues } = await read(test, token);
    const november = { dueId: dues.find(({ month }) => month === '2026-11')?.id, method: 'cash' };
    // What the tenant says they paid waits to be confirmed, and is not overdue.
    await say(test, token, '/payments', { ...november, amount: '60', paidOn: '2026-11-06' });
    const overdueBy = async () => {
      const { run, current } = await report();
      const all = Object.fromEntries(run.map((one) => [one.from, one.overdue]));
      return [all['2026-09'], all['2026-10'], all['2026-11'], current.total];
    };
    expect(await overdueBy()).toEqual(['0.00', '210.00', '250.00', '0.00']);
    const book = await test.send('GET', '/api/my/rent-book', { headers: owner.headers });
    const open = dues.find(({ kind }) => kind === 'deposit');
    expect((await book.json()).overdue).toBe(sumOf(['210.00', '250.00', open?.open ?? '0.00']));
    expect((await report('?period=quarterly')).run.at(-1)?.overdue).toBe('460.00');
  });

  it('is nobody else’s', async () => {
    const { tenancy, token } = await september(await home('Flat', '310.00'));
    await pay(tenancy.id, token, '2026-09', '310', '2026-11-02');
    owner = await newOwner(test);
    expect((await report()).current).toMatchObject({ bookListings: 0, received: '0.00' });
  });
});
