import type { PlaceKind } from '../../places.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';
import { readNumber } from './number.ts';

/** At most so many words stand between "near" or a distance and its place. */
const MAX_WORDS = 5;
/** Farther is no distance within a city. */
const MOST_METRES = 100_000;
const MOST_MINUTES = 240;

/** A district, or what is near: "in Hodan", "near KM4", "KM4 u dhow", "قريب من سوق بكارا", "Taleex road". */
export function placeRule(sentence: Sentence, from: number): Claim | undefined {
  let at = from;
  let isNear = false;
  let isArea = false;
  let isRoad = false;
  while (at - from < MAX_WORDS && !sentence.has(at, 'place')) {
    if (sentence.has(at, 'near')) isNear = true;
    else if (sentence.has(at, 'area')) isArea = true;
    else if (sentence.has(at, 'road')) isRoad = true;
    else if (!sentence.has(at, 'in') && (at === from || !sentence.has(at, 'filler', 'away')))
      return undefined;
    at += 1;
  }
  const place = sentence.get(at, 'place');
  const kind = place?.places[0]?.kind;
  if (!place || !kind || isPerson(sentence, at, kind)) return undefined;
  // "suuqa Hodan" is some market in Hodan, "waddada Taleex" is Taleex.
  if (isRoad && kind !== 'landmark') return undefined;
  let to = at + 1;
  for (let next = sentence.skip(to); isAfterPlace(sentence, next, kind); next = sentence.skip(to)) {
    if (sentence.has(next, 'nearAfter', 'away')) isNear = true;
    if (sentence.has(next, 'area')) isArea = true;
    to = next + 1;
  }
  const how = isNear ? 'near' : isArea ? 'area' : 'unsaid';
  return { from, to, place: { places: place.places, how } };
}

/** "road", "area", "u dhow", "ku yaal" after a name, if it is not about what follows. */
function isAfterPlace(sentence: Sentence, at: number, kind: PlaceKind): boolean {
  if (sentence.has(at, 'room', 'feature', 'kind', 'deal', 'bound', 'priceWord')) return false;
  // "1 km KM4 u jirta".
  if (sentence.has(at, 'away') && kind === 'landmark') return !sentence.has(at, 'filler', 'negation');
  // "Hodan market" is a market in Hodan; "Taleex road" is Taleex.
  if (!sentence.has(at, 'area', 'nearAfter', 'in') && !(kind === 'landmark' && sentence.has(at, 'road')))
    return false;
  if (sentence.has(at, 'nearAfter') && (sentence.isUnknown(at + 1) || sentence.has(at + 1, 'known')))
    return false;
  return !sentence.has(sentence.skip(at + 1), 'place');
}

/** "Hodan Axmed", "Faadumo Hodan": a district's name that somebody has. */
function isPerson(sentence: Sentence, at: number, kind: PlaceKind): boolean {
  if (kind !== 'district') return false;
  const isName = (other: number) => sentence.has(other, 'person') && !sentence.has(other, 'place');
  return isName(at + 1) || isName(at - 1);
}

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
  let to = length.to;
  for (let next = to; to - length.to < MAX_WORDS; ) {
    const isCue = (one: number) => sentence.has(one, 'away', 'near', 'unit', 'inside');
    next = isCue(next) ? next : sentence.skip(next);
    if (!isCue(next)) break;
    next += 1;
    to = next;
  }
  if (!isBesidePlace(sentence, from, to)) return undefined;
  return { from, to, filters: length.filters };
}

function lengthAt(sentence: Sentence, at: number) {
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
