import type { Language } from '#contract/accounts.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';

interface PreviewWords {
  type: Record<ListingType, string>;
  /** Where a listing is no longer offered. */
  over: Partial<Record<PropertyStatus, string>>;
  kind: Record<PropertyType, string>;
  perMonth: string;
  /** The number of listings, counted up to a limit. */
  listings: (count: number, isCapped: boolean) => string;
  /** A minimum, such as "2+". */
  bedrooms: (atLeast: string) => string;
  from: (price: string) => string;
  upTo: (price: string) => string;
  toMoveIn: (price: string) => string;
  city: string;
  shortlist: string;
}

const figure = (count: number, isCapped: boolean) => `${count.toLocaleString('en-US')}${isCapped ? '+' : ''}`;
const ARABIC = new Intl.PluralRules('ar');
const ARABIC_LISTINGS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'عقار واحد',
  two: 'عقاران',
};

/** The words of drawn pictures, as the pages say them (web/messages). */
export const PREVIEW_WORDS: Record<Language, PreviewWords> = {
  en: {
    type: { rent: 'For Rent', buy: 'For Sale' },
    over: { rented: 'Rented', sold: 'Sold' },
    kind: { apartment: 'Apartment', house: 'House', land: 'Land', commercial: 'Commercial' },
    perMonth: '/month',
    listings: (count, isCapped) => `${figure(count, isCapped)} ${count === 1 ? 'listing' : 'listings'}`,
    bedrooms: (atLeast) => `${atLeast} bedrooms`,
    from: (price) => `from ${price}`,
    upTo: (price) => `up to ${price}`,
    toMoveIn: (price) => `${price} to move in`,
    city: 'Mogadishu',
    shortlist: 'A shortlist somebody shares with you',
  },
  so: {
    type: { rent: 'Kiro', buy: 'Iib' },
    over: { rented: 'La kireeyay', sold: 'La iibiyay' },
    kind: { apartment: 'Shuqo', house: 'Guri', land: 'Dhul', commercial: 'Ganacsi' },
    perMonth: '/bishii',
    listings: (count, isCapped) => `${figure(count, isCapped)} xayeysiis`,
    bedrooms: (atLeast) => `${atLeast} qol jiif`,
    from: (price) => `laga bilaabo ${price}`,
    upTo: (price) => `ilaa ${price}`,
    toMoveIn: (price) => `${price} si loo galo`,
    city: 'Muqdisho',
    shortlist: 'Liis guryo oo lagula wadaagay',
  },
  ar: {
    type: { rent: 'للإيجار', buy: 'للبيع' },
    over: { rented: 'مؤجَّر', sold: 'مباع' },
    kind: { apartment: 'شقة', house: 'منزل', land: 'أرض', commercial: 'تجاري' },
    perMonth: '/شهريًا',
    listings(count, isCapped) {
      const form = ARABIC.select(count);
      const noun = form === 'few' ? 'عقارات' : form === 'many' ? 'عقارًا' : 'عقار';
      return ARABIC_LISTINGS[form] ?? `${figure(count, isCapped)} ${noun}`;
    },
    bedrooms: (atLeast) => `${atLeast} غرف نوم`,
    from: (price) => `من ${price}`,
    upTo: (price) => `حتى ${price}`,
    toMoveIn: (price) => `${price} عند الانتقال`,
    city: 'مقديشو',
    shortlist: 'قائمة منازل يشاركها معك شخص ما',
  },
};
