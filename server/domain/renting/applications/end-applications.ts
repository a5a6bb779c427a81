import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { applicationEvents, applications, properties } from '#server/platform/database/schema/index.ts';
import type { Teller } from '#server/platform/notifications/tell.ts';
import { tellOfDeletion } from '../../identity/erasure/tell-of-deletion.ts';
import { LEFT_APPLICATION } from '../../identity/notices.ts';

/**
 * Withdraws somebody's own open applications, rejects those for their listings, and tells the other side.
 * @param limit so many at most
 * @returns how many there were
 */
export async function endApplications({ app, db }: Teller, userId: string, limit: number): Promise<number> {
  const open = await db
    .select({
      id: applications.id,
      propertyId: applications.propertyId,
      title: properties.title,
      status: applications.status,
      userId: applications.userId,
      ownerId: applications.ownerId,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(
      and(
        inArray(applications.status, ['pending', 'under_review']),
        or(eq(applications.userId, userId), eq(applications.ownerId, userId)),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update', { of: applications });
  if (open.length === 0) return 0;
  const endOf = (one: { userId: string }): 'withdrawn' | 'rejected' =>
    one.userId === userId ? 'withdrawn' : 'rejected';
  for (const status of ['withdrawn', 'rejected'] as const) {
    const ids = open.filter((one) => endOf(one) === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db.update(applications).set({ status, updatedAt: sql`now()` }).where(inArray(applications.id, ids));
  }
  await db.insert(applicationEvents).values(
    open.map((one) => ({
      applicationId: one.id,
      fromStatus: one.status,
      toStatus: endOf(one),
      actorKind: 'system' as const,
    })),
  );
  await tellOfDeletion(
    { app, db },
    LEFT_APPLICATION,
    open.map((one) => ({
      userId: one.userId === userId ? one.ownerId : one.userId,
      propertyId: one.propertyId,
      title: one.title,
    })),
  );
  return open.length;
}
