import { and, eq } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, seekerWords, users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { recipientOf } from './ask-seekers.ts';
import { SEEKER_TOLD } from './notices.ts';
import { ASKED_FIELDS } from './queries.ts';

/** Far more than ever said so of one home. */
const MOST = 200;

/**
 * Tells who said that they were asked for money first what the desk decided, by the way that they were asked (T3). A
 * guest's message names nothing that anybody wrote.
 */
export async function notifySeekers(
  ctx: ReactionCtx,
  propertyId: string,
  news: 'hidden' | 'dismissed' | 'shown',
): Promise<void> {
  const rows = await ctx.db
    .select(ASKED_FIELDS)
    .from(seekerWords)
    .innerJoin(properties, eq(properties.id, seekerWords.propertyId))
    .leftJoin(users, eq(users.id, seekerWords.userId))
    .where(and(eq(seekerWords.propertyId, propertyId), eq(seekerWords.money, 'yes')))
    .limit(MOST);
  const path = news === 'hidden' ? '/properties' : `/properties/${propertyId}`;
  const reached = rows.filter(
    ({ userId, isActive, isErased }) => userId === null || (isActive === true && !isErased),
  );
  await notify(
    ctx,
    ...reached.map((row) =>
      SEEKER_TOLD.to(
        recipientOf(row),
        { news, listing: row.userId === null ? '' : row.title },
        { ids: { listingId: propertyId }, path },
      ),
    ),
  );
}
