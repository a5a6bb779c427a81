import type { AskedFilters } from '../ask.ts';
import type { Claim } from '../claim.ts';
import type { Bound, Meaning } from '../meanings.ts';
import type { Sentence } from '../sentence.ts';
import { boundAfter, boundBefore } from './bounds.ts';
import { isBeforeUnit, isDash, readNumber } from './number.ts';

type Room = 'bedrooms' | 'bathrooms';

/** A count with the room that is counted, in either order. */
interface Count {
  room: Room;
  low: number;
  high?: number;
  to: number;
}

/** More rooms than a home has: such a number counts something else. */
const MOST_ROOMS = 40;

/** Bedrooms and bathrooms: "2 bed", "only 2 rooms", "laba qol kaliya", "غرفتين", "2-3 bedrooms". */
export function roomsRule(sentence: Sentence, from: number): Claim | undefined {
  const before = boundBefore(sentence, from);
  const count = orMore(sentence, countAt(sentence, before?.to ?? from));
  if (!count) return before ? undefined : bareBathroom(sentence, from);
  const after = before ? undefined : boundAfter(sentence, count.to);
  const filters = filtersOf(count, before?.bound ?? after?.bound);
  const to = after?.to ?? count.to;
  return filters ? { from, to, filters } : { from, to, isLeft: true };
}

/** "غرفتين أو ثلاث", "2 bedrooms or 3 bedrooms", "من غرفتين إلى ثلاث غرف": a range. */
function orMore(sentence: Sentence, count: Count | undefined): Count | undefined {
  if (!count || count.high !== undefined || !sentence.has(count.to, 'or', 'to')) return count;
  const other = countAt(sentence, count.to + 1);
  if (other) {
    const isSame = other.room === count.room && other.high === undefined;
    return isSame ? { ...count, high: other.low, to: other.to } : count;
  }
  const number = readNumber(sentence, count.to + 1);
  const isOther = !number || !isCount(number.value) || isBeforeUnit(sentence, number.to);
  return isOther ? count : { ...count, high: number.value, to: number.to };
}

function countAt(sentence: Sentence, at: number): Count | undefined {
  const unit = roomAt(sentence, at, false);
  const first = unit ? unitFirst(sentence, at, unit.room) : numberFirst(sentence, at);
  const counted = first ? undefined : roomAt(sentence, at, true);
  // "غرفتين", "غرفة نوم": the word itself says how many.
  const to = counted && pastRoom(sentence, at + 1, counted.room);
  return counted?.count && to ? { room: counted.room, low: counted.count, to } : first;
}

/** A room with its number in the word, or without. */
function roomAt(sentence: Sentence, at: number, isCounted: boolean) {
  const meanings = sentence.lexemes[at]?.meanings ?? [];
  return meanings.find(
    (one): one is Extract<Meaning, { is: 'room' }> =>
      one.is === 'room' && (one.count !== undefined) === isCounted,
  );
}

/** "bedrooms: 2", "qol 2", "غرف 3", "غرفة واحدة". */
function unitFirst(sentence: Sentence, at: number, room: Room): Count | undefined {
  const next = sentence.has(at + 1, 'filler') ? sentence.skip(at + 1) : at + 1;
  const number = readNumber(sentence, next);
  if (!number || !isCount(number.value)) return undefined;
  if (isOfNextRoom(sentence, number.to) && !sentence.gap(next).includes(':')) return undefined;
  return { room, low: number.value, to: pastRoom(sentence, number.to, room) };
}

/** "qol 2 musqul": the number counts what follows it; in "musqul 2 qol 3" another number does. */
function isOfNextRoom(sentence: Sentence, to: number): boolean {
  const after = sentence.skip(to);
  if (!sentence.has(after, 'room')) return isBeforeUnit(sentence, to);
  const other = readNumber(sentence, after + 1);
  return !other || !isCount(other.value) || sentence.has(sentence.skip(other.to), 'room', 'currency');
}

/** "2 bed", "2-3 bedrooms", "2+ bed", "laba qol oo jiif ah". */
function numberFirst(sentence: Sentence, at: number): Count | undefined {
  const low = readNumber(sentence, at);
  if (!low || !isCount(low.value)) return undefined;
  const second = secondNumber(sentence, low.to);
  const number = second === undefined ? undefined : readNumber(sentence, second);
  const high = number && isCount(number.value) ? number : undefined;
  const end = high?.to ?? low.to;
  const isPlus = !high && sentence.gap(end) === '' && sentence.bound(end, 'after')?.bound === 'least';
  const unitAt = sentence.skip(isPlus ? end + 1 : end);
  const unit = roomAt(sentence, unitAt, false);
  if (!unit) return undefined;
  const to = pastRoom(sentence, unitAt + 1, unit.room);
  return { room: unit.room, low: low.value, to, ...(high ? { high: high.value } : {}) };
}

/** "2-3", "2 to 3", "2 or 3", "2 iyo 3". */
function secondNumber(sentence: Sentence, at: number): number | undefined {
  if (isDash(sentence.gap(at)) && readNumber(sentence, at)) return at;
  return sentence.has(at, 'to', 'or', 'and') ? at + 1 : undefined;
}

/** "qol jiif ah", "2 bed rooms": the same room said twice. */
function pastRoom(sentence: Sentence, at: number, room: Room): number {
  const next = sentence.skip(at);
  const isSame = roomAt(sentence, next, false)?.room === room && !readNumber(sentence, next + 1);
  return isSame ? next + 1 : at;
}

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MOST_ROOMS;

function filtersOf({ room, low, high }: Count, bound: Bound | undefined): AskedFilters | undefined {
  const least = String(bound === 'above' ? low + 1 : Math.min(low, high ?? low));
  const most = String(bound === 'below' ? low - 1 : Math.max(low, high ?? low));
  const isMost = bound === 'most' || bound === 'below';
  // Bathrooms have no upper end among the filters.
  if (room === 'bathrooms') return isMost ? undefined : { bathrooms: least };
  if (high !== undefined || bound === 'exact') return { bedrooms: least, maxBedrooms: most };
  if (!isMost) return { bedrooms: least };
  return most === '0' ? undefined : { maxBedrooms: most };
}

/** A bathroom without a number is one, or a washroom where a shop is asked for; "room" alone is a word to search. */
function bareBathroom(sentence: Sentence, at: number): Claim | undefined {
  if (sentence.get(at, 'room')?.room !== 'bathrooms') return undefined;
  const isShop = sentence.lexemes.some(({ meanings }) =>
    meanings.some((one) => one.is === 'kind' && one.kind === 'commercial'),
  );
  const filters: AskedFilters = isShop ? { features: ['Washroom'] } : { bathrooms: '1' };
  return { from: at, to: at + 1, filters };
}
