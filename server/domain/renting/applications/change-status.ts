import { and, eq, isNull, sql } from 'drizzle-orm';
import type { updateApplication } from '#contract/applications.api.ts';
import { APPLICATION_MOVES, type ApplicationStatus, type LeaseTerms } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { COST_FIELD_NAMES } from '#contract/listing-fields.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { applicationEvents, applications, properties } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { LISTING_CHANGE, listingsChanged } from '../../listings/events.ts';
import { leaseColumns } from '../../listings/queries.ts';
import { applicationsMoved } from '../events.ts';
import { applicationNews } from './notices.ts';
import type { ApplicationRow } from './queries.ts';
import { readRow } from './read-applications.ts';
import { rejectOpen } from './reject-open.ts';

export type Change = EndpointInput<typeof updateApplication>['body'];

const SENTENCES: Record<ApplicationStatus, string> = {
  pending: 'This application is still waiting for an answer.',
  under_review: 'This application is under review already.',
  approved: 'This application has been approved already.',
  rejected: 'This application has been answered already.',
  withdrawn: 'This application has been withdrawn.',
};

const GONE = 'This listing has been deleted: nobody can move in any more.';
const NOT_FOR_RENT = 'This home is not for rent any more.';

/** The sentence is for people, the current status for clients. */
const conflictWith = (current: ApplicationStatus) =>
  new ApiError('conflict', SENTENCES[current], { fields: { status: current } });

/** The current listing, locked until the transaction ends, so that its approvals run one after the other. */
async function lockListing({ db, actor }: UserCtx, propertyId: string) {
  await setLocally(db, 'aqal.actor', actor.id);
  const [listing] = await db
    .select({
      type: properties.type,
      status: properties.status,
      price: properties.price,
      ...leaseColumns,
      deletedAt: properties.deletedAt,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  if (!listing) throw new ApiError('not_found', 'Property not found');
  return listing;
}

/** Why the home cannot be let, if so. Another applicant may be approved while it is under offer. */
function problemOf({ deletedAt, type, status }: Awaited<ReturnType<typeof lockListing>>): string | undefined {
  if (deletedAt) return GONE;
  return type === 'rent' && status !== 'rented' ? undefined : NOT_FOR_RENT;
}

/** What is agreed by approving now: it begins when the applicant wants to move in, but not before the home is free. */
function agreedTerms(
  listing: Awaited<ReturnType<typeof lockListing>>,
  { moveIn }: Pick<ApplicationRow, 'moveIn'>,
): LeaseTerms {
  const { availableFrom } = listing;
  const costs = Object.fromEntries(
    COST_FIELD_NAMES.filter((name) => name !== 'furnished').map((name) => [name, listing[name]]),
  );
  return {
    rent: listing.price,
    deposit: listing.deposit ?? 0,
    monthsInAdvance: listing.monthsInAdvance ?? 0,
    minimumMonths: listing.minimumMonths ?? 0,
    startsOn: moveIn && availableFrom && availableFrom > moveIn ? availableFrom : (moveIn ?? availableFrom),
    houseRules: listing.houseRules ?? '',
    ...costs,
  };
}

async function markUnderOffer(ctx: UserCtx, propertyId: string): Promise<void> {
  const changed = await ctx.db
    .update(properties)
    .set({ status: 'under_offer', version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(eq(properties.id, propertyId), eq(properties.status, 'available'), isNull(properties.deletedAt)),
    )
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(changed));
}

/** @throws ApiError forbidden for a status that only the other side sets */
function sideOf(to: ApplicationStatus, row: ApplicationRow, { actor }: UserCtx): 'applicant' | 'owner' {
  const side = to === 'withdrawn' ? 'applicant' : 'owner';
  if (!MAY[side === 'owner' ? 'application.answer' : 'application.withdraw'](actor, row)) {
    throw new ApiError('forbidden', 'Only the other side may do this.');
  }
  return side;
}

/**
 * Moves an application to another status (D18), with its history and the other side's notifications. Written only if
 * the status is still the one that was checked.
 * @throws ApiError not_found; forbidden for what only the other side may do; conflict with the current status if the
 * move is not allowed, a concurrent change won, or the home is deleted, let, or not for rent any more
 */
export async function changeStatus(id: string, change: Change, ctx: UserCtx): Promise<void> {
  const { db, actor } = ctx;
  const { status: to } = change;
  const seen = await readRow(id, ctx);
  const { propertyId } = seen;
  const listing = to === 'approved' ? await lockListing(ctx, propertyId) : undefined;
  // Waiting for the lock, another approval may have changed it.
  const row = listing ? await readRow(id, ctx) : seen;
  const side = sideOf(to, row, ctx);
  const from = row.status;
  const problem = listing && problemOf(listing);
  if (problem) throw new ApiError('conflict', problem, { fields: { status: from } });
  if ((change.from ?? from) !== from || !APPLICATION_MOVES[side][from].includes(to)) throw conflictWith(from);

  const [changed] = await db
    .update(applications)
    .set({ status: to, updatedAt: sql`now()`, ...(listing ? { lease: agreedTerms(listing, row) } : {}) })
    .where(and(eq(applications.id, id), eq(applications.status, from)))
    .returning({ id: applications.id });
  if (!changed) throw conflictWith((await readRow(id, ctx)).status);
  await db
    .insert(applicationEvents)
    .values({ applicationId: id, fromStatus: from, toStatus: to, actorKind: side, actorId: actor.id });
  await emit(ctx, applicationsMoved({ of: [row], by: side }));
  await tell(ctx, applicationNews(row, to));
  if (listing && change.markUnderOffer) await markUnderOffer(ctx, propertyId);
  if (listing && change.rejectOthers)
    await rejectOpen(ctx, { propertyId, except: id, by: 'owner', actorId: actor.id, news: 'rejected' });
}
