import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';

export type MovePaymentRow = typeof movePayments.$inferSelect;

/** The newest first; what was taken back behind what stands in its place. */
export const findMovePayments = (db: Db, bookingId: string): Promise<MovePaymentRow[]> =>
  db
    .select()
    .from(movePayments)
    .where(eq(movePayments.bookingId, bookingId))
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
