import type { Language } from '#contract/accounts.ts';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/** What a notification about an application announces: to the owner `pending` and `withdrawn`, else to the applicant. */
export type News = ApplicationStatus | 'sent';

export interface Facts {
  listing: string;
  /** The applicant's name; empty in what the applicant reads. */
  applicant: string;
}

type Texts = Record<News, (facts: Facts) => Words>;

/** Older rows do not name the applicant. */
const who = (applicant: string, rest: string) => (applicant ? `${applicant}${rest}` : '');
const lines = (...parts: string[]) => parts.filter(Boolean).join('\n');

export const APPLICATION_TEXTS: Record<Language, Texts> = {
  en: {
    sent: ({ listing }) => ({
      title: 'Application sent',
      message: `“${listing}”\nThe landlord has been told. You will hear by message and mail.`,
    }),
    pending: ({ listing, applicant }) => ({
      title: 'New application',
      message: lines(`“${listing}”`, who(applicant, ' would like to rent it.')),
    }),
    under_review: ({ listing }) => ({
      title: 'Application under review',
      message: `“${listing}”\nThe landlord is currently reviewing your application.`,
    }),
    approved: ({ listing }) => ({
      title: 'Application approved',
      message: `“${listing}”\nCongratulations! The lease details say what comes next.`,
    }),
    rejected: ({ listing }) => ({
      title: 'Application not accepted',
      message: `“${listing}”\nThe landlord has chosen somebody else this time. Thank you for applying; other homes are waiting for you.`,
    }),
    withdrawn: ({ listing, applicant }) => ({
      title: 'Application withdrawn',
      message: lines(`“${listing}”`, who(applicant, ' has withdrawn the application.')),
    }),
  },
  so: {
    sent: ({ listing }) => ({
      title: 'Codsiga waa la diray',
      message: `“${listing}”\nMilkiilaha waa la ogeysiiyay. Waxaad jawaabta ku heli doontaa fariin iyo iimayl.`,
    }),
    pending: ({ listing, applicant }) => ({
      title: 'Codsi cusub',
      message: lines(`“${listing}”`, who(applicant, ' ayaa doonaya inuu kirayto.')),
    }),
    under_review: ({ listing }) => ({
      title: 'Codsiga waa la eegayaa',
      message: `“${listing}”\nMilkiiluhu hadda wuu eegayaa codsigaaga.`,
    }),
    approved: ({ listing }) => ({
      title: 'Codsiga waa la oggolaaday',
      message: `“${listing}”\nHambalyo! Faahfaahinta kirada ayaa sheegaysa waxa xiga.`,
    }),
    rejected: ({ listing }) => ({
      title: 'Codsiga lama aqbalin',
      message: `“${listing}”\nMilkiiluhu markan qof kale ayuu doortay. Waad ku mahadsan tahay codsigaaga; guryo kale ayaa ku sugaya.`,
    }),
    withdrawn: ({ listing, applicant }) => ({
      title: 'Codsiga waa laga noqday',
      message: lines(`“${listing}”`, who(applicant, ' ayaa codsiga ka noqday.')),
    }),
  },
  ar: {
    sent: ({ listing }) => ({
      title: 'أُرسل الطلب',
      message: `“${listing}”\nأُبلغ المالك، وسيصلك الرد برسالة وبريد.`,
    }),
    pending: ({ listing, applicant }) => ({
      title: 'طلب جديد',
      message: lines(`“${listing}”`, who(applicant, ' — طلب استئجار.')),
    }),
    under_review: ({ listing }) => ({
      title: 'الطلب قيد المراجعة',
      message: `“${listing}”\nيراجع المالك طلبك الآن.`,
    }),
    approved: ({ listing }) => ({
      title: 'تمت الموافقة على الطلب',
      message: `“${listing}”\nتهانينا! تجد الخطوات التالية في تفاصيل الإيجار.`,
    }),
    rejected: ({ listing }) => ({
      title: 'لم يُقبل الطلب',
      message: `“${listing}”\nاختار المالك شخصًا آخر هذه المرة. شكرًا لطلبك، وبيوت أخرى في انتظارك.`,
    }),
    withdrawn: ({ listing, applicant }) => ({
      title: 'سُحب الطلب',
      message: lines(`“${listing}”`, who(applicant, ' — سُحب الطلب.')),
    }),
  },
};
