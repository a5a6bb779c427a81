import { readAmount } from '../../typed-text.ts';
import type { MeaningName } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';

/** A number in digits or words, with what multiplies it. */
export interface ReadNumber {
  value: number;
  /** The lexeme after it. */
  to: number;
  /** "k", "kun", "ألف" were said. */
  isScaled: boolean;
  /** Has two readings, as `1.500` has (D67). */
  isAmbiguous: boolean;
}

/** The largest multiplier that is spoken of in prices. */
const THOUSAND = 1000;

/** Reads a number that begins at a lexeme: `1,500`, `1.5k`, "afar boqol", "ثلاث", "45 kun". */
export function readNumber(sentence: Sentence, at: number): ReadNumber | undefined {
  const first = readPlain(sentence, at);
  if (!first) return scaleAlone(sentence, at);
  let { value, to } = first;
  let isScaled = false;
  for (let scale = sentence.get(to, 'scale'); scale; scale = sentence.get(to, 'scale')) {
    value *= scale.factor;
    isScaled ||= scale.factor >= THOUSAND;
    to += 1;
  }
  return { value: Math.round(value * 100) / 100, to, isScaled, isAmbiguous: first.isAmbiguous };
}

/** "boqol doolar", "ألف دولار": a hundred, a thousand; a letter such as "k" is none by itself. */
function scaleAlone(sentence: Sentence, at: number): ReadNumber | undefined {
  const scale = sentence.get(at, 'scale');
  const lexeme = sentence.lexemes[at];
  if (!scale || !lexeme || (sentence.tokens[lexeme.from]?.raw.length ?? 0) < 3) return undefined;
  return { value: scale.factor, to: at + 1, isScaled: scale.factor >= THOUSAND, isAmbiguous: false };
}

function readPlain(sentence: Sentence, at: number) {
  const word = sentence.get(at, 'number');
  if (word) return { value: word.value, to: at + 1, isAmbiguous: false };
  const token = sentence.digits(at);
  if (!token) return undefined;
  const amount = readAmount(token.raw);
  const value = Number(amount ?? token.raw.replaceAll(/\D/g, ''));
  return { value, to: at + 1, isAmbiguous: amount === undefined };
}

/** "-", "–" between two numbers. */
export const isDash = (gap: string): boolean => /^\s*[-–—~]\s*$/.test(gap);

/** Reads "to", "and", "or" or a dash before the second number of a range: the lexeme after it, undefined if there is none. */
export function rangeAt(sentence: Sentence, at: number, isBetween: boolean): number | undefined {
  if (isDash(sentence.gap(at))) return at;
  if (sentence.has(at, 'to') || (isBetween && sentence.has(at, 'and'))) return at + 1;
  return undefined;
}

/** What a number may count, or be part of, by what stands after it. */
const UNITS: readonly MeaningName[] = [
  'room',
  'unit',
  'currency',
  'scale',
  'floor',
  'ordinalEnding',
  'month',
  'period',
  'perMonth',
];

/** Whether a unit follows a number. */
export const isBeforeUnit = (sentence: Sentence, to: number): boolean =>
  sentence.has(sentence.skip(to), ...UNITS);
