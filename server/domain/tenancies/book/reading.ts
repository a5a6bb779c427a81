import type { BookAccount, BookEvent, DueKind } from '#contract/tenancies.ts';

/** An entry of a book, with what its transaction is for. */
export interface BookRow {
  /** Later ones have later ids. */
  entryId: string;
  transactionId: string;
  event: BookEvent;
  /** The day that the transaction speaks of (`payments/book/spoken-on.ts`). */
  day: string;
  /** For what a transaction was written as a whole. */
  forDueId: string | null;
  paymentId: string | null;
  reversesId: string | null;
  account: BookAccount;
  /** Debits above zero, credits below. */
  cents: number;
  /** Of `receivable`: the due that is charged or paid. */
  dueId: string | null;
  dueKind: DueKind | null;
}

/** What changed what the tenant owes, on a day. */
export interface BookLine {
  transactionId: string;
  event: BookEvent;
  day: string;
  forDueId: string | null;
  paymentId: string | null;
  /** Above zero is owed more. */
  owedCents: number;
}

/** What of a payment, or of what was set off, pays a due. */
interface Allocation {
  /** null where no payment stands behind it. */
  paymentId: string | null;
  dueId: string;
  cents: number;
  day: string;
}

/** What a payment was for, in cents: dues, and what is left of it in advance. */
export interface Settlement {
  dues: readonly { dueId: string; cents: number }[];
  advanceCents: number;
}

interface PaidDue {
  chargedCents: number;
  openCents: number;
  /** The day on which it was paid whole; null while something is open. */
  paidOn: string | null;
  by: readonly Allocation[];
}

/** What the tenant owes is changed by these: what is paid in advance is owed by the owner. */
const OWED: readonly BookAccount[] = ['receivable', 'advance'];

const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Charges, and what takes them back: whatever else changes `receivable` pays it. */
const isCharge = ({ event, paymentId }: BookRow): boolean =>
  paymentId === null && (event === 'due' || event === 'reversal');

/** What was owed less or more, by day; what was taken back for the same day was never so, and is in no line. */
function linesOf(rows: readonly BookRow[]): BookLine[] {
  const transactions = new Map(
    [...Map.groupBy(rows, ({ transactionId }) => transactionId)].flatMap(([id, entries]) => {
      const [first] = entries;
      const owedCents = sumOf(entries.filter(({ account }) => OWED.includes(account)));
      return first ? [[id, { ...first, owedCents }] as const] : [];
    }),
  );
  const void_ = new Set<string>();
  for (const { transactionId, reversesId, day } of transactions.values()) {
    if (reversesId === null || transactions.get(reversesId)?.day !== day) continue;
    void_.add(reversesId).add(transactionId);
  }
  return [...transactions.values()]
    .filter(({ transactionId, owedCents }) => owedCents !== 0 && !void_.has(transactionId))
    .map(({ transactionId, event, day, forDueId, paymentId, owedCents }) => ({
      ...{ transactionId, event, day, forDueId, paymentId, owedCents },
    }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** What pays each due by now, the earliest day first. */
function allocationsOf(rows: readonly BookRow[]): Allocation[] {
  const paying = rows.flatMap(({ dueId, ...row }) =>
    row.account === 'receivable' && dueId !== null && !isCharge({ dueId, ...row }) ? [{ ...row, dueId }] : [],
  );
  const bySource = Map.groupBy(
    paying,
    ({ dueId, paymentId, reversesId, transactionId }) =>
      `${dueId} ${paymentId ?? reversesId ?? transactionId}`,
  );
  return [...bySource.values()]
    .flatMap((entries) => {
      const [first] = entries;
      const cents = 0 - sumOf(entries);
      return first && cents > 0
        ? [{ paymentId: first.paymentId, dueId: first.dueId, cents, day: first.day }]
        : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** What its rows say of a payment. */
function settledBy(rows: readonly BookRow[]): Settlement {
  const ofDues = rows.filter(({ account, dueId }) => account === 'receivable' && dueId !== null);
  return {
    dues: [...Map.groupBy(ofDues, ({ dueId }) => dueId)].flatMap(([dueId, entries]) => {
      const cents = 0 - sumOf(entries);
      return dueId !== null && cents > 0 ? [{ dueId, cents }] : [];
    }),
    advanceCents: 0 - sumOf(rows.filter(({ account }) => account === 'advance')),
  };
}

/** The balance of its account after each entry, in the order of the days. */
function balancesOf(rows: readonly BookRow[]): Map<string, number> {
  const inOrder = rows.toSorted((a, b) => a.day.localeCompare(b.day) || (a.entryId < b.entryId ? -1 : 1));
  const balances = new Map<BookAccount, number>();
  return new Map(
    inOrder.map(({ entryId, account, cents }) => {
      const balance = (balances.get(account) ?? 0) + cents;
      balances.set(account, balance);
      return [entryId, balance];
    }),
  );
}

/**
 * Reads a tenancy's book (M4, M5): receipt, statement, reference and the day on which a due was paid are all of this one
 * reading, by the day that each entry speaks of and by what each payment settled.
 * @param rows all entries of one book, in the order in which they were written
 */
export function readBook(rows: readonly BookRow[]) {
  const lines = linesOf(rows);
  const allocations = allocationsOf(rows);
  const ofDue = Map.groupBy(allocations, ({ dueId }) => dueId);
  const byDue = Map.groupBy(rows, ({ dueId }) => dueId);
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  const ofDeposit = rows.filter(({ account, dueKind }) => account === 'deposit' || dueKind === 'deposit');
  return {
    /** What was charged and paid, in the order of the days. */
    lines,
    /** The balance of its account after each entry, by the entry's id, in the order of the days and then of writing. */
    balances: balancesOf(rows),
    /** What the tenant owed at the end of a day, in cents; below zero is paid in advance. */
    owedOn: (day: string): number =>
      lines.filter((line) => line.day <= day).reduce((sum, { owedCents }) => sum + owedCents, 0),
    /** What was held of the deposit at the end of a day, in cents: what was paid of it, less what was kept and handed back. */
    depositOn: (day: string): number => 0 - sumOf(ofDeposit.filter((row) => row.day <= day)),
    /** How a due is paid by now. */
    due(dueId: string): PaidDue {
      const entries = byDue.get(dueId) ?? [];
      const by = ofDue.get(dueId) ?? [];
      const chargedCents = sumOf(entries.filter(isCharge));
      const openCents = sumOf(entries);
      const isPaid = chargedCents > 0 && openCents === 0;
      return { chargedCents, openCents, by, paidOn: isPaid ? (by.at(-1)?.day ?? null) : null };
    },
    /** What a payment pays by now; nothing once it was taken back. */
    settledBy: (paymentId: string): Settlement =>
      settledBy((byPayment.get(paymentId) ?? []).filter(({ event }) => event !== 'advance_returned')),
    /** What a payment paid when it was booked; what was in advance then may have paid something since. */
    bookedFor: (paymentId: string): Settlement =>
      settledBy((byPayment.get(paymentId) ?? []).filter(({ event }) => event === 'payment')),
  };
}
export type BookReading = ReturnType<typeof readBook>;
