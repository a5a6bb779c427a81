import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type ApplicationSide, OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { applicationEvents, applications } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { applicationsMoved } from '../events.ts';
import { applicationNews } from './notices.ts';
import { findSidesOf } from './queries.ts';

interface Rejection {
  propertyId: string;
  /** An application that is not answered by this. */
  except?: string;
  by: ApplicationSide;
  actorId: string | null;
  /** What the applicants are told. */
  news: 'rejected' | 'gone';
}

/** Answers everybody who has an open application for a listing that they cannot have it. */
export async function rejectOpen(
  ctx: ReactionCtx,
  { propertyId, except, by, actorId, news }: Rejection,
): Promise<void> {
  const { db, now } = ctx;
  const open = await db
    .select({
      id: applications.id,
      propertyId: applications.propertyId,
      userId: applications.userId,
      status: applications.status,
    })
    .from(applications)
    .where(
      and(
        eq(applications.propertyId, propertyId),
        except === undefined ? undefined : ne(applications.id, except),
        inArray(applications.status, [...OPEN_APPLICATION_STATUSES]),
      ),
    )
    .orderBy(asc(applications.id))
    .for('update');
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await db
    .update(applications)
    .set({ status: 'rejected', updatedAt: now })
    .where(inArray(applications.id, ids));
  await db.insert(applicationEvents).values(
    open.map((one) => ({
      applicationId: one.id,
      fromStatus: one.status,
      toStatus: 'rejected' as const,
      actorKind: by,
      actorId,
    })),
  );
  await emit(ctx, applicationsMoved({ of: open, by }));
  const told = await findSidesOf(db, ids);
  await tell(ctx, ...told.map((row) => applicationNews(row, news)));
}
