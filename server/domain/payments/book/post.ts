import { eq, or, sql } from 'drizzle-orm';
import { type AnyAccount, MOVE_ACCOUNTS, type MoveAccount } from '#contract/move-money.ts';
import { BOOK_ACCOUNTS, type BookAccount, type BookEvent } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookAccounts } from '#server/platform/database/schema/index.ts';

export interface At {
  db: Db;
  now: Date;
}

interface Line {
  account: AnyAccount;
  /** Debits above zero, credits below. */
  cents: number;
  /** Of a tenancy's `receivable`, and only there. */
  dueId?: string | undefined;
}

/** Whose book it is: a tenancy's or a move's. */
export type BookOf =
  | { tenancyId: string; bookingId?: undefined }
  | { bookingId: string; tenancyId?: undefined };

type Posting = BookOf & {
  event: BookEvent;
  /** What it is for: the same key again changes nothing. */
  key: string;
  dueId?: string | undefined;
  paymentId?: string | undefined;
  movePaymentId?: string | undefined;
  reversesId?: string | undefined;
  lines: readonly Line[];
};

const idOf = ({ tenancyId, bookingId }: BookOf): string => tenancyId ?? bookingId ?? '';

const openBooks = async (db: Db, of: BookOf, kinds: readonly AnyAccount[]): Promise<void> => {
  await db
    .insert(bookAccounts)
    .values(kinds.map((kind) => ({ ...of, kind })))
    .onConflictDoNothing();
};

/** Opens the accounts of a tenancy's book, once. */
export const openAccounts = (db: Db, tenancyId: string): Promise<void> =>
  openBooks(db, { tenancyId }, BOOK_ACCOUNTS);

/** Opens the accounts of a move's book, once. */
export const openMoveAccounts = (db: Db, bookingId: string): Promise<void> =>
  openBooks(db, { bookingId }, MOVE_ACCOUNTS);

/** The ids of the accounts of some books, by whose they are and kind. */
async function accountsOf(db: Db, books: readonly BookOf[]): Promise<Map<string, string>> {
  const ids = sql.param([...new Set(books.map(idOf))]);
  const rows = await db
    .select({
      id: bookAccounts.id,
      of: sql<string>`coalesce(${bookAccounts.tenancyId}, ${bookAccounts.bookingId})`,
      kind: bookAccounts.kind,
    })
    .from(bookAccounts)
    .where(
      or(
        sql`${bookAccounts.tenancyId} = any(${ids}::uuid[])`,
        sql`${bookAccounts.bookingId} = any(${ids}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ id, of, kind }) => [`${of} ${kind}`, id]));
}

const writeTransactions = (db: Db, now: Date, written: readonly Posting[]) =>
  db.execute<{ id: string; key: string }>(sql`
    insert into book_transactions
      (tenancy_id, booking_id, event, key, due_id, payment_id, move_payment_id, reverses_id, created_at)
    select "tenancyId", "bookingId", event, key, "dueId", "paymentId", "movePaymentId", "reversesId", ${now}
    from jsonb_to_recordset(${JSON.stringify(written.map(({ lines: _, ...posting }) => posting))}::jsonb)
      as of("tenancyId" uuid, "bookingId" uuid, event text, key text, "dueId" uuid, "paymentId" uuid,
        "movePaymentId" uuid, "reversesId" uuid)
    on conflict (key) do nothing
    returning id, key`);

/**
 * Writes transactions into the books of tenancies and moves (M5, P5): the only way to. Whoever calls it has locked them.
 * Lines of no amount are left out; what is left must sum to zero, else the database refuses to commit. A transaction whose
 * key stands in the book already is not written again. However many there are, it is two statements.
 */
export async function post({ db, now }: At, ...postings: readonly Posting[]): Promise<void> {
  const written = postings.flatMap(({ lines, ...posting }) => {
    const kept = lines.filter(({ cents }) => cents !== 0);
    return kept.length > 0 ? [{ ...posting, lines: kept }] : [];
  });
  if (written.length === 0) return;
  const [{ rows }, accounts] = await Promise.all([
    writeTransactions(db, now, written),
    accountsOf(db, written),
  ]);
  const idByKey = new Map(rows.map(({ id, key }) => [key, id]));
  const entries = written.flatMap((posting) => {
    const { tenancyId, bookingId } = posting;
    const transactionId = idByKey.get(posting.key);
    if (transactionId === undefined) return [];
    return posting.lines.map(({ account, cents, dueId }) => {
      const accountId = accounts.get(`${idOf(posting)} ${account}`);
      if (accountId === undefined) throw new Error('This book is not open.');
      return { tenancyId, bookingId, transactionId, accountId, dueId, cents };
    });
  });
  if (entries.length === 0) return;
  await db.execute(sql`
    insert into book_entries (tenancy_id, booking_id, transaction_id, account_id, due_id, cents)
    select "tenancyId", "bookingId", "transactionId", "accountId", "dueId", cents
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as of("tenancyId" uuid, "bookingId" uuid, "transactionId" uuid, "accountId" uuid, "dueId" uuid, cents bigint)`);
}

/** The balance of each account of a tenancy, in cents; none before its book is open. */
export async function balancesOf(db: Db, tenancyId: string): Promise<Record<BookAccount, number>> {
  const rows = await db
    .select({ kind: bookAccounts.kind, cents: bookAccounts.balanceCents })
    .from(bookAccounts)
    .where(eq(bookAccounts.tenancyId, tenancyId));
  const of = (kind: BookAccount) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return Object.fromEntries(BOOK_ACCOUNTS.map((kind) => [kind, of(kind)])) as Record<BookAccount, number>;
}

/** The balance of each account of a move, in cents; none before its book is open. */
export async function moveBalancesOf(db: Db, bookingId: string): Promise<Record<MoveAccount, number>> {
  const rows = await db
    .select({ kind: bookAccounts.kind, cents: bookAccounts.balanceCents })
    .from(bookAccounts)
    .where(eq(bookAccounts.bookingId, bookingId));
  const of = (kind: MoveAccount) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  return Object.fromEntries(MOVE_ACCOUNTS.map((kind) => [kind, of(kind)])) as Record<MoveAccount, number>;
}
