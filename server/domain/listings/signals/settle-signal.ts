import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { CaseOutcome } from '#contract/reports.ts';
import type { settleSignal as settleEndpoint } from '#contract/signals.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { signals } from '#server/platform/database/schema/index.ts';
import { alreadyDecided } from '../moderation/already-decided.ts';
import { releaseListing } from '../moderation/hold-listing.ts';
import { tellOwner } from '../moderation/notices.ts';
import { lockSignal } from './decide-signal.ts';

/**
 * Shows a listing again that was hidden for a signal, or keeps it hidden after its owner's appeal (T8); the owner is
 * told, and it stands in the audit log.
 * @throws ApiError not_found, conflict where it was settled meanwhile, is not hidden, or nobody has appealed
 */
export async function settleSignal(
  id: string,
  { outcome, reason }: EndpointInput<typeof settleEndpoint>['body'],
  ctx: UserCtx,
): Promise<{ id: string; outcome: CaseOutcome }> {
  const { listing, signal } = await lockSignal(id, ctx);
  const isAppealed = signal.answeredAt !== null && signal.outcome === null;
  const isOpen =
    signal.state === 'hidden' && (isAppealed || (outcome === 'shown' && signal.outcome !== 'shown'));
  if (!isOpen || listing.held !== 'hidden') throw await alreadyDecided(ctx.db, signal);
  await ctx.db.update(signals).set({ outcome }).where(eq(signals.id, id));
  if (outcome === 'shown') await releaseListing(ctx, listing.id);
  await tellOwner(ctx, listing, outcome, {
    reason,
    ...(outcome === 'kept' && { path: `/reports/${id}` }),
  });
  await audit(ctx, {
    action: outcome === 'shown' ? 'signal.shown' : 'signal.stays_hidden',
    subjectKind: 'property',
    subjectId: listing.id,
    details: { signalId: id, kind: signal.kind, before: { held: listing.held }, reason },
  });
  return { id, outcome };
}
