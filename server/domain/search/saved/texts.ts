import type { Language } from '#contract/accounts.ts';
import type { ListingType } from '#contract/properties.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/** What one saved search found. */
export interface Finds {
  name: string;
  count: number;
  homes: readonly Home[];
}

export interface Home {
  title: string;
  location: string;
  type: ListingType;
  price: string;
  url: string;
}

export interface AlertFacts {
  listing: string;
  price: number;
  target: number;
  type: ListingType;
}

interface MatchTexts {
  /** `name` is undefined where several searches found something at once. */
  bell: (count: number, name: string | undefined) => Words;
  more: (count: number) => string;
}

const PER_MONTH: Record<Language, string> = { en: '/month', so: '/bishii', ar: '/شهر' };

/** '$' and thousands separators; '/month' follows for rent (spec 1 §9). */
function priceWords(price: string | number, type: ListingType, language: Language): string {
  const amount = Number(price).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `$${amount}${type === 'rent' ? PER_MONTH[language] : ''}`;
}

const homes = (count: number) => (count === 1 ? '1 new home' : `${count} new homes`);

/** What people are told of what their saved searches found (D20). */
export const MATCH_TEXTS: Record<Language, MatchTexts> = {
  en: {
    bell: (count, name) => ({
      title: 'New matches',
      message:
        name === undefined
          ? `${homes(count)} for your saved searches`
          : `${homes(count)} for your search “${name}”`,
    }),
    more: (count) => `and ${count} more`,
  },
  so: {
    bell: (count, name) => ({
      title: 'Guryo cusub oo ku habboon',
      message:
        name === undefined
          ? `Guryaha cusub ee raadintaada kaydsan: ${count}`
          : `Guryaha cusub ee raadintaada “${name}”: ${count}`,
    }),
    more: (count) => `iyo ${count} kale`,
  },
  ar: {
    bell: (count, name) => ({
      title: 'نتائج جديدة',
      message:
        name === undefined
          ? `عدد المنازل الجديدة لعمليات بحثك المحفوظة: ${count}`
          : `عدد المنازل الجديدة لبحثك “${name}”: ${count}`,
    }),
    more: (count) => `و${count} أخرى`,
  },
};

/** A mail's words: each search with its newest homes. */
export function matchMail(finds: readonly Finds[], language: Language): Words {
  const { bell, more } = MATCH_TEXTS[language];
  const total = finds.reduce((sum, { count }) => sum + count, 0);
  const [only, ...others] = finds;
  const parts = finds.flatMap(({ name, count, homes: shown }) => [
    bell(count, name).message,
    ...shown.map(
      ({ title, location, type, price, url }) =>
        `${title}\n${priceWords(price, type, language)} · ${location}\n${url}`,
    ),
    ...(count > shown.length ? [more(count - shown.length)] : []),
  ]);
  return {
    title: bell(total, others.length === 0 ? only?.name : undefined).message,
    message: parts.join('\n\n'),
  };
}

/** What people are told when a price reaches their target (D20). */
export const ALERT_TEXTS: Record<Language, (facts: AlertFacts) => Words> = {
  en: ({ listing, price, target, type }) => ({
    title: 'The price has fallen',
    message: `“${listing}” is now ${priceWords(price, type, 'en')}. Your target was ${priceWords(target, type, 'en')}.`,
  }),
  so: ({ listing, price, target, type }) => ({
    title: 'Qiimuhu wuu dhacay',
    message: `“${listing}” hadda waa ${priceWords(price, type, 'so')}. Bartilmaameedkaagu wuxuu ahaa ${priceWords(target, type, 'so')}.`,
  }),
  ar: ({ listing, price, target, type }) => ({
    title: 'انخفض السعر',
    message: `سعر “${listing}” الآن ${priceWords(price, type, 'ar')}. كان هدفك ${priceWords(target, type, 'ar')}.`,
  }),
};
