import type { Language } from '#contract/accounts.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/**
 * What is told of reports: to administrators (`received`, `answered`), and to who reported a listing what was decided.
 */
export const REPORT_NEWS = ['received', 'answered', 'dismissed', 'upheld'] as const;
export type ReportNews = (typeof REPORT_NEWS)[number];

type Texts = Record<ReportNews, (listing: string) => Words>;

export const REPORT_TEXTS: Record<Language, Texts> = {
  en: {
    received: (listing) => ({
      title: `Listing reported: ${listing}`,
      message: 'It waits in the reports queue.',
    }),
    answered: (listing) => ({
      title: `The owner has answered: ${listing}`,
      message: 'The listing is hidden until you decide.',
    }),
    dismissed: (listing) => ({
      title: `Your report: ${listing}`,
      message: 'We have looked at it and found nothing wrong with the listing. Thank you for telling us.',
    }),
    upheld: (listing) => ({
      title: `Your report: ${listing}`,
      message: 'We have looked at it, and the listing is hidden now. Thank you for telling us.',
    }),
  },
  so: {
    received: (listing) => ({
      title: `Xayeysiis la soo sheegay: ${listing}`,
      message: 'Wuxuu ku jiraa safka warbixinnada.',
    }),
    answered: (listing) => ({
      title: `Milkiiluhu waa jawaabay: ${listing}`,
      message: 'Xayeysiisku wuu qarsoon yahay ilaa aad go’aamiso.',
    }),
    dismissed: (listing) => ({
      title: `Warbixintaada: ${listing}`,
      message:
        'Waan eegnay, xayeysiiskana wax khalad ah kama helin. Waad ku mahadsan tahay inaad noo sheegtay.',
    }),
    upheld: (listing) => ({
      title: `Warbixintaada: ${listing}`,
      message: 'Waan eegnay, xayeysiiskana hadda waa la qariyey. Waad ku mahadsan tahay inaad noo sheegtay.',
    }),
  },
  ar: {
    received: (listing) => ({ title: `بلاغ عن إعلان: ${listing}`, message: 'ينتظر في قائمة البلاغات.' }),
    answered: (listing) => ({
      title: `ردّ المالك: ${listing}`,
      message: 'الإعلان مخفي إلى أن تقرر.',
    }),
    dismissed: (listing) => ({
      title: `بلاغك: ${listing}`,
      message: 'اطّلعنا عليه ولم نجد خطأ في الإعلان. شكرًا لأنك أخبرتنا.',
    }),
    upheld: (listing) => ({
      title: `بلاغك: ${listing}`,
      message: 'اطّلعنا عليه، والإعلان مخفي الآن. شكرًا لأنك أخبرتنا.',
    }),
  },
};
