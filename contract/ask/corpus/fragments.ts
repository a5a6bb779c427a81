import type { AskedFilters } from '../ask.ts';
import { ALL_WORDS, phrasesOf } from '../lexicon.ts';
import type { Meaning } from '../meanings.ts';
import { VOCABULARY } from './places.ts';

/** Words that ask for something, from which phrases are composed. */
export interface Fragment {
  text: string;
  filters: AskedFilters;
}

type Language = 'en' | 'so' | 'ar';

/** Every phrase of the vocabulary in one language that has a meaning, as a fragment. */
function worded(language: Language, filtersOf: (meaning: Meaning) => AskedFilters | undefined): Fragment[] {
  return ALL_WORDS.flatMap((words) => {
    const filters = filtersOf(words.means);
    return filters ? phrasesOf(words[language]).map((text) => ({ text, filters })) : [];
  });
}

const COUNTS = {
  en: ['1', '2', 'three', 'four', '5'],
  so: ['hal', '2', 'saddex', '4', 'shan'],
  ar: ['1', '٢', 'ثلاث', 'أربع', '5'],
} as const;
const ROOMS = {
  en: ['bedrooms', 'bed', 'rooms', 'bedroom'],
  so: ['qol', 'qol jiif ah', 'qol hurdo'],
  ar: ['غرف', 'غرف نوم'],
} as const;
const BATHS = { en: ['bathrooms', 'baths'], so: ['musqulood', 'suuli'], ar: ['حمامات'] } as const;
const ONLY = { en: 'exactly', so: 'kaliya', ar: 'فقط' } as const;

function counted(language: Language): Fragment[] {
  return COUNTS[language].flatMap((count, n) => {
    const bedrooms = String(n + 1);
    return ROOMS[language].flatMap((room) => [
      { text: `${count} ${room}`, filters: { bedrooms } },
      {
        text: language === 'en' ? `${ONLY.en} ${count} ${room}` : `${count} ${room} ${ONLY[language]}`,
        filters: { bedrooms, maxBedrooms: bedrooms },
      },
    ]);
  });
}

const bathed = (language: Language): Fragment[] =>
  COUNTS[language].flatMap((count, n) =>
    BATHS[language].map((bath) => ({ text: `${count} ${bath}`, filters: { bathrooms: String(n + 1) } })),
  );

const AMOUNTS = ['150', '300', '450', '1200'] as const;

const priced = (language: Language): Fragment[] =>
  AMOUNTS.flatMap((amount) => {
    const more = String(Number(amount) + 100);
    const most = { maxPrice: amount };
    const least = { minPrice: amount };
    const range = { minPrice: amount, maxPrice: more };
    const texts: Record<Language, readonly Fragment[]> = {
      en: [
        { text: `under $${amount}`, filters: most },
        { text: `less than ${amount} dollars`, filters: most },
        { text: `more than ${amount} dollars`, filters: least },
        { text: `between ${amount} and ${more} dollars`, filters: range },
        { text: `budget ${amount} usd`, filters: most },
      ],
      so: [
        { text: `ka hooseeya $${amount}`, filters: most },
        { text: `${amount} doolar ka yar`, filters: most },
        { text: `ka badan ${amount} doolar`, filters: least },
        { text: `${amount} ilaa ${more} doolar`, filters: range },
        { text: `qiimo ${amount} doolar`, filters: most },
      ],
      ar: [
        { text: `أقل من ${amount} دولار`, filters: most },
        { text: `أكثر من ${amount} دولار`, filters: least },
        { text: `من ${amount} إلى ${more} دولار`, filters: range },
        { text: `بسعر ${amount} دولار`, filters: most },
      ],
    };
    return texts[language];
  });

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

const placed = (language: Language): Fragment[] =>
  VOCABULARY.places.flatMap(({ kind, name, slug, aliases }) => {
    if (kind === 'city') return [];
    const names = [name, ...aliases].filter((text) => isArabic(text) === (language === 'ar'));
    const near = { en: 'near', so: 'u dhow', ar: 'قريب من' }[language];
    return names.map(
      (text): Fragment =>
        kind === 'district'
          ? { text, filters: { location: name } }
          : { text: `${near} ${text}`, filters: { near: slug } },
    );
  });

const OTHERS: Readonly<Record<Language, readonly Fragment[]>> = {
  en: [
    { text: 'ground floor', filters: { maxFloor: '0' } },
    { text: 'third floor', filters: { minFloor: '3', maxFloor: '3' } },
    { text: 'free from 1 March', filters: { availableFrom: '2027-03-01' } },
    { text: 'available from next month', filters: { availableFrom: '2027-01-01' } },
    { text: 'immediately', filters: { availableFrom: '2026-12-01' } },
  ],
  so: [
    { text: 'dabaqa hoose', filters: { maxFloor: '0' } },
    { text: 'dabaqa saddexaad', filters: { minFloor: '3', maxFloor: '3' } },
    { text: 'laga bilaabo 1 Maarso', filters: { availableFrom: '2027-03-01' } },
    { text: 'bisha soo socota', filters: { availableFrom: '2027-01-01' } },
    { text: 'isla markiiba', filters: { availableFrom: '2026-12-01' } },
  ],
  ar: [
    { text: 'الطابق الأرضي', filters: { maxFloor: '0' } },
    { text: 'الطابق الثالث', filters: { minFloor: '3', maxFloor: '3' } },
    { text: 'متاحة من 1 مارس', filters: { availableFrom: '2027-03-01' } },
    { text: 'الشهر القادم', filters: { availableFrom: '2027-01-01' } },
    { text: 'فوراً', filters: { availableFrom: '2026-12-01' } },
  ],
};

/** For each language groups of fragments; a phrase takes at most one of each. */
export const FRAGMENTS: Readonly<Record<Language, readonly (readonly Fragment[])[]>> = {
  en: groupsOf('en'),
  so: groupsOf('so'),
  ar: groupsOf('ar'),
};

function groupsOf(language: Language): Fragment[][] {
  return [
    worded(language, (one) => (one.is === 'kind' ? { propertyType: one.kind } : undefined)),
    worded(language, (one) => (one.is === 'deal' ? { type: one.type } : undefined)),
    worded(language, (one) => (one.is === 'furnished' ? { furnished: one.furnished } : undefined)),
    worded(language, (one) => (one.is === 'feature' ? { features: [one.feature] } : undefined)),
    counted(language),
    bathed(language),
    priced(language),
    placed(language),
    [...OTHERS[language]],
  ];
}
