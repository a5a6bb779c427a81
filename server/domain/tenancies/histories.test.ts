import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { monthText } from '#contract/earnings.ts';
import { ApiError } from '#contract/errors.ts';
import { PAYMENT_ANSWERS } from '#contract/payments.ts';
import { dayAfter, dayNumber, type TenancySide } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { tokenOf } from '#server/domain/payments/book/papers.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { otherProcess } from '#server/testing/notices.ts';
import { rounds } from '#server/testing/rounds.ts';
import { agreed, newOwner } from '#server/testing/tenancies.ts';
import { answerNotice, giveNotice } from './agreement/notice.ts';
import { answerTerms, proposeTerms } from './agreement/terms.ts';
import { sumBooks } from './book/check-books.ts';
import { readBookOf } from './book/read-books.ts';
import { addDue, answerDue } from './dues/add.ts';
import { makeDues } from './dues/make.ts';
import { lockTenancy } from './open.ts';
import { readPaper } from './papers/read-paper.ts';
import { referenceFigures } from './papers/reference.ts';
import { statementOf } from './papers/statement.ts';
import { answerPayment } from './payments/answer.ts';
import { reverseSettled, settlePayment } from './payments/gateway.ts';
import { sayPaid } from './payments/say.ts';
import { findDues, findPayments, findTenancy, findTerms } from './queries.ts';

const HISTORIES = rounds(10, 100);
const START = new Date('2027-01-01T09:00:00Z');

let test: TestApp;
let owner: TestUser;
let processes: AppContext[];

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => START;
  owner = await newOwner(test);
  // Ten thousand of them take longer than a session of a test lasts.
  await test.sql`update sessions set expires_at = '2099-01-01'`;
  processes = [test.context, otherProcess(test)];
});
afterAll(() => processes[1]?.database.close());

/** One step, told by numbers, so that the same numbers are the same history. */
const STEP = fc.record({
  act: fc.nat(12),
  pick: fc.nat(1000),
  amount: fc.constantFrom(1, 500, 10_000, 31_000, 62_000, 100_000),
  side: fc.constantFrom<TenancySide>('owner', 'tenant'),
  days: fc.nat(25),
  /** So many days before something was paid: any of three years. */
  back: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(3 * 365)),
  /** How the process fares: at once in both, or dead before it commits, and tried again. */
  fate: fc.constantFrom('once', 'once', 'once', 'twice', 'dead'),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

class Dead extends Error {}

class History {
  now = START;
  attempts: string[] = [];
  said = new Set<string>();
  readonly id: string;
  readonly token: string;

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  ctx(app: AppContext, db: Ctx['db'], side: TenancySide): Ctx {
    return {
      app,
      db,
      actor:
        side === 'owner' ? { kind: 'user', id: owner.id, role: 'property_owner', isActive: true } : GUEST,
      now: this.now,
      newId: randomUUID,
      baseUrl: app.baseUrl,
      language: 'en',
    };
  }
  key = (side: TenancySide) => (side === 'owner' ? this.id : this.token);

  async do(step: Step): Promise<void> {
    const run = await this.verbOf(step);
    const inTransaction = (app: AppContext, isDead: boolean) =>
      app.database
        .transaction(async (db) => {
          await run(this.ctx(app, db, step.side));
          if (isDead) throw new Dead();
        })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) && !(error instanceof Dead)) throw error;
        });
    const [first, second] = processes as [AppContext, AppContext];
    if (step.fate === 'dead') await inTransaction(first, true);
    await Promise.all([
      inTransaction(first, false),
      ...(step.fate === 'twice' ? [inTransaction(second, false)] : []),
    ]);
  }

  /** What a step does, by what is there: what cannot be done now is refused by the verb itself. */
  async verbOf({ act, pick, amount, side, days, back }: Step): Promise<(ctx: Ctx) => Promise<unknown>> {
    const { db } = test.context.database;
    const [all, paid, terms] = await Promise.all([
      findDues(db, this.id),
      findPayments(db, this.id),
      findTerms(db, this.id),
    ]);
    const dueId = all[pick % Math.max(1, all.length)]?.id ?? randomUUID();
    const paymentId = paid[pick % Math.max(1, paid.length)]?.id ?? randomUUID();
    const today = todayInMogadishu(this.now);
    const paidOn = dayAfter(today, -back);
    const key = this.key(side);
    const dollars = (amount / 100).toFixed(2);
    const answer = (['agree', 'refuse', 'withdraw', 'agree'] as const)[pick % 4] ?? 'agree';
    const body = {
      dueId,
      amount: dollars,
      method: 'evc_plus' as const,
      paidOn,
      reference: pick % 3 === 0 ? `REF${pick % 7}` : undefined,
      isAnother: pick % 2 === 0,
    };
    const monthly = {
      rent: dollars,
      dueDay: (pick % 31) + 1,
      deposit: '0',
      depositHolder: 'owner' as const,
      monthly: [],
      monthsInAdvance: pick % 3,
      shortestMonths: 0,
    };
    const verbs: ((ctx: Ctx) => Promise<unknown>)[] = [
      async (ctx) => this.said.add(await sayPaid(key, body, ctx)),
      async (ctx) => this.said.add(await sayPaid(key, body, ctx)),
      (ctx) => answerPayment({ key, paymentId }, { answer: 'confirm', words: '' }, ctx),
      (ctx) => answerPayment({ key, paymentId }, { answer: 'confirm', words: '' }, ctx),
      (ctx) =>
        answerPayment(
          { key, paymentId },
          { answer: PAYMENT_ANSWERS[pick % PAYMENT_ANSWERS.length] ?? 'confirm', words: 'No.' },
          ctx,
        ),
      (ctx) => proposeTerms(key, { fromOn: dayAfter(today, days), terms: monthly }, ctx),
      (ctx) => answerTerms(key, { version: terms.length, answer }, ctx),
      (ctx) => addDue(key, { kind: 'repair', label: '', amount: dollars, dueOn: today }, ctx),
      (ctx) => answerDue({ key, dueId }, answer, ctx),
      (ctx) => giveNotice(key, { endsOn: dayAfter(today, 20 + days * 10), words: '' }, ctx),
      (ctx) => answerNotice(key, { answer }, ctx),
      async (ctx) => {
        const attemptId =
          this.attempts.length > 0 && pick % 2 === 0
            ? (this.attempts[pick % this.attempts.length] as string)
            : randomUUID();
        if (!this.attempts.includes(attemptId)) this.attempts.push(attemptId);
        if (pick % 5 === 0) return reverseSettled(ctx, { attemptId });
        return settlePayment(ctx, {
          attemptId,
          tenancyId: this.id,
          dueId: all.find(({ state }) => state === 'open')?.id ?? dueId,
          amountCents: amount,
          method: 'evc_plus',
          paidOn,
          reference: `G${attemptId.slice(0, 8)}`,
        });
      },
      async (ctx) => {
        await lockTenancy(ctx.db, this.id);
        const row = await findTenancy(ctx.db, this.id);
        if (row && (row.status === 'active' || row.status === 'ending')) await makeDues(ctx, [row]);
      },
    ];
    if (act === 12) this.now = new Date(this.now.getTime() + days * 86_400_000);
    const verb = verbs[act];
    if (!verb) throw new Error('There is no such step.');
    return verb;
  }
}

async function begin(): Promise<History> {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2027-01-01' });
  await test.sql`update private_links set expires_at = '2099-01-01' where tenancy_id is not null`;
  return new History(tenancy.id, token);
}

/** The whole book without ids and times: what happened to which account, in order. */
const bookOf = (id: string) =>
  test.sql<{ event: string; kind: string; cents: string; balance: string }>`
    select t.event, a.kind, e.cents, e.balance_cents as balance from book_entries e
    join book_transactions t on t.id = e.transaction_id join book_accounts a on a.id = e.account_id
    where e.tenancy_id = ${id} order by t.id, a.kind, e.cents, e.balance_cents`;

interface Figures {
  receivable: number;
  received: number;
  income: number;
  deposit: number;
  advance: number;
  open: number;
  charged: number;
  confirmed: number;
  receipts: number;
  months: number;
  distinct: number;
}

async function figuresOf(id: string): Promise<Figures> {
  const [row] = await test.sql<Record<keyof Figures, string>>`
    select
      (select balance_cents from book_accounts where tenancy_id = ${id} and kind = 'receivable') as receivable,
      (select balance_cents from book_accounts where tenancy_id = ${id} and kind = 'received') as received,
      (select balance_cents from book_accounts where tenancy_id = ${id} and kind = 'income') as income,
      (select balance_cents from book_accounts where tenancy_id = ${id} and kind = 'deposit') as deposit,
      (select balance_cents from book_accounts where tenancy_id = ${id} and kind = 'advance') as advance,
      (select coalesce(sum(open_cents), 0) from dues where tenancy_id = ${id}) as open,
      (select coalesce(sum(amount_cents), 0) from dues where tenancy_id = ${id} and state = 'open') as charged,
      (select coalesce(sum(amount_cents), 0) from payments where tenancy_id = ${id} and state = 'confirmed') as confirmed,
      (select count(*) from payments where tenancy_id = ${id} and receipt_number is not null) as receipts,
      (select count(*) from dues where tenancy_id = ${id} and kind = 'rent' and state = 'open') as months,
      (select count(distinct month) from dues where tenancy_id = ${id} and kind = 'rent' and state = 'open') as distinct`;
  if (!row) throw new Error('There is no book.');
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as never;
}

async function expectTrue(history: History): Promise<void> {
  const figures = await figuresOf(history.id);
  const { receivable, received, income, deposit, advance, open, charged, confirmed } = figures;
  expect(receivable + received + income + deposit + advance).toBe(0);
  // What was confirmed is in the book, once; what is charged is what is agreed.
  expect({ received, receivable, charged: 0 - (income + deposit), months: figures.months }).toEqual({
    received: confirmed,
    receivable: open,
    charged,
    months: figures.distinct,
  });
  // Nobody has paid in advance while something is to be paid.
  expect(advance).toBeLessThanOrEqual(0);
  expect(Math.min(open, 0 - advance)).toBe(0);
  await expectPapers(history);
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, one) => sum + cents(one), 0);

/** What was owed at the end of a day, added up from what is agreed on and what was paid, by its days alone. */
async function plainOwedOn(id: string, day: string): Promise<number> {
  const [row] = await test.sql<{ cents: string }>`
    select coalesce((select sum(amount_cents) from dues where tenancy_id = ${id} and state = 'open' and due_on <= ${day}), 0)
      - coalesce((select sum(amount_cents) from payments where tenancy_id = ${id} and paid_on <= ${day} and (state = 'confirmed'
        or state = 'reversed' and rung = 'gateway' and (reversed_at at time zone 'Africa/Mogadishu')::date > ${day})), 0) as cents`;
  return Number(row?.cents);
}

/** Statements of four years, receipts and the reference say what a plain sum says, and the same as each other. */
async function expectPapers(history: History): Promise<void> {
  const { db } = test.context.database;
  const at = { db, now: history.now };
  const today = todayInMogadishu(history.now);
  const tenancy = await findTenancy(db, history.id);
  if (!tenancy) throw new Error('There is no tenancy.');
  for (const year of [2026, 2027, 2028, 2029].filter((one) => `${one}-01-01` <= today)) {
    const { before, charged, paid, after, lines, until } = await statementOf(tenancy, year, at);
    expect([year, cents(before)]).toEqual([year, await plainOwedOn(history.id, `${year - 1}-12-31`)]);
    expect([year, cents(after)]).toEqual([year, await plainOwedOn(history.id, until)]);
    expect(cents(before) + cents(charged) - cents(paid)).toBe(cents(after));
    expect(lines.every(({ day }) => day.startsWith(`${year}-`))).toBe(true);
    expect(cents(lines.at(-1)?.balance ?? before)).toBe(cents(after));
  }
  const book = await readBookOf(db, history.id);
  const all = await findPayments(db, history.id);
  for (const { receiptSealed, amountCents, state, id } of all) {
    const token = tokenOf(test.context, receiptSealed);
    if (token === null) continue;
    const receipt = await readPaper(token, at);
    if (receipt.kind !== 'receipt') throw new Error('This is no receipt.');
    expect(sumOf([...receipt.settled.map(({ amount }) => amount), receipt.advance])).toBe(amountCents);
    const { dues, advanceCents } = book.settledBy(id);
    const now = dues.reduce((sum, one) => sum + one.cents, advanceCents);
    expect(now).toBe(state === 'confirmed' ? amountCents : 0);
  }
  const reference = await referenceFigures(tenancy, at);
  const rents = (await findDues(db, history.id)).filter(
    ({ kind, state }) => kind === 'rent' && state === 'open',
  );
  for (const { month, state, daysLate } of reference.months) {
    const due = rents.find((one) => monthText(one.month ?? 0) === month);
    const days = book
      .due(due?.id ?? '')
      .by.map(({ paymentId }) => all.find(({ id }) => id === paymentId)?.paidOn);
    const last = due?.openCents === 0 ? days.toSorted().at(-1) : today;
    const late = Math.max(0, dayNumber(last ?? today) - dayNumber(due?.dueOn ?? today));
    expect({
      month,
      daysLate,
      isPaid: state === 'on_time' || state === 'late',
      isOnTime: state === 'on_time',
    }).toEqual({
      ...{
        month,
        daysLate: late,
        isPaid: due?.openCents === 0,
        isOnTime: due?.openCents === 0 && late === 0,
      },
    });
  }
}

it('no history pays a due twice, loses a payment or leaves an account that does not balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = await begin();
      for (const step of steps) await history.do(step);
      await expectTrue(history);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  const { books: _, ...problems } = await sumBooks(test.context);
  expect(problems).toEqual({ unbalanced: 0, accounts: 0, dues: 0, payments: 0, moves: 0 });
  const [gaps] = await test.sql<{ count: string }>`
    select count(*) from receipt_numbers n where n.last <> (select count(*) from payments p
      join tenancies t on t.id = p.tenancy_id where t.owner_id = n.owner_id and p.receipt_number like n.year || '-%')`;
  expect(Number(gaps?.count)).toBe(0);
}, 14_400_000);

it('the same history gives the same book', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 30 }), async (given) => {
      const steps = given.map((step) => ({ ...step, fate: 'once' as const }));
      const [one, two] = [await begin(), await begin()];
      for (const step of steps) {
        await one.do(step);
        await two.do(step);
      }
      expect(await bookOf(one.id)).toEqual(await bookOf(two.id));
    }),
    { numRuns: Math.ceil(rounds(10) / 3), endOnFailure: true },
  );
}, 14_400_000);
