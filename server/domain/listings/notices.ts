import { z } from 'zod';
import ar from '#server/messages/moderation/ar.json' with { type: 'json' };
import en from '#server/messages/moderation/en.json' with { type: 'json' };
import so from '#server/messages/moderation/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import type { LockedListing } from './hold-listing.ts';

/**
 * `asked` is hidden for reports and `marked` for a signal, both can be answered once (D34); `review` waits for the desk
 * (T5); `copied` tells whose photos were found on another listing, which is hidden, and `copied_shown` that it is shown again.
 */
const NEWS = [
  'review',
  'hidden',
  'asked',
  'marked',
  'copied',
  'copied_shown',
  'shown',
  'kept',
  'deleted',
  'approved',
  'change',
] as const;
type News = (typeof NEWS)[number];

export const moderationWords = catalogue('moderation', en, so, ar);

/** Tells an owner what an administrator did with their listing. */
export const HOLD = defineNotice({
  category: 'listing',
  channels: ['in_app', 'email'],
  facts: z.object({
    listing: z.string(),
    /** As the administrator wrote it; may be empty. */
    reason: z.string().default(''),
    news: z.enum(NEWS),
  }),
  catalogue: moderationWords,
  words: ({ news, listing, reason }, say) => ({
    title: say(`${news}_title`, { listing }),
    message: say(`${news}_message`, { reason }),
  }),
});

/** What is shown leads to its page, what is asked for a change to its form, the rest to one's listings. */
function pathOf(news: News, id: string): string {
  if (news === 'shown' || news === 'approved') return `/properties/${id}`;
  return news === 'change' ? `/edit-property/${id}` : '/active-listings';
}

/** Tells the owner what an administrator did with a listing, in the owner's language. */
export const notifyOwner = (
  notifier: Notifier,
  { id, title, owner }: Pick<LockedListing, 'id' | 'title' | 'owner'>,
  news: News,
  { reason, path = pathOf(news, id) }: { reason?: string | undefined; path?: string } = {},
): Promise<void> =>
  notify(
    notifier,
    HOLD.to(
      { userId: owner.id, email: owner.email, language: owner.language },
      { listing: title, reason, news },
      { ids: { listingId: id }, path },
    ),
  );
