import type { PlaceKind } from '../../places.ts';
import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';

/** At most so many words stand between "near" and its place. */
const MAX_WORDS = 5;

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
    else if (sentence.has(at, 'away') && !sentence.has(at, 'filler')) isNear = true;
    else if (!sentence.has(at, 'in') && (at === from || !sentence.has(at, 'filler', 'away')))
      return undefined;
    at += 1;
  }
  const place = sentence.get(at, 'place');
  const first = place?.places[0];
  if (!first || isPerson(sentence, at, first.kind)) return undefined;
  // "suuqa Hodan" is some market in Hodan, "waddada Taleex" is Taleex.
  if (isRoad && first.kind !== 'landmark') return undefined;
  let to = at + 1;
  for (let next = sentence.skip(to); isAfterPlace(sentence, next, first.kind); next = sentence.skip(to)) {
    if (sentence.has(next, 'nearAfter', 'away')) isNear = true;
    if (sentence.has(next, 'area')) isArea = true;
    to = next + 1;
  }
  const how = isNear ? 'near' : isArea ? 'area' : 'unsaid';
  return { from, to, place: { first, places: place.places, how } };
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
