import type { FeatureText } from '../features.ts';
import type { ListingType, PropertyType } from '../properties.ts';
import type { AskPlace, Furnishing } from './ask.ts';

/** Meanings that say nothing more than what they are. */
export type PlainMeaning =
  /** "price", "qiimo": an amount beside it is a price. */
  | 'priceWord'
  /** "deposit", "commission": an amount beside it is neither a price nor all that is paid to move in. */
  | 'otherMoney'
  /** "per month": rent. */
  | 'perMonth'
  /** "to move in": what is paid before the first night. */
  | 'moveIn'
  /** Open a range, stand within it, or join wishes. */
  | 'between'
  | 'from'
  | 'to'
  | 'and'
  | 'or'
  /** "near" before or after a place. */
  | 'near'
  /** The same in Somali behind a place. */
  | 'nearAfter'
  /** Between a distance and its place: "from", "u jirta". */
  | 'away'
  /** Before a distance: "within", "على بعد". */
  | 'inside'
  /** "free", "available": a day follows. */
  | 'free'
  | 'floor'
  /** The ending of an ordinal written in digits: 3rd, 3aad. */
  | 'ordinalEnding'
  /** "road", "market", "district": says what a place beside it is. */
  | 'road'
  | 'area'
  /** What a city has one of: "the airport" names it. */
  | 'onlyOne'
  /** "in", "ku yaal" beside a place. */
  | 'in'
  /** "without" before a wish, "la'aan" after it, "aan … lahayn" around it. */
  | 'negation'
  | 'negationAfter'
  | 'negationOpens'
  | 'negationCloses'
  /** "number" of a house, a street or a telephone. */
  | 'numberOf'
  /** Says nothing about a home: dropped. */
  | 'filler'
  /** A person's name: a place beside it is one too. */
  | 'person'
  /** Begins a question or a message to somebody. */
  | 'question'
  /** Said only to somebody, never to a search: "still available", "my house". */
  | 'talk'
  /** A word that is known and means no filter: never taken for a misspelt one. */
  | 'known';

/** What a word or phrase of the vocabulary means. */
export type Meaning =
  | { is: PlainMeaning }
  | { is: 'kind'; kind: PropertyType }
  | { is: 'deal'; type: ListingType }
  | { is: 'feature'; feature: FeatureText }
  | { is: 'furnished'; furnished: Furnishing }
  | { is: 'number'; value: number }
  | { is: 'scale'; factor: number }
  | { is: 'ordinal'; value: number }
  | { is: 'currency'; currency: 'usd' | 'sos' }
  | { is: 'bound'; bound: Bound; side: 'before' | 'after' | 'both' }
  | { is: 'room'; room: 'bedrooms' | 'bathrooms'; count?: number }
  | { is: 'unit'; metres?: number; minutes?: number }
  | { is: 'month'; month: number }
  | { is: 'day'; day: RelativeDay }
  | { is: 'period'; days?: number; months?: number; count?: number }
  | { is: 'place'; places: readonly AskPlace[] };

export type MeaningName = Meaning['is'];
/** `below` and `above` leave the number itself out where rooms or floors are counted. */
export type Bound = 'most' | 'least' | 'below' | 'above' | 'exact';
export type RelativeDay = 'today' | 'tomorrow' | 'nextWeek' | 'nextMonth';

/** A meaning with the phrases of each language that have it, separated by commas. */
export interface Words {
  means: Meaning;
  en?: string;
  so?: string;
  ar?: string;
}
