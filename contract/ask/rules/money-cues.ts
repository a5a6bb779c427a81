import type { Bound } from '../meanings.ts';
import type { BoundMeaning, Sentence } from '../sentence.ts';
import { isAmountAt, isBeforeMoney } from './bounds.ts';

/** What the words around an amount say of it. */
export interface Cues {
  bound?: Bound;
  /** "price", "budget": a price even without a currency. */
  isPrice: boolean;
  /** "between", "from". */
  isBetween: boolean;
  isMoveIn: boolean;
  isRent: boolean;
  isBuy: boolean;
  /** A deposit or a commission: no filter. */
  isOther: boolean;
}

/** So many words may stand before an amount, and so many that say nothing after it. */
const MAX_BEFORE = 6;
const MAX_SKIPPED = 2;

export const noCues = (): Cues => ({
  isPrice: false,
  isBetween: false,
  isMoveIn: false,
  isRent: false,
  isBuy: false,
  isOther: false,
});

/** Reads the words before an amount into `cues`: where the amount stands, undefined where none can follow. */
export function cuesBefore(sentence: Sentence, from: number, cues: Cues): number | undefined {
  for (let at = from; at - from < MAX_BEFORE; at += 1) {
    if (isAmountAt(sentence, at)) return at;
    const isCue = readBefore(sentence, at, cues) || (at === from && sentence.has(at, 'to'));
    // "to 400", "ilaa 400": up to.
    if (at === from && !cues.isBetween && !cues.isPrice && sentence.has(at, 'to')) cues.bound ??= 'most';
    if (!isCue && (at === from || !sentence.has(at, 'filler', 'and'))) return undefined;
  }
  return undefined;
}

function readBefore(sentence: Sentence, at: number, cues: Cues): boolean {
  const bound = sentence.bound(at, 'before') ?? sentence.bound(at, 'after');
  if (bound) {
    cues.bound ??= bound.bound;
    return true;
  }
  const deal = sentence.get(at, 'deal');
  if (deal) {
    // "kiro 400": the rent is a price.
    cues.isPrice = true;
    cues.isRent ||= deal.type === 'rent';
    cues.isBuy ||= deal.type === 'buy';
    return true;
  }
  return readCue(sentence, at, cues);
}

/** A word that may stand on either side of an amount. */
function readCue(sentence: Sentence, at: number, cues: Cues): boolean {
  if (sentence.has(at, 'otherMoney')) cues.isOther = true;
  else if (sentence.has(at, 'moveIn')) cues.isMoveIn = true;
  else if (sentence.has(at, 'priceWord')) cues.isPrice = true;
  else if (sentence.has(at, 'between')) cues.isBetween = true;
  else if (sentence.has(at, 'perMonth')) cues.isRent = true;
  else return false;
  return true;
}

/** Reads the words after an amount ("/month", "ka yar", "or less", "budget") into `cues`: where they end. */
export function cuesAfter(sentence: Sentence, from: number, cues: Cues): number {
  let end = from;
  for (let at = sentence.skip(from); at - end <= MAX_SKIPPED; at = sentence.skip(end)) {
    if (!readAfter(sentence, at, cues)) break;
    end = at + 1;
  }
  return end;
}

function readAfter(sentence: Sentence, at: number, cues: Cues): boolean {
  const bound = sentence.bound(at, 'after');
  if (bound && !cues.bound && !isOfNext(sentence, at, bound)) {
    cues.bound = bound.bound;
    return true;
  }
  if (sentence.has(at, 'perMonth')) {
    cues.isRent = true;
    return true;
  }
  // "300 dollars, deposit 600": the word belongs to what follows; "from" opens a range, and ends none.
  const isApart = /[,،;]/.test(sentence.gap(at));
  return !isApart && !isBeforeMoney(sentence, at) && !sentence.has(at, 'from') && readCue(sentence, at, cues);
}

/** "$450 ka yar $500", "$450 only 2 bed": whether a bound belongs to the number behind it. */
function isOfNext(sentence: Sentence, at: number, { side }: BoundMeaning): boolean {
  // In English "only" stands before what it counts.
  if (side === 'both') return isAmountAt(sentence, sentence.skip(at + 1));
  return sentence.bound(at, 'before') !== undefined && isBeforeMoney(sentence, at);
}
