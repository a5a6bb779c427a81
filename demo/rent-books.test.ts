import { beforeAll, describe, expect, it } from 'vitest';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { dayDueIn, monthOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { sumBooks } from '#server/domain/tenancies/book/check-books.ts';
import { closeDeposits } from '#server/domain/tenancies/deposit/close-deposits.ts';
import { presentDeposit } from '#server/domain/tenancies/deposit/present.ts';
import { makeDuesNow } from '#server/domain/tenancies/dues/make-dues-now.ts';
import { openTenancy } from '#server/domain/tenancies/open.ts';
import { referenceFigures } from '#server/domain/tenancies/papers/reference.ts';
import { listWaiting } from '#server/domain/tenancies/payments/waiting.ts';
import { findTenancy } from '#server/domain/tenancies/queries.ts';
import { readRentBook } from '#server/domain/tenancies/read/rent-book.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { lookFor } from '#server/testing/files.ts';
import { loadDemo } from './load.ts';
import { demoId } from './random.ts';
import { planTenancies } from './tenancy-plan.ts';

/** The day of the mockups, at noon in Mogadishu. */
const NOW = new Date('2026-12-03T09:00:00Z');
const NONE = { books: 77, unbalanced: 0, accounts: 0, dues: 0, payments: 0, moves: 0 };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => NOW;
  await ensurePlaces(test.context.database);
  await loadDemo(test.context.database, test.context.media, { now: NOW });
});

const userOf = async (email: string) => {
  const [user] = await test.sql<{ id: string }>`select id from users where email = ${email}`;
  return user?.id ?? '';
};
const ctxOf = async (email: string) => {
  const { db } = test.context.database;
  const actor = { kind: 'user', id: await userOf(email), isActive: true };
  return { app: test.context, db, actor, now: NOW } as unknown as UserCtx;
};

describe('the demo owner’s rent book on 3 December 2026', () => {
  it('has the four figures of the month', async () => {
    const book = await readRentBook({ page: 1 } as never, await ctxOf('owner@aqal.example'));
    expect(book).toMatchObject({
      month: '2026-12',
      tenancies: 6,
      eachMonth: '1205.00',
      received: '390.00',
      receivedCount: 2,
      toConfirm: '435.00',
      toConfirmCount: 2,
      overdue: '270.00',
      overdueTenants: 1,
      overdueSince: '2026-11-01',
      depositsHeld: '2250.00',
      depositsCount: 6,
    });
    expect(book.months.map(({ received }) => received)).toEqual([
      '1115.00',
      '1115.00',
      '1115.00',
      '1205.00',
      '1145.00',
      '390.00',
    ]);
  });

  it('has a photo of each home', async () => {
    const book = await readRentBook({ page: 1 } as never, await ctxOf('owner@aqal.example'));
    expect(book.rows.filter(({ home }) => home.image === null)).toEqual([]);
  });

  it('has the cells of the mockup, tenant by tenant', async () => {
    const book = await readRentBook({ page: 1 } as never, await ctxOf('owner@aqal.example'));
    const cells = book.rows.map(({ tenantName, depositHeld, dueDay, cells: all }) => [
      tenantName,
      dueDay,
      depositHeld,
      all.map(({ state, daysLate }) => (daysLate > 0 ? `${state} ${daysLate}` : state)).join(' · '),
    ]);
    const paid = (count: number) => Array.from({ length: count }, () => 'paid').join(' · ');
    expect(cells).toEqual([
      ['Xasan Cali', 5, '620.00', 'paid · paid_late 4 · paid · paid · paid · to_confirm'],
      ['Faadumo Ibraahim', 1, '460.00', paid(6)],
      ['Maxamuud Nuur', 1, '420.00', 'paid · paid · paid · paid_late 5 · partly_paid 32 · overdue 2'],
      ['Sahra Cabdi', 10, '340.00', 'paid · paid · paid · paid_late 4 · paid · due'],
      ['Ilhaan Cali', 1, '320.00', paid(6)],
      ['Xaawo Jaamac', 1, '90.00', 'none · none · none · paid · paid · to_confirm 2'],
    ]);
    const waiting = await listWaiting({}, await ctxOf('owner@aqal.example'));
    expect(
      waiting.items.map(({ tenantName, amount, rung, method }) => [tenantName, amount, rung, method]),
    ).toEqual([
      ['Xaawo Jaamac', '90.00', 'said', 'cash'],
      ['Xasan Cali', '345.00', 'receipt', 'evc_plus'],
    ]);
  });

  it('gives the renter a reference of eleven of twelve months on time, three of them by the gateway', async () => {
    const { db } = test.context.database;
    const row = await findTenancy(db, demoId('tenancy', 0));
    if (!row) throw new Error('The renter has no tenancy');
    expect(row.tenantId).toBe(await userOf('renter@aqal.example'));
    const figures = await referenceFigures(row, { db, now: NOW });
    expect([figures.onTime, figures.months.length, figures.byGateway, figures.byBoth]).toEqual([
      11, 12, 3, 9,
    ]);
  });
});

describe('the books of the demo', () => {
  it('add up, and none of the jobs finds anything to do', async () => {
    expect(await sumBooks(test.context)).toEqual(NONE);
    expect(await makeDuesNow(test.context)).toBe(0);
    expect(await closeDeposits(test.context)).toBe(0);
    const [late] = await test.sql<{ n: number }>`
      select count(*)::int as n from dues where open_cents > 0 and remind_on <= '2026-12-03'`;
    expect(late?.n).toBe(0);
  });

  it('number receipts in the order in which they were confirmed, without gaps', async () => {
    const rows = await test.sql<{ owner_id: string; year: string; n: number }>`
      select t.owner_id, left(p.receipt_number, 4) as year, right(p.receipt_number, 4)::int as n
      from payments p join tenancies t on t.id = p.tenancy_id
      where p.receipt_number is not null order by t.owner_id, p.confirmed_at, p.receipt_number`;
    for (const numbers of Map.groupBy(rows, ({ owner_id, year }) => owner_id + year).values())
      expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('have a deposit with a claim under way, for the buyer to answer, and a payment in dispute', async () => {
    const ctx = await ctxOf('buyer@aqal.example');
    const deposit = (await presentDeposit(
      ctx,
      await openTenancy(ctx, demoId('tenancy', 6)),
    )) as unknown as TenancyDeposit;
    expect(deposit).toMatchObject({
      side: 'tenant',
      status: 'ended',
      held: '360.00',
      entry: { mayChange: false, photos: [{}, {}, {}] },
      exit: { mayChange: false },
      claim: { state: 'made', total: '135.00', agreed: '70.00', mayAnswer: true },
    });
    expect(deposit.claim.lines.map(({ answer }) => answer)).toEqual(['agree', 'part', null]);
    const told = await test.sql<{ title: string }>`
      select title from notifications where category = 'deposit' and user_id = ${await userOf('buyer@aqal.example')}`;
    expect(told).toEqual([{ title: '$135 of your deposit is claimed. Answer by 13 Dec 2026' }]);
    const [photo] = deposit.entry.photos;
    expect(await (await lookFor(test, photo?.id))()).toBeDefined();
    expect(await test.sql`select count(*)::int as n from payments where state = 'disputed'`).toEqual([
      { n: 1 },
    ]);
  });
});

describe('the plan', () => {
  // The first and last days of months, and days on which shorter months end earlier.
  it.each(['2026-01-31', '2026-02-28', '2026-03-01', '2026-03-02', '2026-11-26', '2028-02-29', '2026-12-31'])(
    'on %s has what is paid of the running month in it, and nothing to come',
    (day) => {
      const now = new Date(`${day}T09:00:00Z`);
      const running = monthOfDay(todayInMogadishu(now));
      for (const { dueDay, startsOn, payments } of planTenancies(now)) {
        expect(payments.every(({ paidOn }) => paidOn >= startsOn && paidOn <= day)).toBe(true);
        expect(monthOfDay(dayDueIn(running, dueDay))).toBe(running);
        for (const { month, paidOn } of payments)
          if (month === running) expect(monthOfDay(paidOn)).toBe(running);
      }
      const cents = planTenancies(now).reduce(
        (sum, { rentCents, monthly }) => monthly.reduce((all, one) => all + one.cents, sum + rentCents),
        0,
      );
      expect(cents).toBe(120_500);
    },
  );
});
