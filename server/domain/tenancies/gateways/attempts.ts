import { and, desc, eq } from 'drizzle-orm';
import { type AttemptReason, type AttemptState, isOpenAttempt, mayFollow } from '#contract/gateways.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
type Values = Partial<typeof paymentAttempts.$inferInsert>;

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

/** The same, locked until the transaction ends: what is heard of one attempt at once is taken one after the other. */
export async function lockAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row;
}

/** The last attempt of a side for a due; an open one stands before those that have ended. */
export async function findLast(
  db: Db,
  dueId: string,
  side: 'owner' | 'tenant',
): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.dueId, dueId), eq(paymentAttempts.side, side)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(10);
  return rows.find(({ state }) => isOpenAttempt(state)) ?? rows[0];
}

interface Change {
  to: AttemptState;
  now: Date;
  reason?: AttemptReason | null;
}

/**
 * Brings an attempt from one state to another by compare-and-swap.
 * @returns the attempt afterwards; undefined where somebody else was there before, or the graph forbids it
 */
export async function moveAttempt(
  db: Db,
  { id, state }: Pick<AttemptRow, 'id' | 'state'>,
  { to, now, reason = null }: Change,
  values: Values = {},
): Promise<AttemptRow | undefined> {
  if (!mayFollow(state, to)) return undefined;
  const [row] = await db
    .update(paymentAttempts)
    .set({ ...values, state: to, stateSince: now, reason })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, state)))
    .returning();
  return row;
}

/** Sets what is known of an attempt beside its state. */
export async function noteOf(db: Db, id: string, values: Values): Promise<AttemptRow | undefined> {
  const [row] = await db.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id)).returning();
  return row;
}
