import type { Language } from '#contract/accounts.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import type { Scene } from './draw.ts';
import { drawable } from './text.ts';
import { PREVIEW_WORDS } from './words.ts';

interface Frame {
  language: Language;
  brand: string;
}

const dollars = (price: string | number) =>
  `$${Number(price).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** Within Arabic, "$900" and "2+" would be turned round: they are isolated (LRI … PDI), and never broken. */
const isolated = (text: string) => `\u2066${text}\u2069`;
/** A dash that no line ends with. */
const RANGE = '\u2060–\u2060';
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const amount = (price: number) => isolated(dollars(price));

const framed = ({ language, brand }: Frame, scene: Omit<Scene, 'isRtl' | 'brand'>): Scene => ({
  ...scene,
  brand: drawable(brand),
  isRtl: language === 'ar',
});

interface Listing {
  title: string;
  price: string;
  /** US dollars to move in; null where that is not said. */
  moveInCost: string | null;
  type: ListingType;
  propertyType: PropertyType;
  status: PropertyStatus;
}

/** A listing with its price first; its place is the district's name, never what the owner wrote. */
export function listingScene(listing: Listing, district: string | undefined, frame: Frame): Scene {
  const words = PREVIEW_WORDS[frame.language];
  const { type, propertyType, status, price, moveInCost, title } = listing;
  return framed(frame, {
    tag: { text: words.over[status] ?? words.type[type], type },
    headline: { text: dollars(price), unit: type === 'rent' ? words.perMonth : '' },
    note: moveInCost === null ? '' : words.toMoveIn(isolated(dollars(moveInCost))),
    title: drawable(withoutNumbers(title)) || words.kind[propertyType],
    place: drawable(district ?? words.city),
  });
}

/** Without anything that may be a phone number: seven digits and more, however they are written. */
const withoutNumbers = (text: string) => text.replaceAll(/\+?[\d٠-٩](?:[\s().-]*[\d٠-٩]){6,}/g, '');

interface Searched {
  type?: ListingType | undefined;
  propertyType?: PropertyType | undefined;
  bedrooms?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/**
 * What was searched and how much was found. Words that somebody typed are left out: whoever writes the address of a
 * picture could put anything under our name.
 */
export function searchScene(
  { type, propertyType, bedrooms, minPrice, maxPrice }: Searched,
  found: { total: number; totalIsCapped: boolean; places: readonly string[] },
  frame: Frame,
): Scene {
  const words = PREVIEW_WORDS[frame.language];
  const said = [
    type && words.type[type],
    propertyType && words.kind[propertyType],
    bedrooms && words.bedrooms(isolated(`${bedrooms}+`)),
    minPrice && maxPrice
      ? isolated(`${dollars(minPrice)}${RANGE}${dollars(maxPrice)}`)
      : (minPrice && words.from(amount(minPrice))) || (maxPrice && words.upTo(amount(maxPrice))),
  ];
  return framed(frame, {
    tag: undefined,
    headline: { text: words.listings(found.total, found.totalIsCapped), unit: '' },
    title: said.flatMap((part) => (part ? unbroken(part) : [])).join(' · '),
    place: drawable(found.places.slice(0, 2).join(', ') || words.city),
  });
}

/** A shared list: how many homes, and nothing of whose it is. */
export function shortlistScene(count: number, frame: Frame): Scene {
  const words = PREVIEW_WORDS[frame.language];
  return framed(frame, {
    tag: undefined,
    headline: { text: words.listings(count, false), unit: '' },
    title: words.shortlist,
    place: words.city,
  });
}
