import type { Language } from '#contract/accounts.ts';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

interface Texts {
  application: Record<ApplicationStatus, (listing: string) => Words>;
  matches: (name: string, count: number) => Words;
  report: (listing: string) => Pick<Words, 'title'>;
}

const quoted = (listing: string) => `“${listing}”`;

/** What people are told about applications, saved searches and reported listings. */
export const RENTING_TEXTS: Record<Language, Texts> = {
  en: {
    application: {
      pending: (listing) => ({ title: 'New application', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'Application under review', message: quoted(listing) }),
      approved: (listing) => ({ title: 'Application approved', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'Application not accepted', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'Application withdrawn', message: quoted(listing) }),
    },
    matches: (name, count) => ({
      title: 'New matches',
      message: `New listings for your saved search “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `Listing reported: ${listing}` }),
  },
  so: {
    application: {
      pending: (listing) => ({ title: 'Codsi cusub', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'Codsiga waa la eegayaa', message: quoted(listing) }),
      approved: (listing) => ({ title: 'Codsiga waa la oggolaaday', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'Codsiga lama aqbalin', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'Codsiga waa laga noqday', message: quoted(listing) }),
    },
    matches: (name, count) => ({
      title: 'Guryo cusub oo ku habboon',
      message: `Xayeysiisyada cusub ee raadintaada kaydsan “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `Xayeysiis la soo sheegay: ${listing}` }),
  },
  ar: {
    application: {
      pending: (listing) => ({ title: 'طلب جديد', message: quoted(listing) }),
      under_review: (listing) => ({ title: 'الطلب قيد المراجعة', message: quoted(listing) }),
      approved: (listing) => ({ title: 'تمت الموافقة على الطلب', message: quoted(listing) }),
      rejected: (listing) => ({ title: 'لم يُقبل الطلب', message: quoted(listing) }),
      withdrawn: (listing) => ({ title: 'سُحب الطلب', message: quoted(listing) }),
    },
    matches: (name, count) => ({
      title: 'نتائج جديدة',
      message: `إعلانات جديدة لبحثك المحفوظ “${name}”: ${count}`,
    }),
    report: (listing) => ({ title: `بلاغ عن إعلان: ${listing}` }),
  },
};
