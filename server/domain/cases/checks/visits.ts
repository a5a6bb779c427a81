import { eq } from 'drizzle-orm';
import type { enterVisit as enterEndpoint, HomeVisits } from '#contract/checks.api.ts';
import { VISIT_MAX_DAYS, VISIT_PHOTOS, visitPhotoPath } from '#contract/checks.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { daysSince, todayInMogadishu } from '#contract/time.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { homeVisits } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../../listings/events.ts';
import { heldCheck } from '../../listings/held-checks.ts';
import { NOT_FOUND } from '../../listings/own/own-property.ts';
import { notifyOfVisit } from './notices.ts';
import { removeVisitPhotos } from './remove-checks.ts';
import {
  findHome,
  findPrepared,
  findVisit,
  findVisits,
  type HomeRow,
  lockPrepared,
  PHOTO_NUMBERS,
} from './visit-queries.ts';

export const VISIT_NOT_FOUND = 'Visit not found';

/** Noon in Mogadishu of a day. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+03:00`);

/** @throws ApiError not_found where there is no such listing */
export async function homeOf(id: string, { db }: Pick<UserCtx, 'db'>): Promise<HomeRow> {
  const home = await findHome(db, id);
  if (!home) throw new ApiError('not_found', NOT_FOUND);
  return home;
}

const photosOf = (id: string, count: number) =>
  PHOTO_NUMBERS.slice(0, count).map((number) => visitPhotoPath(id, number));

/** What is known of the visits to a home. @throws ApiError not_found */
export async function readVisits(id: string, ctx: UserCtx): Promise<Unwritten<HomeVisits>> {
  const { db, actor, now } = ctx;
  const { title, location, owner } = await homeOf(id, ctx);
  const [prepared, visits] = await Promise.all([findPrepared(db, id, actor.id), findVisits(db, id)]);
  return {
    listing: { id, title, location, owner: owner.name },
    prepared: prepared ? { id: prepared.id, photos: photosOf(prepared.id, prepared.stored) } : null,
    visits: visits.map(({ id: visit, visitor, visitedOn, enteredBy }) => ({
      id: visit,
      photos: photosOf(visit, VISIT_PHOTOS),
      visitedOn: visitedOn ?? '',
      visitor: visitor ?? '',
      enteredBy,
      isOver: heldCheck('visit', visitedOn, now) === undefined,
    })),
  };
}

/** @throws ApiError invalid_input for a day to come, or one too long ago */
function assertDay(visitedOn: string, now: Date): void {
  if (visitedOn > todayInMogadishu(now)) {
    throw invalidInput({
      visitedOn: { code: 'too_far_ahead', sentence: 'must be a day on which somebody was there' },
    });
  }
  if (daysSince(noonOf(visitedOn), now) > VISIT_MAX_DAYS) {
    throw invalidInput({
      visitedOn: { code: 'in_the_past', sentence: `must be at most ${VISIT_MAX_DAYS} days ago` },
    });
  }
}

/**
 * Enters the visit that an administrator has prepared with five photos; the owner is told, and it stands in the audit
 * log.
 * @throws ApiError not_found, forbidden for a home of one's own, invalid_input, conflict with other than five photos
 */
export async function enterVisit(
  propertyId: string,
  { visitedOn, visitor }: EndpointInput<typeof enterEndpoint>['body'],
  ctx: UserCtx,
): Promise<Unwritten<HomeVisits>> {
  const { db, actor, now } = ctx;
  const home = await homeOf(propertyId, ctx);
  if (home.owner.id === actor.id) throw new ApiError('forbidden', 'Nobody says this of their own home.');
  assertDay(visitedOn, now);
  const prepared = await lockPrepared(db, propertyId, actor.id);
  if (prepared?.stored !== VISIT_PHOTOS) {
    throw new ApiError('conflict', `A visit needs exactly ${VISIT_PHOTOS} photos.`);
  }
  await db
    .update(homeVisits)
    .set({ visitedOn, visitor, enteredAt: now })
    .where(eq(homeVisits.id, prepared.id));
  await emit(ctx, listingChecksChanged([propertyId]));
  await notifyOfVisit(ctx, home);
  await audit(ctx, {
    action: 'visit.enter',
    subjectKind: 'property',
    subjectId: propertyId,
    details: { visit: prepared.id, visitedOn },
  });
  return readVisits(propertyId, ctx);
}

/**
 * Takes a visit back, or gives up one that is being prepared: hidden in its own transaction, then its photos and the row
 * are deleted at once.
 * @throws ApiError not_found
 */
export async function removeVisit(id: string, ctx: UserCtx): Promise<void> {
  const { app, now } = ctx;
  await app.database.transaction(async (db) => {
    const visit = await findVisit(db, id);
    if (!visit) throw new ApiError('not_found', VISIT_NOT_FOUND);
    await db.update(homeVisits).set({ removedAt: now }).where(eq(homeVisits.id, id));
    if (visit.enteredAt === null) return;
    await emit({ ...ctx, db }, listingChecksChanged([visit.propertyId]));
    const details = { visit: id, visitedOn: visit.visitedOn };
    const of = { subjectKind: 'property' as const, subjectId: visit.propertyId, details };
    await audit({ ...ctx, db }, { action: 'visit.remove', ...of });
  });
  await removeVisitPhotos(app, id);
}
