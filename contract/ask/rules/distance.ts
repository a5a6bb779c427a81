import type { AskedFilters } from '../ask.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';
import { readNumber } from './number.ts';

/** At most so many words stand between a distance and its place. */
const MAX_WORDS = 5;
/** Farther is no distance within a city. */
const MOST_METRES = 100_000;
const MOST_MINUTES = 240;

/** "within 1 km of", "10 daqiiqo u jirta", "على بعد 500 متر من": how far from what is near. */
export function distanceRule(sentence: Sentence, from: number): Claim | undefined {
  let at = from;
  while (at - from < MAX_WORDS && !lengthAt(sentence, at)) {
    const isCue = sentence.has(at, 'inside', 'away');
    if (!isCue && (at === from || !sentence.has(at, 'filler'))) return undefined;
    at += 1;
  }
  const length = lengthAt(sentence, at);
  if (!length) return undefined;
  const isCue = (one: number) => sentence.has(one, 'away', 'near', 'unit', 'inside');
  let to = length.to;
  for (let next = to; to - length.to < MAX_WORDS; ) {
    next = isCue(next) ? next : sentence.skip(next);
    if (!isCue(next)) break;
    next += 1;
    to = next;
  }
  if (!isBesidePlace(sentence, from, to)) return undefined;
  return { from, to, filters: length.filters };
}

/** "1 km", "10 minutes", "half an hour", "كيلومترين". */
function lengthAt(sentence: Sentence, at: number): { filters: AskedFilters; to: number } | undefined {
  const number = sentence.get(at, 'unit') ? { value: 1, to: at } : readNumber(sentence, at);
  if (!number || number.value <= 0) return undefined;
  const unit = sentence.get(number.to, 'unit');
  // "200 m2": an area.
  if (!unit || (sentence.digits(number.to + 1) && sentence.gap(number.to + 1) === '')) return undefined;
  const own = number.to === at;
  // "a kilometre", "half an hour", "كيلومترين": only where the word itself counts.
  if (own && (unit.metres === 1 || unit.minutes === 1)) return undefined;
  const to = number.to + 1;
  if (unit.minutes !== undefined) {
    const within = Math.round(unit.minutes * number.value);
    return within <= MOST_MINUTES ? { filters: { within: String(within) }, to } : undefined;
  }
  const distance = Math.round((unit.metres ?? 1) * number.value);
  return distance <= MOST_METRES ? { filters: { distance: String(distance) }, to } : undefined;
}

/** A distance is one only beside a landmark: after "from", or behind its name. */
function isBesidePlace(sentence: Sentence, from: number, to: number): boolean {
  const isLandmark = (at: number) =>
    sentence.get(at, 'place')?.places.some(({ kind }) => kind === 'landmark') ?? false;
  const steps = Array.from({ length: MAX_WORDS }, (_, n) => n);
  const ahead = steps.find((n) => !sentence.has(to + n, 'filler', 'road', 'near', 'away', 'in')) ?? 0;
  const behind = steps.find((n) => !sentence.has(from - 1 - n, 'filler', 'road', 'near', 'away', 'in')) ?? 0;
  return isLandmark(to + ahead) || isLandmark(from - 1 - behind);
}
