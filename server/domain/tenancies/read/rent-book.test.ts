import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { listBookEntries, RentBook } from '#contract/rent-book.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';
import { endTenancies } from '../agreement/notice.ts';

type Entry = EndpointAnswer<typeof listBookEntries>[number];

let test: TestApp;
let owner: TestUser;
let now: Date;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});
beforeEach(async () => {
  now = new Date('2026-11-28T09:00:00Z');
  owner = await newOwner(test);
});

const book = async (query = ''): Promise<RentBook> =>
  (await test.send('GET', `/api/my/rent-book${query}`, { headers: owner.headers })).json();

/** The tenant says that something was paid on the due of a month, and the owner confirms it. */
async function pay(id: string, token: string, month: string, amount: string, paidOn: string) {
  const { dues } = await read(test, token);
  const due = dues.find((one) => one.month === month);
  const said = await say(test, token, '/payments', { dueId: due?.id, amount, method: 'cash', paidOn });
  expect(said.status).toBe(201);
  const [payment] = (await read(test, token)).payments;
  const confirmed = await say(test, id, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
  expect(confirmed.status).toBe(200);
}
const september = (deposit = '0') => agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit } });

describe('what is overdue, waits and is held', () => {
  it('is the same whatever months are shown, of a tenancy that ended too', async () => {
    const { tenancy, token } = await september('100');
    const { dues } = await read(test, token);
    const deposit = dues.find(({ kind }) => kind === 'deposit');
    await say(test, token, '/payments', {
      ...{ dueId: deposit?.id, amount: '100', method: 'cash', paidOn: '2026-11-01' },
    });
    const [payment] = (await read(test, token)).payments;
    await say(test, tenancy.id, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
    const due = dues.find(({ month }) => month === '2026-09');
    await say(test, token, '/payments', {
      ...{ dueId: due?.id, amount: '10', method: 'cash', paidOn: '2026-11-20' },
    });
    await say(test, tenancy.id, '/notice', { endsOn: '2026-11-30', words: '' }, owner);
    await say(test, token, '/notice/answer', { answer: 'agree' });
    now = new Date('2027-05-10T09:00:00Z');
    await endTenancies(test.context);
    const figures = ({ overdue, overdueTenants, toConfirm, depositsHeld, received }: RentBook) => ({
      ...{ overdue, overdueTenants, toConfirm, depositsHeld, received },
    });
    const all = await Promise.all(
      ['?months=1', '?months=3', '?months=6', '?months=12', '?to=2030-01'].map(book),
    );
    expect(all.map(figures)).toEqual(
      all.map(() => ({
        ...{
          overdue: '920.00',
          overdueTenants: 1,
          toConfirm: '10.00',
          depositsHeld: '100.00',
          received: '0.00',
        },
      })),
    );
  });
});

describe('what was received in the running month', () => {
  it('is what was paid in it, for whatever month, deposits aside', async () => {
    const { tenancy, token } = await september('620');
    await pay(tenancy.id, token, '2026-09', '310', '2026-09-05');
    // The deposit of 620 comes first, then October.
    await pay(tenancy.id, token, '2026-10', '400', '2026-11-02');
    expect(await book()).toMatchObject({ month: '2026-11', received: '310.00', receivedCount: 0 });
  });
});

describe('a month of the grid', () => {
  it('is paid late by the day on which it was paid, on whatever due that was told', async () => {
    const { tenancy, token } = await september();
    await pay(tenancy.id, token, '2026-12', '1240', '2026-11-28');
    const [row] = (await book('?to=2026-12&months=4')).rows;
    expect(row?.cells).toMatchObject([
      { month: '2026-09', state: 'paid_late', daysLate: 84, paidOn: '2026-11-28' },
      { month: '2026-10', state: 'paid_late', daysLate: 54 },
      { month: '2026-11', state: 'paid_late', daysLate: 23 },
      { month: '2026-12', state: 'paid', daysLate: 0, paidOn: '2026-11-28' },
    ]);
  });
});

describe('a tenant’s reference', () => {
  it('says on time of what was paid by its day alone, whichever due it was told on (M4)', async () => {
    const { tenancy, token } = await september();
    await pay(tenancy.id, token, '2026-12', '1240', '2026-11-28');
    const response = await test.send('GET', `/api/tenancies/${token}/references`);
    expect(await response.json()).toMatchObject({
      figures: {
        onTime: 1,
        months: [
          { month: '2026-09', state: 'late', daysLate: 84 },
          { month: '2026-10', state: 'late' },
          { month: '2026-11', state: 'late' },
          { month: '2026-12', state: 'on_time', daysLate: 0 },
        ],
      },
    });
    const first = (await read(test, token)).dues.find(({ month }) => month === '2026-09');
    expect(first).toMatchObject({ state: 'paid', paidOn: '2026-11-28' });
  });
});

describe('the file for an accountant', () => {
  const entries = async (query = '') =>
    (
      await test.send('GET', `/api/my/rent-book/entries${query}`, { headers: owner.headers })
    ).json() as Promise<Entry[]>;

  it('has each entry on the day that it speaks of, about the due that it pays, with the balance after it', async () => {
    const { tenancy, token } = await september();
    await pay(tenancy.id, token, '2026-10', '620', '2026-09-20');
    const receivable = (await entries()).filter(({ account }) => account === 'receivable');
    expect(receivable.map(({ day, month, amount, balance }) => [day, month, amount, balance])).toEqual([
      ['2026-09-05', '2026-09', '310.00', '310.00'],
      ['2026-09-20', '2026-10', '-310.00', '0.00'],
      ['2026-09-20', '2026-09', '-310.00', '-310.00'],
      ['2026-10-05', '2026-10', '310.00', '0.00'],
      ['2026-11-05', '2026-11', '310.00', '310.00'],
      ['2026-12-05', '2026-12', '310.00', '620.00'],
    ]);
  });

  it('is cut by these days, and pages go on where the last one ended', async () => {
    const { tenancy, token } = await september();
    await pay(tenancy.id, token, '2026-09', '310', '2026-09-20');
    const inSeptember = await entries('?from=2026-09-06&to=2026-09-30');
    expect(inSeptember.map(({ day, event }) => [day, event])).toEqual([
      ['2026-09-20', 'payment'],
      ['2026-09-20', 'payment'],
    ]);
    const all = await entries();
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => entries(`?limit=2&page=${page}`)));
    expect(pages.flat()).toEqual(all);
    expect(all).toHaveLength(10);
  });

  it('goes on after an entry of the reader’s own books, and after nobody else’s', async () => {
    const { tenancy, token } = await september();
    await pay(tenancy.id, token, '2026-10', '620', '2026-09-20');
    const all = await entries();
    for (const [n, { id }] of all.entries())
      expect(await entries(`?after=${id}&limit=100`)).toEqual(all.slice(n + 1));
    const other = await newOwner(test);
    await agreed(test, other, { startsOn: '2026-09-01' });
    const theirs = await test.send('GET', `/api/my/rent-book/entries?after=${all[0]?.id}`, {
      headers: other.headers,
    });
    expect([theirs.status, await theirs.json()]).toEqual([200, []]);
  });

  it('is read to its end by the last entry, however few at a time', async () => {
    await september();
    const whole = await entries('?limit=100');
    const read: Entry[] = [];
    for (let part = whole.slice(0, 1); part.length > 0; ) {
      part = await entries(`?limit=3${read.length ? `&after=${read.at(-1)?.id}` : ''}`);
      read.push(...part);
    }
    expect(whole.length).toBeGreaterThan(6);
    expect(read).toEqual(whole);
  });
});
