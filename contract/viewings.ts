import type { FieldProblem } from './errors.ts';
import type { Graph } from './process.ts';
import { DAY_MS, HOUR_MS, MOGADISHU_OFFSET_MS, todayInMogadishu } from './time.ts';
import { typedText } from './typed-text.ts';
import { type Weekday, weekdayOf, weekdayText } from './weekdays.ts';

export const VIEWING_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

/** Still to come: these take their slot, and can be moved or cancelled. */
export const OPEN_VIEWING_STATUSES = ['scheduled', 'confirmed'] as const satisfies ViewingStatus[];
export const isOpenViewing = (status: ViewingStatus): boolean =>
  OPEN_VIEWING_STATUSES.some((one) => one === status);

/** Who acts on a viewing: who asked for it, whose listing it is, an administrator, or the product itself. */
export const VIEWING_SIDES = ['renter', 'owner', 'admin', 'system'] as const;
export type ViewingSide = (typeof VIEWING_SIDES)[number];

/** What becomes of a viewing. */
export const VIEWING_EVENTS = [
  'asked',
  'confirmed',
  'moved',
  'late',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type ViewingEventKind = (typeof VIEWING_EVENTS)[number];

/**
 * What its sides are told of: `sent` is what its visitor asked for, `asked` the same to the owner; `gone` is cancelled
 * because the home is not offered any more; `evening` and `hours` are reminders.
 */
export const VIEWING_NEWS = [
  'sent',
  'asked',
  'confirmed',
  'moved',
  'renter_late',
  'owner_late',
  'completed',
  'cancelled',
  'gone',
  'evening',
  'hours',
] as const;
export type ViewingNews = (typeof VIEWING_NEWS)[number];

/**
 * What may become of a viewing (D19). A move by who keeps the calendar is agreed to already; one by who asked is asked
 * anew. `leave`: one of the sides deletes their account.
 */
export const VIEWING_GRAPH = {
  states: VIEWING_STATUSES,
  sides: VIEWING_SIDES,
  steps: {
    confirm: { from: ['scheduled'], by: ['owner', 'admin'], to: 'confirmed' },
    complete: { from: OPEN_VIEWING_STATUSES, by: ['owner', 'admin'], to: 'completed' },
    cancel: { from: OPEN_VIEWING_STATUSES, by: ['renter', 'owner', 'admin', 'system'], to: 'cancelled' },
    report_no_show: { from: OPEN_VIEWING_STATUSES, by: ['owner'], to: 'no_show' },
    undo_no_show: { from: ['no_show'], by: ['owner'], to: 'completed' },
    move: {
      from: OPEN_VIEWING_STATUSES,
      by: ['renter', 'owner', 'admin'],
      to: { renter: 'scheduled', owner: 'confirmed', admin: 'confirmed' },
    },
    // They run late and are still coming.
    say_late: { from: OPEN_VIEWING_STATUSES, by: ['renter', 'owner'] },
    leave: { from: OPEN_VIEWING_STATUSES, by: ['renter', 'owner'], to: 'cancelled' },
  },
} as const satisfies Graph<ViewingStatus, ViewingSide, string>;

/** Steps of one tap: nothing is asked with them. */
export const VIEWING_TAPS = [
  'confirm',
  'complete',
  'undo_no_show',
  'report_no_show',
  'say_late',
] as const satisfies (keyof typeof VIEWING_GRAPH.steps)[];
export type ViewingTap = (typeof VIEWING_TAPS)[number];

/** Which of one's viewings: those one asked for, or those of one's listings. */
export const VIEWING_LISTS = ['renter', 'owner'] as const;

/** Those still to come, or those that are cancelled, completed or past. */
export const VIEWING_TIMES = ['upcoming', 'over'] as const;

/** Spec 1 §5: nine hourly slots, as hours of the day in Africa/Mogadishu. */
export const VIEWING_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
export type ViewingHour = (typeof VIEWING_HOURS)[number];

/** How many viewings to come one person may have: of one home, of all, and of all while nothing of theirs is confirmed. */
export const OPEN_VIEWINGS = { perHome: 2, inAll: 10, unconfirmed: 2 } as const;

/** As many days are offered at once, and as many days ahead can be asked for. */
export const VIEWING_WINDOW_DAYS = 14;
export const VIEWING_DAYS_AHEAD = 60;

export const VIEWING_NOTES_LENGTH = 1000;
export const VIEWING_REASON_LENGTH = 500;

/** The same for invalid, expired and revoked links, so that guessing reveals nothing. */
export const VIEWING_LINK_OVER = 'This link is no longer valid.';

/** A slot of the day that can be asked for, and why others cannot (D52); `closed` on the owner's closed days (D55) and too far ahead. */
export const SLOT_STATES = ['free', 'taken', 'blocked', 'past', 'closed'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

export interface Slot {
  /** YYYY-MM-DD in Mogadishu. */
  date: string;
  hour: ViewingHour;
}

export interface DaySlots {
  date: string;
  slots: { hour: ViewingHour; state: SlotState }[];
}

/** An hour as the spec writes it: 14 is "2:00 PM". */
export const slotTime = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The hour of "2:00 PM" or "14:00"; undefined where it is none of the slots. */
export function slotHour(time: string): ViewingHour | undefined {
  const [, clock, half] = /^(\d{1,2}):00(?: ?([AP]M))?$/i.exec(typedText(time)) ?? [];
  if (clock === undefined) return undefined;
  const hour = Number(clock);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : hour;
  return VIEWING_HOURS.find((one) => one === ofDay);
}

/** The instant at which a slot begins. */
export const slotStart = ({ date, hour }: { date: string; hour: number }): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS - MOGADISHU_OFFSET_MS);

/** A calendar date so many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Saturday on or before a date: here the week begins on it. */
export const weekStart = (date: string): string =>
  daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 1) % 7));

/** The last day that can be asked for. */
export const lastViewingDate = (now: Date): string => daysAfter(todayInMogadishu(now), VIEWING_DAYS_AHEAD);

/**
 * Why a slot cannot be asked for by anybody (spec 1 §5), by field, in the form that `invalidInput` takes.
 * @param closedDays the weekdays that the owner has closed
 */
export function slotProblem(
  slot: Slot,
  now: Date,
  closedDays: readonly Weekday[],
): { date: FieldProblem } | { time: FieldProblem } | undefined {
  const max = lastViewingDate(now);
  if (slot.date < todayInMogadishu(now)) {
    return { date: { code: 'in_the_past', sentence: 'must not be in the past' } };
  }
  if (slot.date > max) {
    return {
      date: { code: 'too_far_ahead', max, sentence: `must be at most ${VIEWING_DAYS_AHEAD} days ahead` },
    };
  }
  const day = weekdayOf(slot.date);
  if (closedDays.includes(day)) {
    const sentence = `must be another day: the owner takes no viewings on ${weekdayText(day)}s`;
    return { date: { code: 'closed_day', day, sentence } };
  }
  if (slotStart(slot) <= now) return { time: { code: 'in_the_past', sentence: 'must not be in the past' } };
  return undefined;
}

/** What stands in a calendar: booked slots, blocked ones (a whole day where there is no hour), and closed weekdays. */
export interface Calendar {
  taken: readonly { date: string; hour: number }[];
  blocked: readonly { date: string; hour: number | null }[];
  closedDays: readonly Weekday[];
}

/** The slots of so many days from a date on, each with its state. */
export function daySlots(
  from: string,
  days: number,
  now: Date,
  { taken, blocked, closedDays }: Calendar,
): DaySlots[] {
  const isTaken = new Set(taken.map(({ date, hour }) => `${date} ${hour}`));
  const isBlocked = new Set(blocked.map(({ date, hour }) => (hour === null ? date : `${date} ${hour}`)));
  const last = lastViewingDate(now);
  const stateOf = (date: string, hour: ViewingHour): SlotState => {
    if (closedDays.includes(weekdayOf(date)) || date > last) return 'closed';
    if (slotStart({ date, hour }) <= now) return 'past';
    if (isTaken.has(`${date} ${hour}`)) return 'taken';
    return isBlocked.has(date) || isBlocked.has(`${date} ${hour}`) ? 'blocked' : 'free';
  };
  return Array.from({ length: days }, (_, n) => {
    const date = daysAfter(from, n);
    return { date, slots: VIEWING_HOURS.map((hour) => ({ hour, state: stateOf(date, hour) })) };
  });
}

/** The free slots nearest in time to a wanted one, the nearest first; of two as near, the later. */
export function nearestFree(days: readonly DaySlots[], wanted: Slot, count: number): Slot[] {
  const at = slotStart(wanted).getTime();
  return days
    .flatMap(({ date, slots }) =>
      slots.filter(({ state }) => state === 'free').map(({ hour }) => ({ date, hour })),
    )
    .map((slot) => ({ slot, start: slotStart(slot).getTime() }))
    .sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at) || b.start - a.start)
    .slice(0, count)
    .map(({ slot }) => slot);
}

/** Whether a side may say that it runs late: from an hour before the start to an hour after it. */
export const isLateOpen = (slot: { date: string; hour: number }, now: Date): boolean =>
  Math.abs(slotStart(slot).getTime() - now.getTime()) <= HOUR_MS;

/** For so long an owner may say that the visitor came after all. */
const NO_SHOW_UNDONE_MS = DAY_MS;

/** Whether it can still be taken back that nobody came. */
export const isNoShowOpen = (saidAt: Date, now: Date): boolean =>
  now.getTime() - saidAt.getTime() <= NO_SHOW_UNDONE_MS;
