import type { AskedFilters } from '../ask.ts';
import type { Claim } from '../claim.ts';
import type { Bound } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';
import { boundAfter, boundBefore } from './bounds.ts';
import { isBeforeUnit, isDash, readNumber } from './number.ts';

interface Floor {
  floor: number;
  high?: number;
  to: number;
}

/** Higher than anything that stands here: such a number is no floor. */
const HIGHEST = 60;

/**
 * The floor of a home: "ground floor", "3rd floor", "dabaqa saddexaad", "الدور الثالث". A number without an ordinal
 * before the word counts storeys ("2 storey house") and is no floor.
 */
export function floorsRule(sentence: Sentence, from: number): Claim | undefined {
  const before = boundBefore(sentence, from);
  const found = floorAt(sentence, before?.to ?? from);
  if (!found) return storeys(sentence, from);
  const after = before ? undefined : boundAfter(sentence, found.to);
  return { from, to: after?.to ?? found.to, filters: filtersOf(found, before?.bound ?? after?.bound) };
}

/** "2 storey", "laba dabaq ah": how high a house is; there is no such filter. */
function storeys(sentence: Sentence, from: number): Claim | undefined {
  const number = readNumber(sentence, from);
  return number && sentence.has(number.to, 'floor') ? { from, to: number.to + 1, isLeft: true } : undefined;
}

function floorAt(sentence: Sentence, at: number): Floor | undefined {
  return sentence.has(at, 'floor') ? wordFirst(sentence, at) : ordinalFirst(sentence, at);
}

/** "3rd floor", "2nd to 4th floor", "ground floor". */
function ordinalFirst(sentence: Sentence, at: number): Floor | undefined {
  const low = readOrdinal(sentence, at);
  if (!low) return undefined;
  const second = isDash(sentence.gap(low.to))
    ? low.to
    : sentence.has(low.to, 'to', 'or', 'and')
      ? low.to + 1
      : undefined;
  const high = second === undefined ? undefined : readOrdinal(sentence, second);
  const to = high?.to ?? low.to;
  if (!sentence.has(to, 'floor')) return undefined;
  return { floor: low.value, to: to + 1, ...(high ? { high: high.value } : {}) };
}

/** "floor 3", "dabaqa 3aad", "dabaqa saddexaad", "الطابق الأرضي". */
function wordFirst(sentence: Sentence, at: number): Floor | undefined {
  const next = at + 1;
  const low = readOrdinal(sentence, next) ?? readFloorNumber(sentence, next);
  if (!low) return undefined;
  const start = isDash(sentence.gap(low.to))
    ? low.to
    : sentence.has(low.to, 'to', 'or')
      ? low.to + 1
      : undefined;
  const high =
    start === undefined ? undefined : (readOrdinal(sentence, start) ?? readFloorNumber(sentence, start));
  const to = high?.to ?? low.to;
  return { floor: low.value, to, ...(high ? { high: high.value } : {}) };
}

function readOrdinal(sentence: Sentence, at: number): { value: number; to: number } | undefined {
  const word = sentence.get(at, 'ordinal');
  if (word) return { value: word.value, to: at + 1 };
  const number = sentence.digits(at) ? readNumber(sentence, at) : undefined;
  const isOrdinal = number && sentence.has(number.to, 'ordinalEnding') && sentence.gap(number.to) === '';
  return isOrdinal && isFloor(number.value) ? { value: number.value, to: number.to + 1 } : undefined;
}

function readFloorNumber(sentence: Sentence, at: number): { value: number; to: number } | undefined {
  const number = readNumber(sentence, at);
  return number && !isBeforeUnit(sentence, number.to) && isFloor(number.value) ? number : undefined;
}

const isFloor = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= HIGHEST;

function filtersOf({ floor, high }: Floor, bound: Bound | undefined): AskedFilters {
  if (high !== undefined) {
    return { minFloor: String(Math.min(floor, high)), maxFloor: String(Math.max(floor, high)) };
  }
  if (bound === 'most') return { maxFloor: String(floor) };
  if (bound === 'below') return { maxFloor: String(Math.max(0, floor - 1)) };
  if (bound === 'above') return { minFloor: String(floor + 1) };
  if (bound === 'least') return { minFloor: String(floor) };
  return floor === 0 ? { maxFloor: '0' } : { minFloor: String(floor), maxFloor: String(floor) };
}
