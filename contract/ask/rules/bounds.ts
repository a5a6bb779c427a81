import type { Bound } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';
import { readNumber } from './number.ts';

export interface FoundBound {
  bound: Bound;
  /** The lexeme after it. */
  to: number;
}

/** "only", "at least", "ugu badnaan" before rooms or a floor; "between" begins a range of them. */
export function boundBefore(sentence: Sentence, at: number): FoundBound | undefined {
  const bound = sentence.bound(at, 'before')?.bound ?? (sentence.has(at, 'between') ? 'least' : undefined);
  return bound && { bound, to: sentence.skip(at + 1) };
}

/** "or more", "kaliya", "فقط" after rooms or a floor, unless it belongs to the number behind it. */
export function boundAfter(sentence: Sentence, from: number): FoundBound | undefined {
  const at = sentence.skip(from);
  const bound = sentence.bound(at, 'after');
  if (!bound) return undefined;
  // "4 qol kaliya 150 doolar": what makes exact counts rooms, never money.
  const isExact = bound.bound === 'exact' && bound.side === 'after';
  // "2 qol ka yar $400", "2 bed max 3 bed", "2 bed only 1 bath".
  const isOfNumber =
    sentence.bound(at, 'before') !== undefined && isAmountAt(sentence, sentence.skip(at + 1));
  return !isExact && isOfNumber ? undefined : { bound: bound.bound, to: at + 1 };
}

/** Whether a number or a currency stands there. */
export const isAmountAt = (sentence: Sentence, at: number): boolean =>
  readNumber(sentence, at) !== undefined || sentence.has(at, 'currency');

/** Whether an amount follows a word that may be one of money: it counts no rooms. */
export function isBeforeMoney(sentence: Sentence, at: number): boolean {
  const next = sentence.skip(at + 1);
  const number = readNumber(sentence, next);
  return sentence.has(next, 'currency') || (number !== undefined && !isCounted(sentence, number.to));
}

/** Whether rooms, floors or a distance are counted by the number before. */
export const isCounted = (sentence: Sentence, to: number): boolean =>
  sentence.has(sentence.skip(to), 'room', 'floor', 'unit', 'ordinalEnding');
