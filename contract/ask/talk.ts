import type { AskedFilters } from './ask.ts';
import type { Sentence } from './sentence.ts';

/** Filters that a question or a message may hold without being a search. */
const GROUPS: readonly (readonly (keyof AskedFilters)[])[] = [
  ['type'],
  ['propertyType'],
  ['location', 'near', 'distance', 'within'],
  ['minPrice', 'maxPrice', 'maxMoveIn'],
  ['bedrooms', 'maxBedrooms', 'bathrooms'],
  ['minFloor', 'maxFloor'],
  ['furnished', 'features'],
];
/** Such a wish says more than a word that happens to stand in a question. */
const STRONG: readonly (keyof AskedFilters)[] = [
  'location',
  'near',
  'minPrice',
  'maxPrice',
  'maxMoveIn',
  'bedrooms',
  'maxBedrooms',
];

/**
 * Whether a text is said to somebody rather than searched: "is this house still available?", "sidee loo bixiyaa kirada?".
 * A question that holds wishes of two groups, a strong one among them, is a search: "is there a 2 bed in Hodan?".
 */
export function isTalk(sentence: Sentence, filters: AskedFilters): boolean {
  const asked = GROUPS.filter((keys) => keys.some((key) => filters[key] !== undefined)).length;
  const isStrong = STRONG.some((key) => filters[key] !== undefined);
  const saysTo = (...names: readonly ('talk' | 'question' | 'free' | 'from')[]) =>
    sentence.lexemes.some(({ corrections }, at) => corrections.length === 0 && sentence.has(at, ...names));
  // "now", "next month" alone say nothing of a home; "free from March" does.
  if (asked === 0 && !saysTo('free', 'from')) return filters.availableFrom !== undefined;
  if (saysTo('talk')) return asked < 3 || !isStrong;
  return saysTo('question') && (asked < 2 || !isStrong);
}
