import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import type { InquiryStatus } from '#contract/messages.ts';
import { MINUTE_MS, mogadishuClock, todayInMogadishu } from '#contract/time.ts';
import { clockTime, dayParts, shortDayOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { shortSlot } from '../viewings/words.ts';

export const STATUS_LABELS: Record<InquiryStatus, () => string> = {
  new: m.inquiries_status_new,
  responded: m.inquiries_status_responded,
  interested: m.inquiries_status_interested,
  not_interested: m.inquiries_status_not_interested,
};

export const STATUS_TONES: Record<InquiryStatus, BadgeTone> = {
  new: 'pending',
  responded: 'confirmed',
  interested: 'done',
  not_interested: 'danger',
};

type Sides = Pick<Inquiry, 'side' | 'name' | 'landlordName'>;

/** Whom its reader talks to. */
export const otherName = ({ side, name, landlordName }: Sides): string =>
  side === 'seeker' ? landlordName : name || m.inquiries_guest();

export const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;

export const slotWords = ({ date, hour }: { date: string; hour: number }): string =>
  m.inquiries_viewing_slot(shortSlot(date, `${hour}:00`));

/** What happened last, in one line. */
export function latestWords({ latest, side }: Inquiry): string {
  if (!latest) return '';
  if (latest.kind === 'application') return m.inquiries_latest_application();
  if (latest.kind === 'viewing')
    return m.inquiries_latest_viewing(shortSlot(latest.date, `${latest.hour}:00`));
  return latest.side === side ? m.inquiries_you({ text: latest.text }) : latest.text;
}

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;

/** How long ago, as briefly as a list needs it; its day from a week on. `now` is when the page was read. */
export function since(moment: string, now: string): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(moment));
  if (passed < HOUR) return m.inquiries_minutes({ count: Math.max(1, Math.floor(passed / MINUTE_MS)) });
  if (passed < DAY) return m.inquiries_hours({ count: Math.floor(passed / HOUR) });
  if (passed < 7 * DAY) return m.inquiries_days({ count: Math.floor(passed / DAY) });
  return shortDayOf(moment);
}

/** When something was said: today's with its time alone. */
export function saidAt(moment: string, now: string): string {
  const date = todayInMogadishu(new Date(moment));
  const time = clockTime(mogadishuClock(new Date(moment)).toISOString().slice(11, 16));
  if (date === todayInMogadishu(new Date(now))) return m.inquiries_today({ time });
  return m.inquiries_moment({ ...dayParts(date), time });
}

type Message = InquiryThread['messages'][number];
type Viewing = InquiryThread['viewings'][number];
type Application = InquiryThread['applications'][number];

/** What stands in a thread, in the order in which it happened. */
export type Entry =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'viewing'; at: string; viewing: Viewing }
  | { kind: 'application'; at: string; application: Application };

export const entriesOf = ({
  messages,
  viewings,
  applications,
}: Pick<InquiryThread, 'messages' | 'viewings' | 'applications'>): Entry[] =>
  [
    ...messages.map((message): Entry => ({ kind: 'message', at: message.createdAt, message })),
    ...viewings.map((viewing): Entry => ({ kind: 'viewing', at: viewing.createdAt, viewing })),
    ...applications.map(
      (application): Entry => ({ kind: 'application', at: application.createdAt, application }),
    ),
  ].sort((a, b) => a.at.localeCompare(b.at));
