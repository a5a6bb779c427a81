import type { Language } from '#contract/accounts.ts';

/** The text of the link that ends such messages. */
export const STOP: Record<Language, string> = {
  en: 'Stop these messages',
  so: 'Jooji fariimahan',
  ar: 'إيقاف هذه الرسائل',
};

/** The text of the link at the end of mail and SMS. */
export const OPEN_ON: Record<Language, (brand: string) => string> = {
  en: (brand) => `See it on ${brand}`,
  so: (brand) => `Ka eeg ${brand}`,
  ar: (brand) => `شاهده على ${brand}`,
};
