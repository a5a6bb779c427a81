import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookEvent, type DueKind, dayAfter, dayNumber } from '#contract/tenancies.ts';
import { rounds } from '#server/testing/rounds.ts';
import { type BookReading, type BookRow, readBook } from './reading.ts';
import { type OpenDue, putAdvances, putPayment } from './settle.ts';

const FIRST = '2025-01-01';
const DAYS = 3 * 365;

interface Due {
  id: string;
  kind: DueKind;
  cents: number;
  dueOn: string;
  isCancelled: boolean;
}
interface Payment {
  id: string;
  cents: number;
  dueId: string;
  paidOn: string;
  isByGateway: boolean;
  state: 'waiting' | 'confirmed' | 'withdrawn' | 'reversed';
  reversedOn: string | null;
}
type Lines = readonly Pick<BookRow, 'account' | 'cents' | 'dueId'>[];

/** A tenancy and its book in memory, written as the product writes it. */
class Book {
  rows: BookRow[] = [];
  dues: Due[] = [];
  payments: Payment[] = [];
  today = FIRST;

  due = (id: string | null) => this.dues.find((one) => one.id === id);
  payment = (id: string | null) => this.payments.find((one) => one.id === id);

  post(event: BookEvent, of: { dueId?: string; paymentId?: string; reversesId?: string }, lines: Lines) {
    const transactionId = `t${this.rows.length}`;
    const day = this.dayOf(event, of);
    for (const { account, cents, dueId } of lines.filter((line) => line.cents !== 0))
      this.rows.push({
        ...{ entryId: String(this.rows.length).padStart(6, '0') },
        ...{ transactionId, event, day, account, cents, dueId },
        forDueId: of.dueId ?? null,
        paymentId: of.paymentId ?? null,
        reversesId: of.reversesId ?? null,
        dueKind: this.due(dueId)?.kind ?? null,
      });
    return transactionId;
  }

  dayOf(event: BookEvent, { dueId, paymentId }: { dueId?: string; paymentId?: string }): string {
    const payment = this.payment(paymentId ?? null);
    if (payment) return event === 'reversal' && payment.isByGateway ? this.today : payment.paidOn;
    return this.due(dueId ?? null)?.dueOn ?? this.today;
  }

  openOf = (id: string) =>
    this.rows.filter(({ dueId }) => dueId === id).reduce((sum, { cents }) => sum + cents, 0);
  open = (): OpenDue[] =>
    this.dues
      .map(({ id, dueOn }) => ({ id, dueOn, openCents: this.openOf(id) }))
      .filter(({ openCents }) => openCents > 0)
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn));

  applyAdvances() {
    const advances = this.payments
      .map(({ id }) => ({
        paymentId: id,
        cents: this.rows
          .filter(({ account, paymentId }) => account === 'advance' && paymentId === id)
          .reduce((sum, { cents }) => sum - cents, 0),
      }))
      .filter(({ cents }) => cents > 0);
    for (const { dueId, paymentId, cents } of putAdvances(advances, this.open()))
      this.post('advance', { dueId, ...(paymentId === null ? {} : { paymentId }) }, [
        { account: 'advance', cents, dueId: null },
        { account: 'receivable', cents: -cents, dueId },
      ]);
  }

  charge(due: Omit<Due, 'id' | 'isCancelled'>) {
    const id = `d${this.dues.length}`;
    this.dues.push({ ...due, id, isCancelled: false });
    this.post('due', { dueId: id }, [
      { account: 'receivable', cents: due.cents, dueId: id },
      { account: due.kind === 'deposit' ? 'deposit' : 'income', cents: -due.cents, dueId: null },
    ]);
    this.applyAdvances();
  }

  reverse(transactionId: string) {
    const rows = this.rows.filter((row) => row.transactionId === transactionId);
    const [first] = rows;
    if (!first) return;
    this.post(
      'reversal',
      {
        reversesId: transactionId,
        ...(first.forDueId !== null && { dueId: first.forDueId }),
        ...(first.paymentId !== null && { paymentId: first.paymentId }),
      },
      rows.map(({ account, cents, dueId }) => ({ account, cents: -cents, dueId })),
    );
  }

  cancel(due: Due) {
    for (const { paymentId, cents } of readBook(this.rows).due(due.id).by) {
      if (paymentId === null) continue;
      this.post('advance', { dueId: due.id, paymentId }, [
        { account: 'receivable', cents, dueId: due.id },
        { account: 'advance', cents: -cents, dueId: null },
      ]);
    }
    const charge = this.rows.find(({ event, forDueId }) => event === 'due' && forDueId === due.id);
    if (charge) this.reverse(charge.transactionId);
    due.isCancelled = true;
  }

  confirm(payment: Payment) {
    payment.state = 'confirmed';
    const { puts, leftCents } = putPayment({ ...payment, amountCents: payment.cents }, this.open());
    this.post('payment', { dueId: payment.dueId, paymentId: payment.id }, [
      { account: 'received', cents: payment.cents, dueId: null },
      ...puts.map(({ dueId, cents }) => ({ account: 'receivable' as const, cents: -cents, dueId })),
      { account: 'advance', cents: -leftCents, dueId: null },
    ]);
  }

  takeBack(payment: Payment) {
    payment.state = 'reversed';
    payment.reversedOn = this.today;
    const reversed = new Set(this.rows.map(({ reversesId }) => reversesId));
    const written = new Set(
      this.rows
        .filter(({ paymentId, event }) => paymentId === payment.id && event !== 'reversal')
        .map(({ transactionId }) => transactionId)
        .filter((id) => !reversed.has(id)),
    );
    for (const id of written) this.reverse(id);
    this.applyAdvances();
  }
}

/** One step, told by numbers, so that the same numbers are the same history. */
const STEP = fc.record({
  act: fc.nat(9),
  pick: fc.nat(1000),
  cents: fc.constantFrom(1, 999, 10_000, 31_000, 45_050, 62_000, 124_000),
  /** Of the day before which something was paid: up to three years back, or today. */
  back: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(DAYS)),
  days: fc.nat(40),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

function take(book: Book, { act, pick, cents, back, days }: Step): void {
  const paidOn = dayAfter(book.today, -back);
  const due = book.dues[pick % Math.max(1, book.dues.length)];
  const payment = book.payments[pick % Math.max(1, book.payments.length)];
  if (act <= 2 && due && !due.isCancelled) {
    book.payments.push({
      ...{ id: `p${book.payments.length}`, cents, dueId: due.id, paidOn, state: 'waiting', reversedOn: null },
      isByGateway: pick % 4 === 0,
    });
  } else if (act <= 4 && payment?.state === 'waiting') book.confirm(payment);
  else if (act === 5 && payment?.state === 'waiting') payment.state = 'withdrawn';
  else if (act === 6 && payment?.state === 'confirmed') book.takeBack(payment);
  else if (act === 7 && due && !due.isCancelled && due.kind === 'rent') {
    // New terms, or an end: the month costs something else, or nothing.
    book.cancel(due);
    if (pick % 3 > 0) book.charge({ kind: 'rent', cents, dueOn: due.dueOn });
    book.applyAdvances();
  } else if (act === 8) book.charge({ kind: 'repair', cents, dueOn: paidOn });
  else {
    book.today = dayAfter(book.today, days);
    book.charge({ kind: pick % 9 === 0 ? 'deposit' : 'rent', cents, dueOn: dayAfter(book.today, 7) });
  }
}

const HISTORY = fc.array(STEP, { minLength: 5, maxLength: 60 });
const bookOf = (steps: readonly Step[]): Book => {
  const book = new Book();
  book.charge({ kind: 'deposit', cents: 62_000, dueOn: FIRST });
  for (const step of steps) take(book, step);
  return book;
};
const sum = (rows: readonly { cents: number }[]): number => rows.reduce((all, { cents }) => all + cents, 0);

/** What was owed at the end of a day, added up from what was agreed on and paid alone. */
function plainOwedOn({ dues, payments }: Book, day: string): number {
  const charged = sum(dues.filter(({ dueOn, isCancelled }) => !isCancelled && dueOn <= day));
  const paid = sum(
    payments.filter(
      ({ state, paidOn, isByGateway, reversedOn }) =>
        paidOn <= day &&
        (state === 'confirmed' || (state === 'reversed' && isByGateway && (reversedOn ?? '') > day)),
    ),
  );
  return charged - paid;
}

function expectReceipts(book: Book, read: BookReading): void {
  for (const { id, state, cents } of book.payments) {
    const { dues, advanceCents } = read.settledBy(id);
    expect(sum(dues) + advanceCents).toBe(state === 'confirmed' ? cents : 0);
    const booked = read.bookedFor(id);
    const wasBooked = state === 'confirmed' || state === 'reversed';
    expect(sum(booked.dues) + booked.advanceCents).toBe(wasBooked ? cents : 0);
    for (const { dueId } of dues) expect(book.due(dueId)?.isCancelled).toBe(false);
  }
}

function expectReference(book: Book, read: BookReading): void {
  for (const { id, cents, isCancelled } of book.dues) {
    const { chargedCents, openCents, paidOn, by } = read.due(id);
    expect(chargedCents).toBe(isCancelled ? 0 : cents);
    expect(openCents).toBe(book.openOf(id));
    expect(sum(by)).toBe(chargedCents - openCents);
    // It was paid on the last day on which one of those who paid it says so, and by nobody else.
    const days = by.map(({ paymentId }) => book.payment(paymentId)?.paidOn ?? '').sort();
    expect(paidOn).toBe(chargedCents > 0 && openCents === 0 ? days.at(-1) : null);
    for (const { paymentId } of by) expect(book.payment(paymentId)?.state).toBe('confirmed');
  }
}

function expectStatements(book: Book, read: BookReading, days: readonly string[]): void {
  for (const day of days) expect([day, read.owedOn(day)]).toEqual([day, plainOwedOn(book, day)]);
  // What the accountant's file has adds up to the same, entry by entry.
  const owed = book.rows.filter(({ account }) => account === 'receivable' || account === 'advance');
  expect(sum(owed)).toBe(read.owedOn('9999-12-31'));
  const last = (rows: readonly BookRow[]) =>
    rows.toSorted((a, b) => a.day.localeCompare(b.day) || a.entryId.localeCompare(b.entryId)).at(-1)?.entryId;
  for (const [account, rows] of Map.groupBy(book.rows, (row) => row.account))
    expect([account, read.balances.get(last(rows) ?? '')]).toEqual([account, sum(rows)]);
  expect(read.lines.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual(read.lines);
  const deposits = book.dues.filter(({ kind }) => kind === 'deposit').map(({ id }) => id);
  expect(read.depositOn('9999-12-31')).toBe(sum(deposits.flatMap((id) => read.due(id).by)));
  for (const day of days)
    expect(read.depositOn(day)).toBeGreaterThanOrEqual(
      sum(deposits.flatMap((id) => read.due(id).by.filter((one) => one.day <= day))),
    );
}

describe('one reading of the book', () => {
  it('gives receipts, references and statements that come to a plain sum, of any history', () => {
    fc.assert(
      fc.property(HISTORY, fc.array(fc.nat(2 * DAYS), { maxLength: 4 }), (steps, at) => {
        const book = bookOf(steps);
        const read = readBook(book.rows);
        expectReceipts(book, read);
        expectReference(book, read);
        const days = at.map((n) => dayAfter(FIRST, n - DAYS));
        expectStatements(book, read, ['2024-12-31', '2025-12-31', '2026-12-31', book.today, ...days]);
      }),
      { numRuns: rounds(500, 2000) },
    );
  }, 600_000);

  it('says that a due was paid on the day of what paid it, not on its own day', () => {
    const book = new Book();
    for (const month of ['09', '10', '11', '12'])
      book.charge({ kind: 'rent', cents: 31_000, dueOn: `2026-${month}-05` });
    const [september] = book.dues;
    book.payments.push({
      ...{ id: 'p', cents: 124_000, dueId: book.dues[3]?.id ?? '', paidOn: '2026-11-28' },
      ...{ isByGateway: false, state: 'waiting', reversedOn: null },
    });
    for (const payment of book.payments) book.confirm(payment);
    const read = readBook(book.rows);
    expect(read.due(september?.id ?? '').paidOn).toBe('2026-11-28');
    expect(dayNumber('2026-11-28') - dayNumber(september?.dueOn ?? '')).toBe(84);
    expect(read.bookedFor('p').dues.map(({ cents }) => cents)).toEqual([31_000, 31_000, 31_000, 31_000]);
  });

  it('of no entry is nothing', () => {
    const read = readBook([]);
    expect(read.due('none')).toEqual({ chargedCents: 0, openCents: 0, by: [], paidOn: null });
    expect([read.lines, read.owedOn('2026-01-01'), read.settledBy('none').dues]).toEqual([[], 0, []]);
  });
});
