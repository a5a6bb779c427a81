import { and, eq } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, signals } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';

/** A signal for which a listing of one's own was hidden; undefined for all others. */
export async function findHidden(id: string, { db, actor }: UserCtx) {
  const [row] = await db
    .select({
      id: signals.id,
      kind: signals.kind,
      reason: signals.decisionReason,
      decidedAt: signals.decidedAt,
      answer: signals.ownerAnswer,
      answeredAt: signals.answeredAt,
      outcome: signals.outcome,
      listing: {
        id: properties.id,
        title: properties.title,
        images: properties.images,
        isActive: properties.isActive,
        held: properties.held,
        deletedAt: properties.deletedAt,
      },
    })
    .from(signals)
    .innerJoin(properties, eq(properties.id, signals.propertyId))
    .where(
      and(eq(signals.id, id), eq(signals.state, 'hidden'), eq(properties.ownerId, actorId(actor) ?? '')),
    );
  return row?.decidedAt ? { ...row, decidedAt: row.decidedAt } : undefined;
}

/** Locks a signal until the transaction ends, as far as there is one. */
export const lockAppealed = (id: string, { db }: { db: Db }) =>
  db.select({ id: signals.id }).from(signals).where(eq(signals.id, id)).for('update');

/** Writes the owner's appeal down, which puts the signal before the desk again. */
export async function saveAppeal(id: string, answer: string, { db, now }: UserCtx): Promise<void> {
  await db.update(signals).set({ ownerAnswer: answer, answeredAt: now }).where(eq(signals.id, id));
}
