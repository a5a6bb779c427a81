import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import type { ListingChange } from '../../listings/events.ts';
import { DOCUMENT_PROCESS } from './process.ts';
import { lockDocument } from './queries.ts';

const BY_SYSTEM = { side: 'system', actorId: null } as const;

/** A checked document is checked again when the address of its listing changes; a new owner has their own. */
export async function checkAgain(changes: readonly ListingChange[], ctx: ReactionCtx): Promise<void> {
  const moved = changes.filter(({ hasMoved, hasNewOwner }) => hasMoved && !hasNewOwner);
  if (moved.length === 0) return;
  const { id, propertyId, state, removedAt } = propertyDocuments;
  const isOfMoved = inArray(
    propertyId,
    moved.map((one) => one.id),
  );
  const checked = await ctx.db
    .select({ id })
    .from(propertyDocuments)
    .where(and(isOfMoved, eq(state, 'checked'), isNull(removedAt)))
    .orderBy(asc(id));
  for (const one of checked) {
    const row = await lockDocument(ctx.db, one.id);
    if (row?.state === 'checked')
      await take(DOCUMENT_PROCESS, row, 'check_again', { note: '', by: BY_SYSTEM }, ctx);
  }
}
