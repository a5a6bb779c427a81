import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/accounts.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { CalendarPart } from '#server/platform/kernel/calendar.ts';
import type { OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import type { LEFT_APPLICATION, LEFT_VIEWING } from '../notices.ts';

/** Somebody whose viewing or application of a listing ended because the other side deleted their account. */
export interface LeftBehind {
  userId: string;
  propertyId: string;
  title: string;
  /** The cancellation of what is in their calendar. */
  calendar?: (reader: { language: Language; email: string | null }) => Promise<CalendarPart>;
}

/** Tells each of them, in their language. */
export async function notifyOfDeletion(
  notifier: Notifier,
  notice: typeof LEFT_VIEWING | typeof LEFT_APPLICATION,
  others: readonly LeftBehind[],
): Promise<void> {
  const readers = await notifier.db
    .select({ id: users.id, email: users.email, isConfirmed: users.emailVerified, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        others.map(({ userId }) => userId),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const notices: OutgoingNotice[] = [];
  for (const { userId, propertyId, title, calendar } of others) {
    const reader = byId.get(userId);
    if (!reader) continue;
    // The title is somebody's own words, which go to no address that is not confirmed.
    const email = reader.isConfirmed ? reader.email : null;
    const { language } = reader;
    notices.push(
      notice.to(
        { userId, email, language },
        { news: 'left', listing: title },
        { ids: { propertyId }, calendar: await calendar?.({ language, email }) },
      ),
    );
  }
  await notify(notifier, ...notices);
}
