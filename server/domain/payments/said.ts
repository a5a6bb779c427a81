import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { PaymentState } from '#contract/payments.ts';
import { type Receipt, readReceipt } from '#contract/receipt-reading.ts';
import { isSamePayment, type ReportedPayment } from '#contract/same-payment.ts';
import { dayAfter, type PaymentMethod } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { isWallet, type Misfit, type ReceiptDirection, SMS_MISFITS } from '#contract/wallets.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movePayments, payments } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { findReadingPatterns } from './wallets/queries.ts';

/** A payment as one side says it, with what its book allows. */
export interface Said {
  saidBy: string;
  /** All of it, in US cents. */
  cents: number;
  method: PaymentMethod;
  paidOn: string;
  /** As it was typed, in capitals; empty where nothing was. */
  reference: string;
  /** Whoever paid has an SMS of what was sent, whoever was paid one of what came. */
  direction: ReceiptDirection;
  /** Numbers that it may have gone to, in E.164; none where they are not known. */
  payees: readonly (string | null)[];
  /** What of a rent it is for; in the book of a move all is for the move. */
  dueId?: string;
  /** The SMS as it was pasted; empty without one. */
  text: string;
  /** Said knowing of what the other side has told of the same amount. */
  isAnother: boolean;
  /** As old as this it may be, in days. */
  oldestDays: number;
  /** So many payments of one due, or of one move, may wait for an answer at once. */
  mostWaiting: number;
  /** Of a move: a service is paid by a reference once, even where nobody pasted an SMS. */
  serviceId?: string;
}

/** A payment that stands in the same book. */
interface Stored extends Omit<ReportedPayment, 'cents'> {
  id: string;
  state: PaymentState;
  amountCents: number;
  tipCents?: number;
  dueId?: string;
  saidAt: Date;
  isAnother: boolean;
}

/**
 * Judges a payment as one side says it (M3, P5). The caller has locked its book, so that of two at the same moment the
 * second finds the first.
 * @param book all payments of the book that it is to be written into
 * @returns what is stored of it beside what was said; `cleaned` is the SMS as far as it may be kept
 * @throws ApiError invalid_input for a day to come or too long ago; conflict for a reference that paid something already, for
 * what the other side has told of the same unless it is said to be another one, and where too many wait
 */
export async function checkSaid<Row extends Stored>(
  said: Said,
  book: readonly Row[],
  ctx: Pick<Ctx, 'db' | 'now'>,
) {
  const { now } = ctx;
  checkDay(said, now);
  const read =
    said.text.trim() === ''
      ? undefined
      : readReceipt(said.text, await findReadingPatterns(ctx.db), todayInMogadishu(now));
  const smsMisfits = read ? misfitsOf(read, said) : null;
  const reference = said.reference || read?.reference || null;
  const told = { ...said, reference };
  const inForce = book.filter(isInForce);
  if (reference !== null) await checkReference({ ...told, reference }, inForce, ctx.db);
  const [first] = said.isAnother ? [] : alike(told, inForce);
  if (first)
    throw new ApiError('conflict', 'The other side has told of this payment already.', {
      fields: { paymentId: first.id, isAnother: 'says that it is another one' },
    });
  // A slip of the finger is not a flood.
  const waiting = inForce.filter(({ state, dueId }) => state === 'waiting' && dueId === said.dueId);
  if (waiting.length >= said.mostWaiting)
    throw new ApiError('conflict', 'Too many payments wait for an answer already.');
  return {
    reference,
    smsMisfits,
    cleaned: read?.cleaned ?? '',
    receiptAt: smsMisfits?.length === 0 ? now : null,
  };
}

function checkDay({ paidOn, oldestDays }: Said, now: Date): void {
  const today = todayInMogadishu(now);
  if (paidOn > today)
    throw invalidInput({
      paidOn: { code: 'too_far_ahead', max: today, sentence: 'must not be in the future' },
    });
  if (paidOn < dayAfter(today, -oldestDays))
    throw invalidInput({ paidOn: { code: 'in_the_past', sentence: 'is too long ago' } });
}

/**
 * In what an SMS does not tell of a payment that somebody says (M3). What it does not say at all fits; but amount and
 * direction have to be said. Who sent it may have used anybody's phone; where it went is known.
 */
export function misfitsOf(
  read: Receipt,
  said: Pick<Said, 'cents' | 'method' | 'paidOn' | 'reference' | 'direction' | 'payees'>,
): Misfit[] {
  const payees = said.payees.filter((number) => number !== null);
  const isSent = said.direction === 'sent' && read.direction === 'sent';
  const differs: Record<Misfit, boolean> = {
    amount: read.amountCents !== said.cents,
    direction: read.direction !== said.direction,
    wallet: isOther(read.wallet, [said.method]),
    number: isSent && isOther(read.number, payees),
    day: isOther(read.paidOn, [said.paidOn]),
    reference: isOther(read.reference, said.reference === '' ? [] : [said.reference]),
  };
  return SMS_MISFITS.filter((field) => differs[field]);
}

/** What is not told, or cannot be compared with anything, is no other. */
const isOther = (told: string | null, known: readonly string[]): boolean =>
  told !== null && known.length > 0 && !known.includes(told);

/** Neither withdrawn nor taken back. */
const isInForce = ({ state }: Pick<Stored, 'state'>): boolean =>
  state !== 'withdrawn' && state !== 'reversed';

/** @throws ApiError conflict, where something is paid with the same reference already; it names a payment of the same book */
async function checkReference(
  told: ReportedPayment & { reference: string; serviceId?: string },
  inForce: readonly Stored[],
  db: Db,
): Promise<void> {
  const own = inForce.find(({ method, reference }) => method === told.method && reference === told.reference);
  if (!own && !(await isUsedElsewhere(db, told))) return;
  throw new ApiError('conflict', 'A payment with this reference is there already.', {
    fields: { ...(own && { paymentId: own.id }), reference: 'is there already' },
  });
}

/**
 * Whether a wallet's reference has paid something already, a rent or a move: it is given once, and pays one thing. What
 * somebody only typed counts within its own book and service. Until the transaction ends, others that ask for it wait.
 */
async function isUsedElsewhere(
  db: Db,
  { method, reference, serviceId }: { method: PaymentMethod; reference: string; serviceId?: string },
): Promise<boolean> {
  if (!isWallet(method)) return false;
  await lockName(db, `paid by ${method} ${reference}`);
  const [[rent], [move]] = await Promise.all([
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.reference, reference),
          eq(payments.method, method),
          notInArray(payments.state, ['withdrawn', 'reversed']),
          or(isNotNull(payments.receiptAt), isNotNull(payments.attemptId)),
        ),
      )
      .limit(1),
    db
      .select({ id: movePayments.id })
      .from(movePayments)
      .innerJoin(bookings, eq(bookings.id, movePayments.bookingId))
      .where(
        and(
          eq(movePayments.reference, reference),
          eq(movePayments.method, method),
          notInArray(movePayments.state, ['withdrawn', 'reversed']),
          or(
            isNotNull(movePayments.receiptAt),
            serviceId === undefined ? undefined : eq(bookings.movingServiceId, serviceId),
          ),
        ),
      )
      .limit(1),
  ]);
  return rent !== undefined || move !== undefined;
}

/** What tells of the same payment: what waits before what is confirmed, the one said first at the front. */
function alike<Row extends Stored>(told: ReportedPayment & { dueId?: string }, book: readonly Row[]): Row[] {
  const isConfirmed = ({ state }: Row) => Number(state === 'confirmed');
  return book
    .filter((row) => {
      // What is confirmed pays its due; another due may be paid by as much.
      if (!isInForce(row) || (isConfirmed(row) && row.dueId !== told.dueId)) return false;
      return isSamePayment({ ...row, cents: centsOf(row) }, told);
    })
    .toSorted(
      (a, b) =>
        isConfirmed(a) - isConfirmed(b) || a.saidAt.getTime() - b.saidAt.getTime() || (a.id < b.id ? -1 : 1),
    );
}

const centsOf = ({ amountCents, tipCents = 0 }: Pick<Stored, 'amountCents' | 'tipCents'>): number =>
  amountCents + tipCents;

/**
 * What whoever confirms a payment told of it themselves, unless they said that it is another one: both words are one
 * payment, which counts once.
 * @param book all payments of its book
 */
export function findReportedTwice<Row extends Stored>(confirmed: Row, book: readonly Row[]): Row | undefined {
  if (confirmed.isAnother) return undefined;
  const rows = alike({ ...confirmed, cents: centsOf(confirmed) }, book);
  return rows.find(({ state, isAnother }) => state !== 'confirmed' && !isAnother);
}
