import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { signals } from '#server/platform/database/schema/index.ts';
import { alreadyDecided } from '../moderation/already-decided.ts';
import { lockSignal, NO_APPEAL } from './decide-signal.ts';

/**
 * Puts a decided signal before the desk again, with the reason in the audit log. What was decided for the listing stays
 * until it is decided anew, and nobody is told. One whose listing is hidden is settled instead.
 * @throws ApiError not_found, conflict where it waits already, is no longer so, or hides its listing
 */
export async function reopenSignal(
  id: string,
  { reason }: { reason: string },
  ctx: UserCtx,
): Promise<{ id: string; state: 'open' }> {
  const { db, now } = ctx;
  const { listing, signal } = await lockSignal(id, ctx);
  const isOver = signal.state === 'hidden' && listing.held !== 'hidden';
  if (signal.state !== 'dismissed' && signal.state !== 'kept' && !isOver) {
    throw await alreadyDecided(db, signal);
  }
  await db
    .update(signals)
    .set({
      state: 'open',
      isHeld: signal.isHeld && listing.held !== null,
      openedAt: now,
      decidedBy: null,
      decidedAt: null,
      decisionReason: '',
      ...NO_APPEAL,
    })
    .where(eq(signals.id, id));
  await audit(ctx, {
    action: 'signal.reopened',
    subjectKind: 'property',
    subjectId: listing.id,
    details: { signalId: id, kind: signal.kind, before: { state: signal.state }, reason },
  });
  return { id, state: 'open' };
}
