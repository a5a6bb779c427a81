import { and, eq, isNull } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { tellOwner } from '../moderation/notices.ts';

/** Tells the owner of the listing that had a photo first that the other one is hidden. */
export async function tellOriginal(ctx: UserCtx, propertyId: string): Promise<void> {
  const [original] = await ctx.db
    .select({
      id: properties.id,
      title: properties.title,
      owner: { id: users.id, email: users.email, language: users.language },
    })
    .from(properties)
    .innerJoin(users, and(eq(users.id, properties.ownerId), eq(users.isActive, true)))
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)));
  if (original) await tellOwner(ctx, original, 'copied');
}
