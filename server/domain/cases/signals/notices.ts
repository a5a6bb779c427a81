import { and, eq, isNull } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { notifyOwner } from '../../listings/notices.ts';

/** Tells the owner of the listing that had a photo first that the other one is hidden, or shown again. */
export async function notifyOriginal(
  ctx: ReactionCtx,
  propertyId: string,
  news: 'copied' | 'copied_shown',
): Promise<void> {
  const [original] = await ctx.db
    .select({
      id: properties.id,
      title: properties.title,
      owner: { id: users.id, email: users.email, language: users.language },
    })
    .from(properties)
    .innerJoin(users, and(eq(users.id, properties.ownerId), eq(users.isActive, true)))
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)));
  if (original) await notifyOwner(ctx, original, news);
}
