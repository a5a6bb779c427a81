import type { Language } from '#contract/accounts.ts';
import type { ViewingStatus } from '#contract/viewings.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

export interface ViewingFacts {
  listing: string;
  /** As its reader writes it. */
  day: string;
  time: string;
}

interface Texts {
  viewing: Record<ViewingStatus, (facts: ViewingFacts) => Words>;
  matches: (name: string, count: number) => Words;
  report: (listing: string) => Pick<Words, 'title'>;
}

const slot = ({ listing, day, time }: ViewingFacts) => `“${listing}”\n${day}, ${time}`;

/** What people are told about visits, saved searches and reported listings. */
export const RENTING_TEXTS: Record<Language, Texts> = {
  en: {
    viewing: {
      scheduled: (facts) => ({ title: 'Viewing requested', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'Viewing confirmed', message: slot(facts) }),
      completed: (facts) => ({ title: 'Viewing completed', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'Viewing cancelled', message: slot(facts) }),
    },
    matches: (name, count) => ({
      title: 'New matches',
      message: `New listings for your saved search “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `Listing reported: ${listing}` }),
  },
  so: {
    viewing: {
      scheduled: (facts) => ({ title: 'Booqasho la codsaday', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'Booqashada waa la xaqiijiyey', message: slot(facts) }),
      completed: (facts) => ({ title: 'Booqashadu way dhammaatay', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'Booqashada waa la joojiyey', message: slot(facts) }),
    },
    matches: (name, count) => ({
      title: 'Guryo cusub oo ku habboon',
      message: `Xayeysiisyada cusub ee raadintaada kaydsan “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `Xayeysiis la soo sheegay: ${listing}` }),
  },
  ar: {
    viewing: {
      scheduled: (facts) => ({ title: 'طلب معاينة', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'تم تأكيد المعاينة', message: slot(facts) }),
      completed: (facts) => ({ title: 'تمت المعاينة', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'أُلغيت المعاينة', message: slot(facts) }),
    },
    matches: (name, count) => ({
      title: 'نتائج جديدة',
      message: `إعلانات جديدة لبحثك المحفوظ “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `بلاغ عن إعلان: ${listing}` }),
  },
};
