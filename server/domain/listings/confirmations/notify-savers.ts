import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { properties, returnWishes, shortlist, users } from '#server/platform/database/schema/index.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { SAVED_HOME } from './notices.ts';

/** Where a saved home stands; one that is back is looked at itself. */
const pathOf = (news: 'hidden' | 'back', id: string) =>
  news === 'back' ? `/properties/${id}` : '/shortlisted-properties';

/** Whether the reader asked to be told when the listing is back. */
const wishOf = ({ db }: Notifier) =>
  db
    .select({ wish: sql`1` })
    .from(returnWishes)
    .where(and(eq(returnWishes.userId, users.id), eq(returnWishes.propertyId, properties.id)));

/** Tells who saved listings that these are hidden for want of an answer, or back; who asked to be told is told of that. */
export async function notifySavers(
  notifier: Notifier,
  propertyIds: readonly string[],
  news: 'hidden' | 'back',
): Promise<void> {
  if (propertyIds.length === 0) return;
  const rows = await notifier.db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      id: properties.id,
      listing: properties.title,
    })
    .from(shortlist)
    .innerJoin(users, eq(users.id, shortlist.userId))
    .innerJoin(properties, eq(properties.id, shortlist.propertyId))
    .where(
      and(
        inArray(shortlist.propertyId, [...propertyIds]),
        ne(users.id, properties.ownerId),
        eq(users.isActive, true),
        isNull(users.erasedAt),
        news === 'back' ? notExists(wishOf(notifier)) : undefined,
      ),
    );
  await notify(
    notifier,
    ...rows.map(({ id, listing, ...reader }) =>
      SAVED_HOME.to(reader, { listing, news }, { path: pathOf(news, id) }),
    ),
  );
}
