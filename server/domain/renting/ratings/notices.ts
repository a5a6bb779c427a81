import { eq } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, type Language } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { type Notice, notify } from '#server/platform/notifications/notify.ts';
import { findManaged } from './queries.ts';
import { RATING_TEXTS, type RatingFacts, type RatingNews } from './texts.ts';

const CATEGORY = 'rating';

/** Where somebody rates a listing, and reads what became of it. */
export const ratingPath = (propertyId: string): string => `/rate/${propertyId}`;

interface Reader {
  userId: string;
  email: string;
  language: Language;
}

/** Bell and mail; without `isMailed` the bell alone. Neither says who has rated: the page does, for all to read. */
export function ratingNotice(
  { userId, email, language }: Reader,
  news: RatingNews,
  facts: RatingFacts,
  data: { path: string; ratingId?: string },
  isMailed = true,
): Notice {
  return {
    category: CATEGORY,
    ...RATING_TEXTS[language][news](facts),
    data,
    facts: { ...facts, news },
    userId,
    ...(isMailed ? { email } : {}),
  };
}

async function readerOf(db: Db, userId: string): Promise<Reader | undefined> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row?.email.endsWith(`@${DELETED_EMAIL_DOMAIN}`) ? undefined : row;
}

type Sender = Pick<Ctx, 'db'>;

async function tell({ db }: Sender, id: string, to: 'author' | 'owner', news: RatingNews, said?: string) {
  const row = await findManaged(db, id);
  const reader = row && (await readerOf(db, to === 'owner' ? row.ownerId : row.userId));
  if (!reader) return;
  const facts = { listing: row.title, stars: row.rating, text: said ?? row.comment, basis: row.basis };
  const path = to === 'owner' ? `/ratings?listing=${row.propertyId}` : ratingPath(row.propertyId);
  await notify(db, ratingNotice(reader, news, facts, { path, ratingId: id }, news !== 'changed'));
}

/** Tells the owner of a listing what was said of it, or what became of that. */
export const tellOwner = (
  sender: Sender,
  id: string,
  news: 'new' | 'changed' | 'hidden' | 'shown',
  reason?: string,
): Promise<void> => tell(sender, id, 'owner', news, reason);

/** Tells whoever rated what became of their rating. @param text the owner's answer, or the reason */
export const tellAuthor = (
  sender: Sender,
  id: string,
  news: 'replied' | 'hidden' | 'shown',
  text?: string,
): Promise<void> => tell(sender, id, 'author', news, text);
