import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/tenancies.ts';
import { isWallet } from '#contract/wallets.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movePayments, payments } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';

interface Asked {
  method: PaymentMethod;
  /** As the reader of receipts gives it, in capitals. */
  reference: string;
  /** Of a move: a service is paid by it once, even where nobody pasted an SMS. */
  serviceId?: string;
}

/**
 * Whether a wallet's reference has paid something already, a rent or a move: it is given once, and pays one thing. What
 * somebody only typed counts within its own book and service. Until the transaction ends, others that ask for it wait.
 */
export async function isReferenceUsed(db: Db, { method, reference, serviceId }: Asked): Promise<boolean> {
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
