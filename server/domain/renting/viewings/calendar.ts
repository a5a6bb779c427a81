import { type Language, localPath } from '#contract/accounts.ts';
import { HOUR_MS } from '#contract/time.ts';
import { type Slot, slotStart, type ViewingStatus } from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { type CalendarMethod, type CalendarPart, calendarText } from '#server/platform/kernel/calendar.ts';
import { defuse } from '#server/platform/notifications/defuse.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import type { Notifier } from '#server/platform/notifications/notify.ts';
import type { ViewingRow } from './queries.ts';
import { viewingWords } from './words.ts';

type Sender = Notifier & Pick<Ctx, 'baseUrl' | 'now'>;

const STATUS: Record<ViewingStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  scheduled: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  no_show: 'CONFIRMED',
};

/** Whose calendar it is for. */
export interface Reader {
  language: Language;
  /** null for one's own file, which invites nobody. */
  email: string | null;
}

/**
 * A viewing as an event of its reader's calendar: an hour, in UTC. It names nobody but its reader, so that nothing of
 * the other side is left in calendars.
 */
export async function viewingCalendar(
  { app, db, baseUrl, now }: Sender,
  viewing: ViewingRow,
  { language, email }: Reader,
): Promise<CalendarPart> {
  const { id, propertyId, status, sequence, title, location, latitude, longitude } = viewing;
  const start = slotStart(viewing as Slot);
  const url = `${baseUrl}${localPath(`/properties/${propertyId}`, language)}`;
  const say = viewingWords.in(language, await editsOf(app, db));
  const method: CalendarMethod = email === null ? 'PUBLISH' : status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const plain = (words: string) => defuse(words, { origin: baseUrl, brand: app.config.site.brand });
  const text = calendarText(
    {
      uid: `viewing-${id}@aqal`,
      sequence,
      status: STATUS[status],
      start,
      end: new Date(start.getTime() + HOUR_MS),
      stamp: now,
      summary: say('event', { listing: plain(title) }),
      description: url,
      location: plain(location),
      url,
      position: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
      // As configured, whatever administrators set: calendars take an event of another organizer for another one.
      ...(email === null ? {} : { organizer: app.config.site.supportEmail, attendee: email }),
    },
    method,
  );
  return { method, text };
}
