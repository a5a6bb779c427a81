import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';

export type MovePaymentRow = typeof movePayments.$inferSelect;

/** The newest first; what was taken back behind what stands in its place. */
export const findMovePayments = (db: Db, bookingId: string): Promise<MovePaymentRow[]> =>
  findAllMovePayments(db, [bookingId]);

/** Of several moves, as `findMovePayments`. */
export const findAllMovePayments = (db: Db, bookingIds: readonly string[]): Promise<MovePaymentRow[]> =>
  db
    .select()
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
