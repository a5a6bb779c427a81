import type { AskContext, AskedFilters, AskVocabulary, Correction, OtherReading, Understood } from './ask.ts';
import type { AskedPlace, Claim } from './claim.ts';
import { Gazetteer } from './gazetteer.ts';
import { Lexicon } from './lexicon.ts';
import { merge, type PlaceChoice } from './merge.ts';
import { parse } from './parse.ts';
import { Sentence } from './sentence.ts';
import { isTalk } from './talk.ts';
import { rawText } from './tokens.ts';

/** Nobody asks for a home in more: what is written beyond it is left as it is. */
const MAX_LENGTH = 400;
/** So many other readings are offered. */
const MAX_READINGS = 3;

let staticWords: Lexicon | undefined;
const gazetteers = new WeakMap<AskVocabulary, Gazetteer>();

/** Makes the indexes of the vocabulary, so that the first phrase costs no more than the others. */
export function prepareVocabulary(vocabulary: AskVocabulary): void {
  indexesOf(vocabulary);
}

function indexesOf(vocabulary: AskVocabulary): { lexicon: Lexicon; gazetteer: Gazetteer } {
  staticWords ??= new Lexicon();
  const gazetteer =
    gazetteers.get(vocabulary) ?? new Gazetteer(vocabulary.places, (word) => staticWords?.numeral(word));
  gazetteers.set(vocabulary, gazetteer);
  return { lexicon: staticWords, gazetteer };
}

/**
 * Reads a search in plain words (Somali, English, Arabic, mixed) as filters (D70). Every word becomes part of a filter,
 * stands in `left`, or is a filler (`words/filler.ts`).
 * @param text as it was typed, in digits of any script (D67)
 * @param vocabulary the places; its index is kept as long as the object is
 */
export function understand(text: string, vocabulary: AskVocabulary, context: AskContext): Understood {
  const { lexicon, gazetteer } = indexesOf(vocabulary);
  const end = text.length <= MAX_LENGTH ? text.length : text.lastIndexOf(' ', MAX_LENGTH);
  const sentence = new Sentence(text.slice(0, end), lexicon, gazetteer, context);
  const rest = text.slice(end).trim();
  const { isOffered = () => true } = context;
  const claims = parse(sentence).map(
    (claim): Claim => (isOffered(claim.filters ?? {}) ? claim : { ...claim, isLeft: true }),
  );
  const read = readingOf(sentence, claims, likelier);
  if (isTalk(sentence, read.filters)) {
    return { filters: {}, left: text.trim(), corrections: [], readings: [] };
  }
  const shillings = claims.find((claim) => claim.shillings)?.shillings;
  const ambiguousMoney = claims.find((claim) => claim.ambiguousMoney)?.ambiguousMoney;
  return {
    filters: read.filters,
    left: [read.left, rest].filter(Boolean).join(' '),
    corrections: correctionsOf(sentence, read.accepted),
    readings: otherReadings(sentence, claims, read.otherKinds).slice(0, MAX_READINGS),
    ...(shillings ? { shillings } : {}),
    ...(ambiguousMoney ? { ambiguousMoney } : {}),
  };
}

interface Reading {
  filters: AskedFilters;
  left: string;
  accepted: ReadonlySet<Claim>;
  otherKinds: readonly Claim[];
}

function readingOf(
  sentence: Sentence,
  claims: readonly Claim[],
  placeOf: (asked: AskedPlace) => PlaceChoice,
): Reading {
  const { filters, accepted, otherKinds } = merge(claims, placeOf);
  return { filters, left: leftOf(sentence, claims, accepted), accepted, otherKinds };
}

/** Words of no accepted claim; fillers among them are dropped, unless they belong to words that were left together. */
function leftOf(sentence: Sentence, claims: readonly Claim[], accepted: ReadonlySet<Claim>): string {
  const isLeft = sentence.lexemes.map((_, at) => !isDropped(sentence, at));
  for (const claim of claims) isLeft.fill(!accepted.has(claim), claim.from, claim.to);
  // "Hodan or Waaberi": it joins two wishes; "rent or sale", where neither became a filter, stays together.
  for (const at of sentence.lexemes.keys()) {
    if (sentence.has(at, 'or')) isLeft[at] &&= isLeft[at - 1] === true && isLeft[at + 1] === true;
  }
  const taken = new Set<number>();
  for (const [at, { from, to }] of sentence.lexemes.entries()) {
    for (let token = from; isLeft[at] && token < to; token += 1) taken.add(token);
  }
  return rawText(sentence.tokens, (token) => taken.has(token));
}

const isDropped = (sentence: Sentence, at: number): boolean => sentence.has(at, 'filler', 'and', 'in');

/** What was put right in words that became filters. */
function correctionsOf(sentence: Sentence, accepted: ReadonlySet<Claim>): Correction[] {
  return [...accepted].flatMap(({ from, to }) =>
    sentence.lexemes.slice(from, to).flatMap(({ corrections }) => corrections),
  );
}

/** A district is where a home stands; a landmark is what it is near, unless "area" was said of it. */
function likelier({ first, places, how }: AskedPlace): PlaceChoice {
  const place = how === 'near' ? (places.find(({ kind }) => kind === 'landmark') ?? first) : first;
  return { place, isNear: place.kind === 'landmark' && how !== 'area' };
}

/** The other readings of names with two meanings ("Taleex": near the road, or the area), and of a second kind. */
function otherReadings(
  sentence: Sentence,
  claims: readonly Claim[],
  kinds: readonly Claim[],
): OtherReading[] {
  const about = ({ from, to }: Claim) => {
    const at = sentence.lexemes.findIndex((_, n) => n >= from && n < to && sentence.has(n, 'place', 'kind'));
    return sentence.raw(at);
  };
  // "10 minutes from KM4": a distance is one from something near.
  const isFar = claims.some((claim) => claim.filters?.distance || claim.filters?.within);
  const byPlace = claims.flatMap((claim) => {
    const other = claim.place && otherPlace(claim.place);
    if (!other || (isFar && !other.isNear)) return [];
    const { filters, left } = readingOf(sentence, claims, (asked) =>
      asked === claim.place ? other : likelier(asked),
    );
    return [{ filters, left, about: about(claim) }];
  });
  const byKind = kinds.map((claim) => {
    const others = claims.filter((one) => one === claim || !one.filters?.propertyType);
    const first = claims
      .filter((one) => !others.includes(one))
      .map((one): Claim => ({ ...one, isLeft: true }));
    const { filters, left } = readingOf(sentence, [...others, ...first], likelier);
    return { filters, left, about: about(claim) };
  });
  return [...byPlace, ...byKind];
}

/** What else a name may mean where nothing around it decides. */
function otherPlace(asked: AskedPlace): PlaceChoice | undefined {
  if (asked.how !== 'unsaid') return undefined;
  const { place, isNear } = likelier(asked);
  const other = asked.places.find((one) => one !== place);
  if (other) return { place: other, isNear: other.kind === 'landmark' };
  return isNear ? { place, isNear: false } : undefined;
}
