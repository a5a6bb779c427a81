import { z } from 'zod';
import type { Language } from '#contract/accounts.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';

const NEW_INQUIRY: Record<Language, string> = {
  en: 'New inquiry',
  so: 'Weydiin cusub',
  ar: 'استفسار جديد',
};

/** What the owner reads above the question. */
export const inquiryTitle = (listing: string, language: Language) => `${NEW_INQUIRY[language]}: ${listing}`;

/** The question itself stays as it was asked. */
export const inquiryBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) => ({
  title: inquiryTitle(listing, language),
}));
