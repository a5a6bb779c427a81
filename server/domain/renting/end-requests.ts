import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { ListingChange } from '../listings/events.ts';
import { rejectOpen } from './applications/reject-open.ts';
import { cancelOpen } from './viewings/cancel-open.ts';

/**
 * Ends what people have asked of a listing that nobody can move into any more: viewings to come are cancelled, open
 * applications answered, and everybody concerned is told. One that its owner only hides may come back: it keeps them.
 */
export async function endRequests(changes: readonly ListingChange[], ctx: ReactionCtx): Promise<void> {
  for (const { id, isGone } of changes) {
    if (!isGone) continue;
    await cancelOpen(ctx, id);
    await rejectOpen(ctx, { propertyId: id, by: { side: 'system', actorId: null } });
  }
}
