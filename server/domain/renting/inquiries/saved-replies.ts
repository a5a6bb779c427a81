import { eq, sql } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import { savedReplies } from '#server/platform/database/schema/index.ts';

/** An owner's saved replies; null if unchanged: the screen has defaults in their language. */
export async function readSavedReplies({ db, actor }: UserCtx): Promise<{ replies: string[] | null }> {
  const [row] = await db
    .select({ replies: savedReplies.replies })
    .from(savedReplies)
    .where(eq(savedReplies.ownerId, actor.id));
  return { replies: row?.replies ?? null };
}

export async function saveReplies(replies: string[], { db, actor }: UserCtx): Promise<{ replies: string[] }> {
  await db
    .insert(savedReplies)
    .values({ ownerId: actor.id, replies })
    .onConflictDoUpdate({ target: savedReplies.ownerId, set: { replies, updatedAt: sql`now()` } });
  return { replies };
}
