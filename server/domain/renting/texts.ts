import type { Language } from '#contract/accounts.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

interface Texts {
  report: (listing: string) => Pick<Words, 'title'>;
}

/** What admins are told about reported listings. */
export const RENTING_TEXTS: Record<Language, Texts> = {
  en: { report: (listing) => ({ title: `Listing reported: ${listing}` }) },
  so: { report: (listing) => ({ title: `Xayeysiis la soo sheegay: ${listing}` }) },
  ar: { report: (listing) => ({ title: `بلاغ عن إعلان: ${listing}` }) },
};
