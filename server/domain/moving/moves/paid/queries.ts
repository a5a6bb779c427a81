import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { MOVE_RECEIPT_SEALED } from '#server/domain/payments/book/papers.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';

export type MovePaymentRow = typeof movePayments.$inferSelect;
/** With what opens its receipt. */
export type ShownPaymentRow = MovePaymentRow & { receiptSealed: string | null };

/** The newest first; what was taken back behind what stands in its place. */
export const findMovePayments = (db: Db, bookingId: string): Promise<ShownPaymentRow[]> =>
  findAllMovePayments(db, [bookingId]);

/** Of several moves, as `findMovePayments`. */
export const findAllMovePayments = (db: Db, bookingIds: readonly string[]): Promise<ShownPaymentRow[]> =>
  db
    .select({ ...getTableColumns(movePayments), receiptSealed: MOVE_RECEIPT_SEALED })
    .from(movePayments)
    .where(inArray(movePayments.bookingId, [...bookingIds]))
    .orderBy(desc(movePayments.saidAt), desc(movePayments.reversedAt), desc(movePayments.id));

export async function findMovePayment(
  db: Db,
  bookingId: string,
  id: string,
): Promise<MovePaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(movePayments)
    .where(and(eq(movePayments.bookingId, bookingId), eq(movePayments.id, id)));
  return row;
}
