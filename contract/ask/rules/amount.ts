import type { Sentence } from '../sentence.ts';
import { type ReadNumber, readNumber } from './number.ts';

/** A number that may be money. */
export interface Amount extends ReadNumber {
  currency?: 'usd' | 'sos';
  /** Its number as it was typed. */
  raw: string;
}

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** An amount with its currency on either side. */
export function readMoney(sentence: Sentence, at: number): Amount | undefined {
  const before = sentence.get(at, 'currency')?.currency;
  const number = readNumber(sentence, before ? at + 1 : at);
  if (!number) return undefined;
  const { value, to, isScaled, isAmbiguous } = joinGroups(sentence, number);
  const next = sentence.skip(to);
  const after = before ? undefined : sentence.get(next, 'currency')?.currency;
  const currency = before ?? after;
  const raw = sentence.raw(before ? at + 1 : at);
  return { value, to: after ? next + 1 : to, raw, isScaled, isAmbiguous, ...(currency ? { currency } : {}) };
}

/** "1 500 $": groups of three digits with a space before them. */
function joinGroups<T extends { value: number; to: number }>(sentence: Sentence, number: T): T {
  let { value, to } = number;
  if (value < 1 || value > 999 || !Number.isInteger(value)) return number;
  while (/^\d{3}$/.test(sentence.digits(to)?.raw ?? '') && sentence.gap(to) === ' ') {
    value = value * THOUSAND + Number(sentence.digits(to)?.raw);
    to += 1;
  }
  return to > number.to && sentence.has(to, 'currency') ? { ...number, value, to } : number;
}

/** "40-60k": what multiplies the second number multiplies the first. */
export function scaledAlike(first: Amount, second: Amount | undefined): number {
  if (!second?.isScaled || first.isScaled || first.value >= second.value / 10) return first.value;
  return first.value * (second.value >= MILLION ? MILLION : THOUSAND);
}
