import { z } from 'zod';
import type { Ctx } from '#server/platform/call.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { LockedListing } from './hold-listing.ts';
import { HOLD_NEWS, HOLD_TEXTS, type HoldNews } from './hold-texts.ts';

/** Bell and mail to the owner of what an administrator did with a listing, in the owner's language. */
export async function tellOwner(
  { db }: Pick<Ctx, 'db'>,
  { id, title, owner }: Pick<LockedListing, 'id' | 'title' | 'owner'>,
  news: HoldNews,
  { reason = '', path = pathOf(news, id) }: { reason?: string | undefined; path?: string } = {},
): Promise<void> {
  const facts = { listing: title, reason };
  await notify(db, {
    category: 'listing',
    ...HOLD_TEXTS[owner.language][news](facts),
    data: { listingId: id, path },
    facts: { ...facts, news },
    userId: owner.id,
    email: owner.email,
  });
}

/** What is shown leads to its page, what is asked for a change to its form, the rest to one's listings. */
function pathOf(news: HoldNews, id: string): string {
  if (news === 'shown' || news === 'approved') return `/properties/${id}`;
  return news === 'change' ? `/edit-property/${id}` : '/active-listings';
}

export const holdBell = bellWords(
  z.object({ listing: z.string(), reason: z.string().default(''), news: z.enum(HOLD_NEWS) }),
  ({ news, ...facts }, language) => HOLD_TEXTS[language][news](facts),
);
