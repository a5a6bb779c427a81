import { and, eq, isNull, sql } from 'drizzle-orm';
import type { updateApplication } from '#contract/applications.api.ts';
import { APPLICATION_GRAPH, type ApplicationStatus, type LeaseTerms } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { COST_FIELD_NAMES } from '#contract/listing-fields.ts';
import { stepTo } from '#contract/process.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { take } from '#server/platform/process/take.ts';
import { LISTING_CHANGE, listingsChanged } from '../../listings/events.ts';
import { leaseColumns } from '../../listings/queries.ts';
import { APPLICATION_PROCESS, conflict, type LockedApplication, lockApplication } from './process.ts';
import { readRow } from './read-applications.ts';
import { rejectOpen } from './reject-open.ts';

export type Change = EndpointInput<typeof updateApplication>['body'];

const GONE = 'This listing has been deleted: nobody can move in any more.';
const NOT_FOR_RENT = 'This home is not for rent any more.';

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
  { moveIn }: Pick<LockedApplication, 'moveIn'>,
): LeaseTerms {
  const { availableFrom } = listing;
  const costs = Object.fromEntries(
    COST_FIELD_NAMES.filter((name) => name !== 'furnished').map((name) => [name, listing[name]]),
  );
  return {
    rent: listing.price,
    deposit: listing.deposit ?? 0,
    noDeposit: listing.noDeposit,
    monthsInAdvance: listing.monthsInAdvance ?? 0,
    noMonthsInAdvance: listing.noMonthsInAdvance,
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
function sideOf(to: ApplicationStatus, row: LockedApplication, { actor }: UserCtx): 'applicant' | 'owner' {
  const side = to === 'withdrawn' ? 'applicant' : 'owner';
  if (!MAY[side === 'owner' ? 'application.answer' : 'application.withdraw'](actor, row)) {
    throw new ApiError('forbidden', 'Only the other side may do this.');
  }
  return side;
}

/**
 * Brings an application to another status (D18), with its history and the other side's notices.
 * @throws ApiError not_found; forbidden for what only the other side may do; conflict with the current status if there is
 * no such step, a concurrent change won, or the home is deleted, let, or not for rent any more
 */
export async function changeStatus(id: string, change: Change, ctx: UserCtx): Promise<void> {
  const { status: to } = change;
  const { propertyId } = await readRow(id, ctx);
  // The listing before its applications, everywhere.
  const listing = to === 'approved' ? await lockListing(ctx, propertyId) : undefined;
  const row = await lockApplication(ctx.db, id);
  const side = sideOf(to, row, ctx);
  const from = row.status;
  const problem = listing && problemOf(listing);
  if (problem) throw new ApiError('conflict', problem, { fields: { status: from } });
  const step = stepTo(APPLICATION_GRAPH, to, { state: from, side });
  if ((change.from ?? from) !== from || !step) throw conflict(from);
  const by = { side, actorId: ctx.actor.id };
  if (step !== 'approve') await take(APPLICATION_PROCESS, row, step, { by }, ctx);
  else if (listing) await take(APPLICATION_PROCESS, row, step, { by, lease: agreedTerms(listing, row) }, ctx);
  if (listing && change.markUnderOffer) await markUnderOffer(ctx, propertyId);
  if (listing && change.rejectOthers) await rejectOpen(ctx, { propertyId, by: { ...by, side: 'owner' } });
}
