import type { AskedFilters } from '../ask.ts';
import type { Claim } from '../claim.ts';
import type { Bound } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';
import { isDash, rangeAt, readNumber } from './number.ts';
import { isCounted } from './rooms.ts';

/** What stands around an amount. */
interface Cues {
  bound?: Bound;
  isPrice: boolean;
  isBetween: boolean;
  isMoveIn: boolean;
  isMonthly: boolean;
  isRent: boolean;
  isBuy: boolean;
  isOther: boolean;
}

interface Amount {
  value: number;
  to: number;
  currency?: 'usd' | 'sos';
  isScaled: boolean;
  isAmbiguous: boolean;
}

/** Below, a bare number is no price: 20 a month for a room, 500 where homes are for sale. */
const LEAST_PRICE = { rent: 20, any: 20, buy: 500 } as const;
/** "1 USD" is no price either. */
const LEAST_SAID = 10;
/** As much as a listing may cost (`LISTING_LIMITS.price`). */
const MOST_PRICE = 99_999_999.99;
/** Two such numbers with a dash between them are years. */
const YEARS = { first: 1950, last: 2049 } as const;
const MAX_CUES = 6;

/** Prices, and what it costs to move in: "under $400", "300 ilaa 500", "من 300 إلى 500", "45 kun". */
export function moneyRule(sentence: Sentence, from: number): Claim | undefined {
  const cues: Cues = {
    isPrice: false,
    isBetween: false,
    isMoveIn: false,
    isMonthly: false,
    isRent: false,
    isBuy: false,
    isOther: false,
  };
  const at = cuesBefore(sentence, from, cues);
  const first = at === undefined ? undefined : readMoney(sentence, at);
  if (!first) return undefined;
  const second = readSecond(sentence, first, cues);
  const to = cuesAfter(sentence, (second ?? first).to, cues);
  const low = scaledAlike(first, second);
  const currency = second?.currency ?? first.currency;
  if (!isMoney(sentence, from, at ?? from, low, second, to, cues)) return undefined;
  if (cues.isOther) return { from, to, isLeft: true };
  if (currency === 'sos') return { from, to, isLeft: true, shillings: plain((second ?? first).value) };
  if (first.isAmbiguous || second?.isAmbiguous) {
    const raw = sentence.digits(at ?? from)?.raw ?? '';
    return { from, to, isLeft: true, ambiguousMoney: raw || plain(first.value) };
  }
  const filters = second ? rangeOf(low, second.value, cues) : boundOf(low, cues);
  if (!filters) return { from, to, isLeft: true };
  if (cues.isRent || cues.isMonthly) filters.type = 'rent';
  if (cues.isBuy) filters.type = 'buy';
  return { from, to, filters };
}

/** The words before an amount; undefined where what follows them cannot be one. */
function cuesBefore(sentence: Sentence, from: number, cues: Cues): number | undefined {
  let at = from;
  for (; at - from < MAX_CUES; at += 1) {
    if (isAmountAt(sentence, at)) return at;
    const bound = sentence.lexemes[at]?.meanings.find(
      (meaning) => meaning.is === 'bound' && meaning.side !== 'after',
    );
    const deal = sentence.get(at, 'deal');
    if (bound?.is === 'bound') cues.bound ??= bound.bound;
    else if (sentence.has(at, 'bound')) cues.bound ??= sentence.get(at, 'bound')?.bound ?? 'most';
    else if (sentence.has(at, 'otherMoney')) cues.isOther = true;
    else if (sentence.has(at, 'moveIn')) cues.isMoveIn = true;
    else if (sentence.has(at, 'priceWord')) cues.isPrice = true;
    else if (sentence.has(at, 'between')) cues.isBetween = true;
    else if (sentence.has(at, 'to') && at === from) cues.bound ??= 'most';
    else if (deal) {
      cues.isPrice = true;
      cues.isRent ||= deal.type === 'rent';
      cues.isBuy ||= deal.type === 'buy';
    } else if (sentence.has(at, 'perMonth')) cues.isMonthly = true;
    else if (at === from || !sentence.has(at, 'filler', 'and')) return undefined;
  }
  return undefined;
}

const isAmountAt = (sentence: Sentence, at: number): boolean =>
  readNumber(sentence, at) !== undefined || sentence.has(at, 'currency');

/** An amount with its currency on either side. */
function readMoney(sentence: Sentence, at: number): Amount | undefined {
  const before = sentence.get(at, 'currency')?.currency;
  const number = readNumber(sentence, before ? at + 1 : at);
  if (!number) return undefined;
  const { value, isScaled, isAmbiguous } = joinGroups(sentence, number);
  const to = joinGroups(sentence, number).to;
  const next = sentence.has(to, 'filler') ? sentence.skip(to) : to;
  const after = before ? undefined : sentence.get(next, 'currency')?.currency;
  const currency = before ?? after;
  return {
    value,
    to: after ? next + 1 : to,
    ...(currency ? { currency } : {}),
    isScaled,
    isAmbiguous,
  };
}

/** "1 500 $": groups of three digits with a space before them. */
function joinGroups<T extends { value: number; to: number }>(sentence: Sentence, number: T): T {
  let { value, to } = number;
  if (value < 1 || value > 999 || !Number.isInteger(value)) return number;
  while (/^\d{3}$/.test(sentence.digits(to)?.raw ?? '') && sentence.gap(to) === ' ') {
    value = value * 1000 + Number(sentence.digits(to)?.raw);
    to += 1;
  }
  return to > number.to && sentence.has(to, 'currency') ? { ...number, value, to } : number;
}

function readSecond(sentence: Sentence, first: Amount, cues: Cues): Amount | undefined {
  const at = rangeAt(sentence, first.to, cues.isBetween);
  if (at !== undefined) return readMoney(sentence, at);
  const either = sentence.has(first.to, 'or') ? readMoney(sentence, first.to + 1) : undefined;
  if (either?.currency || (either && first.currency)) return either;
  // "300 iyo 500 u dhexeeya": in Somali "between" stands after both.
  const second = sentence.has(first.to, 'and') ? readMoney(sentence, first.to + 1) : undefined;
  return second && sentence.has(sentence.skip(second.to), 'between') ? second : undefined;
}

/** The words after an amount: "/month", "ka yar", "or less", "budget". */
function cuesAfter(sentence: Sentence, from: number, cues: Cues): number {
  let end = from;
  for (let at = sentence.skip(from); at - end <= 2; ) {
    const after = sentence.lexemes[at]?.meanings.find(
      (meaning) => meaning.is === 'bound' && meaning.side !== 'before',
    );
    if (after?.is === 'bound' && !cues.bound && !isOfNext(sentence, at)) cues.bound = after.bound;
    else if (sentence.has(at, 'perMonth')) cues.isMonthly = true;
    else if (sentence.has(at, 'otherMoney')) cues.isOther = true;
    else if (sentence.has(at, 'moveIn')) cues.isMoveIn = true;
    else if (sentence.has(at, 'between') && !sentence.has(at, 'from')) cues.isPrice = true;
    else if (sentence.has(at, 'priceWord') && !isAmountAt(sentence, sentence.skip(at + 1)))
      cues.isPrice = true;
    else break;
    end = at + 1;
    at = sentence.skip(end);
  }
  return end;
}

/** Whether a word between two amounts of money belongs to the second. */
function isOfNext(sentence: Sentence, at: number): boolean {
  const next = sentence.skip(at + 1);
  const mayStandBefore = sentence.lexemes[at]?.meanings.some(
    (one) => one.is === 'bound' && one.side !== 'after',
  );
  const number = readNumber(sentence, next);
  if (!mayStandBefore) return false;
  // "$450 only 2 bed": in English it stands before what it counts.
  if (sentence.get(at, 'bound')?.side === 'both' && number) return true;
  return sentence.has(next, 'currency') || (number !== undefined && !isCounted(sentence, number.to));
}

/** "40-60k": what multiplies the second number multiplies the first. */
function scaledAlike(first: Amount, second: Amount | undefined): number {
  if (!second?.isScaled || first.isScaled || first.value >= second.value / 10) return first.value;
  return first.value * (second.value >= 1_000_000 ? 1_000_000 : 1000);
}

/** Whether an amount is one of money: a currency says so, or a price word; a bare number only within reason (D70). */
function isMoney(
  sentence: Sentence,
  from: number,
  at: number,
  low: number,
  second: Amount | undefined,
  to: number,
  cues: Cues,
): boolean {
  const high = second?.value ?? low;
  if (low <= 0 || high > MOST_PRICE * 1000) return false;
  const end = second?.to ?? readMoney(sentence, at)?.to ?? to;
  if (readMoney(sentence, at)?.currency || second?.currency) return high >= LEAST_SAID;
  if (countsOther(sentence, sentence.skip(end))) return false;
  const isPhone = sentence.digits(at)?.raw.startsWith('0');
  const isPlausible =
    Math.min(low, high) >= LEAST_PRICE[sentence.context.type] && high <= MOST_PRICE && !isPhone;
  if (!isPlausible) return false;
  if (cues.isMonthly || cues.isPrice || cues.isMoveIn) return true;
  if (second) return !areYears(low, high) && !isPartOfMore(sentence, at, second.to);
  const isScaled = readNumber(sentence, at)?.isScaled ?? false;
  if (isScaled) return !sentence.isUnknown(to);
  if (cues.isBetween) return !areYears(low, low) && !sentence.isUnknown(to);
  return cues.bound !== undefined && (at > from || !sentence.isUnknown(to));
}

/** Whether a unit of something else follows: rooms, minutes, per cent, or another part of a telephone number. */
const countsOther = (sentence: Sentence, at: number): boolean =>
  isCounted(sentence, at) ||
  sentence.has(at, 'month') ||
  (sentence.has(at, 'period') && !sentence.has(at, 'perMonth'));

const areYears = (low: number, high: number): boolean =>
  low >= YEARS.first && low <= YEARS.last && high >= YEARS.first && high <= YEARS.last;

/** Three numbers with dashes between them are a date or a telephone number. */
const isPartOfMore = (sentence: Sentence, at: number, to: number): boolean =>
  (sentence.digits(at - 1) !== undefined && !/\s/.test(sentence.gap(at))) ||
  (sentence.digits(to) !== undefined && isDash(sentence.gap(to)));

function rangeOf(low: number, high: number, { isMoveIn }: Cues): AskedFilters {
  const [min, max] = [Math.min(low, high), Math.max(low, high)];
  return isMoveIn ? { maxMoveIn: plain(max) } : { minPrice: plain(min), maxPrice: plain(max) };
}

/** One amount is the most that is paid, unless more or exactly that is said. */
function boundOf(value: number, { bound, isMoveIn, isBetween }: Cues): AskedFilters | undefined {
  const amount = plain(value);
  const isLeast = bound === 'least' || bound === 'above' || (!bound && isBetween && !isMoveIn);
  if (isMoveIn) return isLeast ? undefined : { maxMoveIn: amount };
  if (isLeast) return { minPrice: amount };
  return bound === 'exact' ? { minPrice: amount, maxPrice: amount } : { maxPrice: amount };
}

const plain = (value: number): string => String(value);
