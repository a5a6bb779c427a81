import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { decideSignal as decideEndpoint } from '#contract/signals.api.ts';
import type { SignalDecision } from '#contract/signals.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { signals } from '#server/platform/database/schema/index.ts';
import { alreadyDecided } from '../moderation/already-decided.ts';
import { holdListing, type LockedListing, lockListing, releaseListing } from '../moderation/hold-listing.ts';
import { tellOwner } from '../moderation/notices.ts';
import { tellOriginal } from './notices.ts';
import { SIGNAL_NOT_FOUND } from './read-signals.ts';

type Signal = typeof signals.$inferSelect;

/** Locks the listing and then its signal, as the job that looks at listings does. @throws ApiError not_found */
export async function lockSignal(
  id: string,
  ctx: UserCtx,
): Promise<{ listing: LockedListing; signal: Signal }> {
  const { db } = ctx;
  const [found] = await db.select({ propertyId: signals.propertyId }).from(signals).where(eq(signals.id, id));
  if (!found) throw new ApiError('not_found', SIGNAL_NOT_FOUND);
  const listing = await lockListing(ctx, found.propertyId);
  const [signal] = await db.select().from(signals).where(eq(signals.id, id)).for('update');
  if (!signal) throw new ApiError('not_found', SIGNAL_NOT_FOUND);
  return { listing, signal };
}

/** A listing that is hidden once more may be appealed for once more. */
export const NO_APPEAL = { ownerAnswer: null, answeredAt: null, outcome: null } as const;

/** Whether another signal still keeps the listing held. */
const isHeldByOthers = async ({ db }: UserCtx, propertyId: string): Promise<boolean> =>
  (await db.$count(
    signals,
    and(eq(signals.propertyId, propertyId), eq(signals.state, 'open'), eq(signals.isHeld, true)),
  )) > 0;

/** What follows for the listing, once the signal is decided. */
async function follow(
  decision: SignalDecision,
  { listing, signal }: { listing: LockedListing; signal: Signal },
  reason: string,
  ctx: UserCtx,
): Promise<void> {
  const { id } = listing;
  if (decision === 'hidden') {
    await holdListing(ctx, id, 'hidden', reason);
    await tellOwner(ctx, listing, 'marked', { reason, path: `/reports/${signal.id}` });
    if (signal.otherId) await tellOriginal(ctx, signal.otherId);
  } else if (decision === 'kept') {
    await holdListing(ctx, id, 'change', reason);
    await tellOwner(ctx, listing, 'change', { reason });
  } else if (signal.isHeld && listing.held === 'review' && !(await isHeldByOthers(ctx, id))) {
    await releaseListing(ctx, id);
    await tellOwner(ctx, listing, 'approved');
  }
}

/**
 * Decides a signal (T5, T6), with an entry in the audit log; the owner is told what follows for their listing. To hide
 * a listing or to keep it held decides all its signals.
 * @throws ApiError not_found, conflict where it is decided or no longer so, or a listing to be kept is not held
 */
export async function decideSignal(
  id: string,
  { decision, reason }: EndpointInput<typeof decideEndpoint>['body'],
  ctx: UserCtx,
): Promise<{ id: string; state: SignalDecision }> {
  const { db, actor, now } = ctx;
  const locked = await lockSignal(id, ctx);
  const { listing, signal } = locked;
  const isKeepable = listing.held === 'review' || listing.held === 'change';
  if (signal.state !== 'open' || (decision === 'kept' && !isKeepable)) {
    throw await alreadyDecided(db, signal);
  }
  const decided = decision === 'dismissed' ? eq(signals.id, id) : eq(signals.propertyId, listing.id);
  await db
    .update(signals)
    .set({ state: decision, decidedBy: actor.id, decidedAt: now, decisionReason: reason, ...NO_APPEAL })
    .where(and(decided, eq(signals.state, 'open')));
  await follow(decision, locked, reason, ctx);
  await audit(ctx, {
    action: `signal.${decision}`,
    subjectKind: 'property',
    subjectId: listing.id,
    details: { signalId: id, kind: signal.kind, before: { held: listing.held }, reason },
  });
  return { id, state: decision };
}
