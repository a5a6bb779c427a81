import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';
import { isBeforeUnit, isDash } from './number.ts';

/** So many digits in a row are a telephone number; in one piece they may be a price, unless they begin with 0 or +. */
const PHONE_DIGITS = 7;
const PHONE_IN_ONE = 9;
const MAX_PARTS = 6;

/** Telephone numbers, and the numbers of houses, streets and blocks: no wish, so they stay words. */
export function numberOfRule(sentence: Sentence, from: number): Claim | undefined {
  return phone(sentence, from) ?? size(sentence, from) ?? house(sentence, from);
}

/** "+252 61 5123456", "061-555-1234", "615123456". */
function phone(sentence: Sentence, from: number): Claim | undefined {
  const hasPlus = sentence.tokens[sentence.lexemes[from]?.from ?? -1]?.raw === '+';
  const start = hasPlus ? from + 1 : from;
  let to = start;
  const parts: string[] = [];
  while (to - start < MAX_PARTS && sentence.digits(to) && (to === start || isPhoneGap(sentence.gap(to)))) {
    parts.push(sentence.digits(to)?.raw ?? '');
    to += 1;
  }
  const digits = parts.join('');
  if (!/^\d+$/.test(digits) || digits.length < PHONE_DIGITS) return undefined;
  const isPhone =
    hasPlus ||
    digits.startsWith('0') ||
    (to - start > 1 ? !isGrouped(sentence, start, to) : digits.length >= PHONE_IN_ONE);
  const isRange =
    to - start === 2 &&
    isDash(sentence.gap(start + 1)) &&
    /^[1-9]\d*[05]0 [1-9]\d*[05]0$/.test(parts.join(' '));
  const isMoney = isRange || sentence.has(to, 'currency') || sentence.has(from - 1, 'currency');
  return isPhone && !isMoney ? { from, to, isLeft: true } : undefined;
}

const isPhoneGap = (gap: string): boolean => gap === ' ' || isDash(gap) || gap === '/' || gap === ') ';

/** "1 500 000" is one number. */
const isGrouped = (sentence: Sentence, from: number, to: number): boolean =>
  Array.from({ length: to - from - 1 }, (_, n) => sentence.digits(from + 1 + n)?.raw.length === 3).every(
    Boolean,
  ) && isDash(sentence.gap(from + 1)) === false;

/** "20x30", "20 × 30 m": how large a plot is. */
function size(sentence: Sentence, from: number): Claim | undefined {
  if (!sentence.digits(from)) return undefined;
  const isSign = /^[x×*]$/i.test(sentence.tokens[sentence.lexemes[from + 1]?.from ?? -1]?.raw ?? '');
  const second = isSign ? from + 2 : /^\s*[×*]\s*$/.test(sentence.gap(from + 1)) ? from + 1 : undefined;
  if (second === undefined || !sentence.digits(second)) return undefined;
  const to = second + 1;
  return { from, to: sentence.has(to, 'unit') ? to + 1 : to, isLeft: true };
}

/** A number below is that of a house where it stands behind the word without a unit: "house 23". */
const MOST_HOUSES = 100;

/** "house no 5", "guri lambar 12", "villa 7", "street 21", "شارع 21". */
function house(sentence: Sentence, from: number): Claim | undefined {
  const isHouse = sentence.has(from, 'kind') || sentence.has(from, 'filler');
  const isNamed = sentence.has(from, 'numberOf', 'road');
  const named = isHouse && sentence.has(from + 1, 'numberOf') ? from + 1 : isNamed ? from : undefined;
  if (named !== undefined && sentence.digits(named + 1) && !isCounted(sentence, named + 2)) {
    return { from, to: named + 2, isLeft: true };
  }
  const number = sentence.has(from, 'kind') ? sentence.digits(from + 1) : undefined;
  const isNumber = number && /^\d+$/.test(number.raw) && Number(number.raw) < MOST_HOUSES;
  return isNumber &&
    sentence.gap(from + 1) === ' ' &&
    !size(sentence, from + 1) &&
    !isCounted(sentence, from + 2)
    ? { from, to: from + 2, isLeft: true }
    : undefined;
}

/** Whether a number counts what follows it, or is part of an amount or a range. */
function isCounted(sentence: Sentence, after: number): boolean {
  const at = sentence.skip(after);
  return (
    isBeforeUnit(sentence, after) ||
    sentence.has(at, 'bound', 'to', 'or', 'number') ||
    isDash(sentence.gap(after)) ||
    sentence.gap(after).trim() === '+'
  );
}
