import type { AskedFilters } from '../ask.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';
import { type Amount, readMoney, scaledAlike } from './amount.ts';
import { isCounted } from './bounds.ts';
import { type Cues, cuesAfter, cuesBefore, noCues } from './money-cues.ts';
import { isDash, rangeAt } from './number.ts';

/** One amount or two, and where they stand. */
interface Found {
  from: number;
  at: number;
  first: Amount;
  second: Amount | undefined;
  /** Behind the last word about them. */
  to: number;
  cues: Cues;
}

/** Below, a bare number is no price: 20 a month for a room, 500 where homes are for sale. */
const LEAST_PRICE = { rent: 20, any: 20, buy: 500 } as const;
/** "1 USD" is no price either. */
const LEAST_SAID = 10;
/** As much as a listing may cost (`LISTING_LIMITS.price`). */
const MOST_PRICE = 99_999_999.99;
/** Two such numbers with a dash between them are years. */
const YEARS = { first: 1950, last: 2049 } as const;

/** Prices, and what it costs to move in: "under $400", "300 ilaa 500", "من 300 إلى 500", "45 kun". */
export function moneyRule(sentence: Sentence, from: number): Claim | undefined {
  const found = find(sentence, from);
  if (!found || !isMoney(sentence, found)) return undefined;
  const { first, second, to, cues } = found;
  const claim = { from, to };
  if (cues.isOther) return { ...claim, isLeft: true };
  if ((second ?? first).currency === 'sos') {
    return { ...claim, isLeft: true, shillings: String((second ?? first).value) };
  }
  const ambiguous = [first, second].find((amount) => amount?.isAmbiguous);
  if (ambiguous) return { ...claim, isLeft: true, ambiguousMoney: ambiguous.raw };
  const filters = filtersOf(found);
  if (!filters) return { ...claim, isLeft: true };
  if (cues.isRent) filters.type = 'rent';
  if (cues.isBuy) filters.type = 'buy';
  return { ...claim, filters };
}

function find(sentence: Sentence, from: number): Found | undefined {
  const cues = noCues();
  const at = cuesBefore(sentence, from, cues);
  const first = at === undefined ? undefined : readMoney(sentence, at);
  if (at === undefined || !first) return undefined;
  const second = readSecond(sentence, first, cues);
  return { from, at, first, second, to: cuesAfter(sentence, (second ?? first).to, cues), cues };
}

/** "300-500", "300 to 500", "300 or 500 dollars", "300 iyo 500 u dhexeeya". */
function readSecond(sentence: Sentence, first: Amount, { isBetween }: Cues): Amount | undefined {
  const at = rangeAt(sentence, first.to, isBetween);
  if (at !== undefined) return readMoney(sentence, at);
  const other = sentence.has(first.to, 'or', 'and') ? readMoney(sentence, first.to + 1) : undefined;
  if (!other) return undefined;
  if (sentence.has(first.to, 'or')) return other.currency || first.currency ? other : undefined;
  // In Somali "between" stands after both.
  return sentence.has(sentence.skip(other.to), 'between') ? other : undefined;
}

/** Whether an amount is one of money: a currency says so, or a price word; a bare number only within reason (D70). */
function isMoney(sentence: Sentence, found: Found): boolean {
  const { first, second, cues } = found;
  const end = (second ?? first).to;
  const currency = second?.currency ?? first.currency;
  const high = Math.max(first.value, second?.value ?? 0);
  if (currency === 'sos') return true;
  if (high > MOST_PRICE) return false;
  if (currency) return high >= LEAST_SAID;
  if (countsOther(sentence, sentence.skip(end)) || /^0/.test(first.raw)) return false;
  const low = Math.min(scaledAlike(first, second), second?.value ?? high);
  if (low < LEAST_PRICE[sentence.context.type]) return false;
  if (cues.isPrice || cues.isMoveIn || cues.isRent) return true;
  return second ? isRange(sentence, found) : isBarePrice(sentence, found);
}

/** Whether a unit of something else follows: rooms, minutes, a month of the year. */
const countsOther = (sentence: Sentence, at: number): boolean =>
  isCounted(sentence, at) ||
  sentence.has(at, 'month') ||
  (sentence.has(at, 'period') && !sentence.has(at, 'perMonth')) ||
  sentence.raw(at) === '%';

/** "300-500" without a currency; two years are no prices, nor are three numbers with dashes between them. */
function isRange(sentence: Sentence, { at, first, second }: Found): boolean {
  const to = second?.to ?? first.to;
  const isPartOfMore =
    (sentence.digits(at - 1) !== undefined && !/\s/.test(sentence.gap(at))) ||
    (sentence.digits(to) !== undefined && isDash(sentence.gap(to)));
  return !isPartOfMore && !(isYear(first) && second !== undefined && isYear(second));
}

/** "under 400", "from 300", "45 kun": unless what follows may be what is counted. */
function isBarePrice(sentence: Sentence, { from, at, first, to, cues }: Found): boolean {
  const isFollowed = sentence.isUnknown(to);
  if (first.isScaled) return !isFollowed;
  if (cues.isBetween) return !isYear(first) && !isFollowed;
  return cues.bound !== undefined && (at > from || !isFollowed);
}

const isYear = ({ value }: Amount): boolean => value >= YEARS.first && value <= YEARS.last;

function filtersOf({ first, second, cues }: Found): AskedFilters | undefined {
  const { bound, isMoveIn, isBetween } = cues;
  if (second) {
    const ends = [scaledAlike(first, second), second.value];
    const [min, max] = [String(Math.min(...ends)), String(Math.max(...ends))];
    return isMoveIn ? { maxMoveIn: max } : { minPrice: min, maxPrice: max };
  }
  const amount = String(first.value);
  const isLeast = bound === 'least' || bound === 'above' || (!bound && isBetween && !isMoveIn);
  if (isMoveIn) return isLeast ? undefined : { maxMoveIn: amount };
  if (isLeast) return { minPrice: amount };
  // One amount is the most that is paid, unless more or exactly that is said.
  return bound === 'exact' ? { minPrice: amount, maxPrice: amount } : { maxPrice: amount };
}
