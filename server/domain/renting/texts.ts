import type { Language } from '#contract/accounts.ts';
import type { ApplicationStatus } from '#contract/applications.ts';
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
  application: Record<ApplicationStatus, (listing: string) => Words>;
  report: (listing: string) => Pick<Words, 'title'>;
}

const slot = ({ listing, day, time }: ViewingFacts) => `“${listing}”\n${day}, ${time}`;
const quoted = (listing: string) => `“${listing}”`;

/** What people are told about visits, applications and reported listings. */
export const RENTING_TEXTS: Record<Language, Texts> = {
  en: {
    viewing: {
      scheduled: (facts) => ({ title: 'Viewing requested', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'Viewing confirmed', message: slot(facts) }),
      completed: (facts) => ({ title: 'Viewing completed', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'Viewing cancelled', message: slot(facts) }),
    },
    application: {
      pending: (listing) => ({ title: 'New application', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'Application under review', message: quoted(listing) }),
      approved: (listing) => ({ title: 'Application approved', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'Application not accepted', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'Application withdrawn', message: quoted(listing) }),
    },
    report: (listing) => ({ title: `Listing reported: ${listing}` }),
  },
  so: {
    viewing: {
      scheduled: (facts) => ({ title: 'Booqasho la codsaday', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'Booqashada waa la xaqiijiyey', message: slot(facts) }),
      completed: (facts) => ({ title: 'Booqashadu way dhammaatay', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'Booqashada waa la joojiyey', message: slot(facts) }),
    },
    application: {
      pending: (listing) => ({ title: 'Codsi cusub', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'Codsiga waa la eegayaa', message: quoted(listing) }),
      approved: (listing) => ({ title: 'Codsiga waa la oggolaaday', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'Codsiga lama aqbalin', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'Codsiga waa laga noqday', message: quoted(listing) }),
    },
    report: (listing) => ({ title: `Xayeysiis la soo sheegay: ${listing}` }),
  },
  ar: {
    viewing: {
      scheduled: (facts) => ({ title: 'طلب معاينة', message: slot(facts) }),
      confirmed: (facts) => ({ title: 'تم تأكيد المعاينة', message: slot(facts) }),
      completed: (facts) => ({ title: 'تمت المعاينة', message: slot(facts) }),
      cancelled: (facts) => ({ title: 'أُلغيت المعاينة', message: slot(facts) }),
    },
    application: {
      pending: (listing) => ({ title: 'طلب جديد', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'الطلب قيد المراجعة', message: quoted(listing) }),
      approved: (listing) => ({ title: 'تمت الموافقة على الطلب', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'لم يُقبل الطلب', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'سُحب الطلب', message: quoted(listing) }),
    },
    report: (listing) => ({ title: `بلاغ عن إعلان: ${listing}` }),
  },
};
