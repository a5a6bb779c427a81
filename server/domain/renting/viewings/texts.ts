import type { Language } from '#contract/accounts.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/**
 * What a notification about a viewing announces. `scheduled` is what its visitor asked for, `asked` the same to the
 * owner; `evening` and `hours` are reminders.
 */
export const VIEWING_NEWS = [
  'scheduled',
  'asked',
  'confirmed',
  'moved',
  'completed',
  'cancelled',
  'evening',
  'hours',
] as const;
export type ViewingNews = (typeof VIEWING_NEWS)[number];

export interface ViewingFacts {
  listing: string;
  /** As its reader writes it. */
  day: string;
  time: string;
  /** Who asks, and how to reach them; empty in what its visitor reads. */
  name: string;
  contact: string;
  notes: string;
  reason: string;
}

type Texts = Record<ViewingNews, (facts: ViewingFacts) => Words> & {
  /** Before an owner's private link. */
  answer: string;
  /** The title of the event in a calendar. */
  event: (listing: string) => string;
};

const HALVES: Record<Language, readonly [string, string]> = {
  en: ['AM', 'PM'],
  so: ['GH', 'GD'],
  ar: ['ص', 'م'],
};

/** An hour of the day as it is read: 14 is "2:00 PM". */
export const timeWords = (hour: number, language: Language): string =>
  `${hour % 12 || 12}:00 ${HALVES[language][hour < 12 ? 0 : 1]}`;

const slot = ({ listing, day, time }: ViewingFacts) => `“${listing}”\n${day}, ${time}`;
const lines = (...parts: string[]) => parts.filter(Boolean).join('\n');
const because = (label: string, reason: string) => (reason ? `${label}: ${reason}` : '');
const who = ({ name, contact }: ViewingFacts) => [name, contact].filter(Boolean).join(', ');

/** What both sides are told about viewings (D19, D52). */
export const VIEWING_TEXTS: Record<Language, Texts> = {
  en: {
    answer: 'Answer without signing in',
    event: (listing) => `Viewing: ${listing}`,
    scheduled: (f) => ({
      title: 'Viewing Scheduled',
      message: lines(slot(f), 'The owner has been asked, and we will tell you once it is confirmed.'),
    }),
    asked: (f) => ({ title: 'Viewing requested', message: lines(slot(f), who(f), f.notes) }),
    confirmed: (f) => ({ title: 'Viewing confirmed', message: lines(slot(f), who(f)) }),
    moved: (f) => ({
      title: 'Viewing moved to another time',
      message: lines(slot(f), who(f), because('Reason', f.reason)),
    }),
    completed: (f) => ({ title: 'Viewing completed', message: slot(f) }),
    cancelled: (f) => ({
      title: 'Viewing cancelled',
      message: lines(slot(f), because('Reason', f.reason)),
    }),
    evening: (f) => ({ title: 'Viewing tomorrow', message: slot(f) }),
    hours: (f) => ({ title: 'Viewing in two hours', message: slot(f) }),
  },
  so: {
    answer: 'Ka jawaab adigoon gelin akoonka',
    event: (listing) => `Booqasho: ${listing}`,
    scheduled: (f) => ({
      title: 'Booqashada waa la qabsaday',
      message: lines(slot(f), 'Milkiilaha waa la weydiiyey, waana kuu sheegi doonnaa marka la xaqiijiyo.'),
    }),
    asked: (f) => ({ title: 'Booqasho la codsaday', message: lines(slot(f), who(f), f.notes) }),
    confirmed: (f) => ({ title: 'Booqashada waa la xaqiijiyey', message: lines(slot(f), who(f)) }),
    moved: (f) => ({
      title: 'Booqashada waqti kale ayaa loo raray',
      message: lines(slot(f), who(f), because('Sababta', f.reason)),
    }),
    completed: (f) => ({ title: 'Booqashadu way dhammaatay', message: slot(f) }),
    cancelled: (f) => ({
      title: 'Booqashada waa la joojiyey',
      message: lines(slot(f), because('Sababta', f.reason)),
    }),
    evening: (f) => ({ title: 'Booqasho berri ah', message: slot(f) }),
    hours: (f) => ({ title: 'Booqashadu waa laba saac kadib', message: slot(f) }),
  },
  ar: {
    answer: 'أجب دون تسجيل الدخول',
    event: (listing) => `معاينة: ${listing}`,
    scheduled: (f) => ({
      title: 'تم حجز المعاينة',
      message: lines(slot(f), 'سألنا المالك، وسنخبرك عند التأكيد.'),
    }),
    asked: (f) => ({ title: 'طلب معاينة', message: lines(slot(f), who(f), f.notes) }),
    confirmed: (f) => ({ title: 'تم تأكيد المعاينة', message: lines(slot(f), who(f)) }),
    moved: (f) => ({
      title: 'نُقلت المعاينة إلى وقت آخر',
      message: lines(slot(f), who(f), because('السبب', f.reason)),
    }),
    completed: (f) => ({ title: 'تمت المعاينة', message: slot(f) }),
    cancelled: (f) => ({
      title: 'أُلغيت المعاينة',
      message: lines(slot(f), because('السبب', f.reason)),
    }),
    evening: (f) => ({ title: 'معاينة غدًا', message: slot(f) }),
    hours: (f) => ({ title: 'المعاينة بعد ساعتين', message: slot(f) }),
  },
};
