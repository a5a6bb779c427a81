import { eq } from 'drizzle-orm';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { identityChanged } from '../../listings/events.ts';
import { lockIdentity } from './identity-queries.ts';
import { IDENTITY_NOT_FOUND } from './process.ts';
import { removeIdentity } from './remove-checks.ts';

/**
 * Withdraws a request of one's own, or the check that it led to: hidden in its own transaction, then its photos and the
 * row are deleted at once. What a crash leaves, the job deletes.
 * @throws ApiError not_found for somebody else's
 */
export async function withdrawIdentity(id: string, ctx: UserCtx): Promise<void> {
  const { app, actor, now } = ctx;
  await app.database.transaction(async (db) => {
    const row = await lockIdentity(db, id);
    const mine = row && { ownerId: row.userId, state: row.state };
    assertMay('identity.withdraw', actor, mine, IDENTITY_NOT_FOUND);
    await db.update(identityChecks).set({ removedAt: now, note: '' }).where(eq(identityChecks.id, id));
    if (mine.state === 'seen') await emit({ ...ctx, db }, identityChanged(mine.ownerId));
  });
  await removeIdentity(app, id);
}
