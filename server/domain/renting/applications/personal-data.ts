import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { applicationEvents, applications, properties } from '#server/platform/database/schema/index.ts';
import { forgetNotices } from '#server/platform/notifications/notify.ts';
import type { Teller } from '#server/platform/notifications/tell.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { tellOfDeletion } from '../../identity/erasure/tell-of-deletion.ts';
import { LEFT_APPLICATION } from '../../identity/notices.ts';

/** Withdraws the user's own open applications, rejects those for their listings, and tells the other side. */
async function endApplications({ app, db }: Teller, userId: string): Promise<void> {
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
    .for('update', { of: applications });
  if (open.length === 0) return;
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
}

export const personalData: PersonalData = {
  name: 'applications',
  tables: ['applications', 'application_events'],

  exportOf: async (db, userId) => ({
    applications: await db
      .select({
        id: applications.id,
        propertyId: applications.propertyId,
        notes: applications.notes,
        moveIn: applications.moveIn,
        people: applications.people,
        work: applications.work,
        guarantorName: applications.guarantorName,
        guarantorPhone: applications.guarantorPhone,
        guarantorRelation: applications.guarantorRelation,
        status: applications.status,
        lease: applications.lease,
        createdAt: applications.createdAt,
      })
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(asc(applications.createdAt)),
    applicationSteps: await db
      .select({
        applicationId: applicationEvents.applicationId,
        status: applicationEvents.toStatus,
        createdAt: applicationEvents.createdAt,
      })
      .from(applicationEvents)
      .where(eq(applicationEvents.actorId, userId))
      .orderBy(asc(applicationEvents.createdAt)),
  }),

  // What was agreed stays for the landlord, without what the tenant told of themselves and of others.
  erase: async (db, userId, _person, { app }) => {
    const own = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.userId, userId));
    await forgetNotices(
      db,
      'applicationId',
      own.map(({ id }) => id),
    );
    await endApplications({ app, db }, userId);
    await db
      .update(applications)
      .set({
        notes: '',
        moveIn: null,
        people: null,
        work: null,
        guarantorName: null,
        guarantorPhone: null,
        guarantorRelation: null,
      })
      .where(eq(applications.userId, userId));
    await db.update(applicationEvents).set({ actorId: null }).where(eq(applicationEvents.actorId, userId));
  },
};
