import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import type { Application, ApplicationForm } from '#contract/applications.api.ts';
import { expectedResponse } from '#contract/applications.ts';
import { bookingDateProblem } from '#contract/bookings.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  applicationEvents,
  applications,
  properties,
  users,
} from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { requestMade } from '../events.ts';
import { applicationNews } from './notices.ts';
import { findAnswerHours } from './queries.ts';
import { readApplication } from './read-applications.ts';

const applicants = aliasedTable(users, 'applicants');

/** A shown listing with its owner, and who applies. */
async function findSides(db: Db, propertyId: string, applicantId: string) {
  const reader = (table: typeof users | typeof applicants) => ({
    id: table.id,
    name: table.name,
    email: table.email,
    phoneE164: table.phoneE164,
    language: table.language,
  });
  const [sides] = await db
    .select({
      title: properties.title,
      type: properties.type,
      status: properties.status,
      owner: reader(users),
      applicant: reader(applicants),
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(applicants, eq(applicants.id, applicantId))
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)))
    // Locked, so that it is not let or deleted before the application is stored.
    .for('key share', { of: properties });
  return sides;
}

/** A conflict over the listing, with a code for programs. */
const conflict = (sentence: string, code: 'taken' | 'not_there') =>
  new ApiError('conflict', sentence, {
    fields: { propertyId: sentence },
    issues: { propertyId: { code } },
  });

/**
 * Applies for a home (D18). Application, history and the notifications of both sides are committed together (D28).
 * The move-in date has the bounds of a move's date: a truck is booked for it.
 * @throws ApiError not_found for a listing that is not shown; forbidden for one's own; conflict, with the code
 * `not_there` where it is not for rent and available, `taken` where one has an open application for it; invalid_input
 */
export async function createApplication(
  { propertyId, notes, moveIn = null, people = null, work = null, guarantor = null }: ApplicationForm,
  ctx: UserCtx,
): Promise<Unwritten<Application>> {
  const { db, actor, now } = ctx;
  const dateProblem = moveIn === null ? undefined : bookingDateProblem(moveIn, now);
  if (dateProblem) throw invalidInput({ moveIn: dateProblem });
  const sides = await findSides(db, propertyId, actor.id);
  if (!sides) throw new ApiError('not_found', 'Property not found');
  if (!MAY['property.seek'](actor, { ownerId: sides.owner.id })) {
    throw new ApiError('forbidden', 'This home is your own.');
  }
  if (sides.type !== 'rent' || sides.status !== 'available') {
    throw conflict('This home is not for rent any more.', 'not_there');
  }
  const hours = await findAnswerHours(db, sides.owner.id);
  const id = ctx.newId();
  const [created] = await db
    .insert(applications)
    .values({
      id,
      propertyId,
      userId: actor.id,
      ownerId: sides.owner.id,
      notes,
      moveIn,
      people,
      work: work || null,
      guarantorName: guarantor?.name,
      guarantorPhone: guarantor?.phone,
      guarantorRelation: guarantor?.relation,
      expectedResponse: expectedResponse(hours),
    })
    .onConflictDoNothing({
      target: [applications.propertyId, applications.userId],
      where: sql`status in ('pending', 'under_review')`,
    })
    .returning({ id: applications.id });
  if (!created) throw conflict('You have applied for this home already.', 'taken');
  const about = { id, propertyId, ...sides };
  await Promise.all([
    db
      .insert(applicationEvents)
      .values({ applicationId: id, toStatus: 'pending', actorKind: 'applicant', actorId: actor.id }),
    notify(ctx, applicationNews(about, 'pending'), applicationNews(about, 'sent')),
  ]);
  await emit(ctx, requestMade({ propertyId, ownerId: sides.owner.id, userId: actor.id }));
  return readApplication(id, ctx);
}
