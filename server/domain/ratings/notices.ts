import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DELETED_EMAIL_DOMAIN } from '#contract/accounts.ts';
import { RATING_BASES } from '#contract/ratings.ts';
import ar from '#server/messages/ratings/ar.json' with { type: 'json' };
import en from '#server/messages/ratings/en.json' with { type: 'json' };
import so from '#server/messages/ratings/so.json' with { type: 'json' };
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { findManaged } from './queries.ts';

/** To owners what was said, to authors what became of it. */
const NEWS = ['new', 'changed', 'replied', 'hidden', 'shown', 'asked', 'reminded'] as const;
type News = (typeof NEWS)[number];

/** Notices about ratings to both sides (D32). None names the author, who is shown on the page. */
export const RATING = defineNotice({
  category: 'rating',
  channels: ({ news }) => (news === 'changed' ? ['in_app'] : ['in_app', 'email']),
  facts: z.object({
    listing: z.string(),
    news: z.enum(NEWS),
    /** 1 to 5; 0 where it is not said. */
    stars: z.number().int().min(0).max(5).default(0),
    /** What was written, answered, or the reason. */
    text: z.string().default(''),
    basis: z.enum(RATING_BASES).default('viewing'),
  }),
  catalogue: catalogue('ratings', en, so, ar),
  words: ({ news, listing, stars: given, text, basis }, say) => {
    const stars = '★'.repeat(given) + '☆'.repeat(5 - given);
    return {
      title: say(
        news === 'asked' ? (basis === 'tenancy' ? 'asked_tenancy_title' : 'asked_title') : `${news}_title`,
      ),
      message: say(`${news}_message`, { listing, stars, text }),
    };
  },
});

/** The page on which a person rates a listing and reads the reply. */
export const ratingPath = (propertyId: string): string => `/rate/${propertyId}`;

async function readerOf(db: Db, userId: string) {
  const [row] = await db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.email?.endsWith(`@${DELETED_EMAIL_DOMAIN}`) ? undefined : row;
}

async function notifyOfRating(
  notifier: Notifier,
  id: string,
  to: 'author' | 'owner',
  news: News,
  said?: string,
) {
  const row = await findManaged(notifier.db, id);
  const reader = row && (await readerOf(notifier.db, to === 'owner' ? row.ownerId : row.userId));
  if (!reader) return;
  const facts = { listing: row.title, news, stars: row.rating, text: said ?? row.comment, basis: row.basis };
  const path = to === 'owner' ? `/ratings?listing=${row.propertyId}` : ratingPath(row.propertyId);
  await notify(notifier, RATING.to(reader, facts, { path, ids: { ratingId: id } }));
}

/** Tells the owner of a listing what was said of it, or what became of that. */
export const notifyOwner = (
  notifier: Notifier,
  id: string,
  news: 'new' | 'changed' | 'hidden' | 'shown',
  reason?: string,
): Promise<void> => notifyOfRating(notifier, id, 'owner', news, reason);

/** Tells whoever rated what became of their rating. @param text the owner's answer, or the reason */
export const notifyAuthor = (
  notifier: Notifier,
  id: string,
  news: 'replied' | 'hidden' | 'shown',
  text?: string,
): Promise<void> => notifyOfRating(notifier, id, 'author', news, text);
