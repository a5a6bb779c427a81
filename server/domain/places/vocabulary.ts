import type { Place } from '#contract/places.api.ts';
import { fold, type PlaceKind } from '#contract/places.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { places as placesTable } from '#server/platform/database/schema/index.ts';
import { cacheUntilInvalidated } from '#server/platform/responses/kept.ts';
import { editDistance, similarity, trigrams } from './similarity.ts';
import { soundOf } from './sound.ts';

export interface Row {
  id: number;
  slug: string;
  name: string;
  kind: PlaceKind;
  parentId: number | null;
  latitude: number;
  longitude: number;
  aliases: string[];
}

/** The result of resolving a typed location. */
export type ResolvedPlace =
  | { kind: 'everywhere' }
  | { kind: 'districts'; ids: number[] }
  | { kind: 'landmarks'; ids: number[] };

/** Below this similarity, two spellings are different names. */
const MIN_SIMILARITY = 0.3;
/**
 * Maximum length of a name, and number of parts of a location. Applied after folding: a character such as U+FDFA
 * folds to eighteen.
 */
const MAX_FOLDED_LENGTH = 120;
export const MAX_PARTS = 8;

/** The parts of a typed location, folded; the rest is dropped. */
const partsOf = (text: string): string[] =>
  text
    .split(/[,،]/u, MAX_PARTS)
    .map((part) => fold(part).slice(0, MAX_FOLDED_LENGTH).trim())
    .filter(Boolean);

const lettersOf = (text: string) => [...text].toSorted().join('');
const withoutBlanks = (text: string) => text.replaceAll(' ', '');

/** "near", "in" in the three languages, folded: before a name, or between two of them. */
const NEAR =
  '(?:oo )?(?:near to|near|close to|next to|opposite|in|at|u dhow|ku dhow|agagaarka|agtiisa|بالقرب من|قريب من|بجانب|مقابل|قرب|عند|في)';
const LEAD = new RegExp(`^(?:${NEAR}|district of|degmada|xaafadda|حي|مديرية|منطقة)\\s+`, 'u');
const BETWEEN = new RegExp(`\\s${NEAR}\\s`, 'u');
/** In Somali "near" also stands after the name. */
const TAIL = /\s+(?:district|(?:oo )?(?:u|ku) dhow|agtiisa|agteeda|agagaarkiisa|agagaarkeeda)$/u;
/** "Hodan near KM4": so many places are told apart within one part of a location. */
const MAX_NAMES = 3;

/** Shorter sounds match too many names. */
const MIN_SOUND_LENGTH = 4;

/** A partial name means the district rather than the market named after it. */
function widest(places: Row[]): Row[] {
  const wide = places.filter(({ kind }) => kind !== 'landmark');
  return wide.length > 0 ? wide : places;
}

export interface Spelling {
  /** As people write it. */
  text: string;
  folded: string;
  /** Without spaces. */
  joined: string;
  grams: Set<string>;
  /** Its letters in alphabetical order. */
  letters: string;
  /** Without spaces, as it sounds. */
  sound: string;
  place: Row;
}

/** All place names and their spellings in memory: there are few, and every search uses them. */
export class PlaceVocabulary {
  readonly places: Row[];
  /** Every name and alias, folded. */
  readonly spellings: readonly Spelling[];
  readonly landmarks: readonly Row[];
  readonly #byId: ReadonlyMap<number, Row>;
  readonly #public = new Map<Row, Place>();

  constructor(places: Row[]) {
    this.places = places;
    this.landmarks = places.filter(({ kind }) => kind === 'landmark');
    this.#byId = new Map(places.map((place) => [place.id, place]));
    this.spellings = places.flatMap((place) =>
      [place.name, ...place.aliases].map((text) => {
        const folded = fold(text);
        const joined = withoutBlanks(folded);
        return {
          text,
          folded,
          joined,
          grams: trigrams(joined),
          letters: lettersOf(joined),
          sound: withoutBlanks(soundOf(folded)),
          place,
        };
      }),
    );
  }

  /**
   * Resolves a typed location: "Hodan", "hodn", "Xamar Weyne, Mogadishu", "near KM4", "Hodan near KM4".
   * @returns null if it names no place; the text is then searched as words
   */
  resolve(text: string): ResolvedPlace | null {
    const found = partsOf(text).flatMap((part) => this.#resolveNames(part));
    const places = found.flat();
    if (places.length === 0) return null;
    // "Hodan, Mogadishu": the most specific place counts; if any part is unknown, the text is searched as words.
    if (found.some((list) => list.length === 0)) return null;
    for (const kind of ['landmark', 'district'] as const) {
      const ids = places.filter((place) => place.kind === kind).map((place) => place.id);
      if (ids.length > 0)
        return { kind: kind === 'landmark' ? 'landmarks' : 'districts', ids: [...new Set(ids)] };
    }
    return { kind: 'everywhere' };
  }

  /** One name, or two with "near" between them: "Hodan near KM4". */
  #resolveNames(part: string): Row[][] {
    const whole = this.#resolvePart(part);
    const names = whole.length > 0 ? [] : part.split(BETWEEN, MAX_NAMES);
    return names.length > 1 ? names.map((name) => this.#resolvePart(name.trim())) : [whole];
  }

  #resolvePart(part: string): Row[] {
    const name = part.replace(LEAD, '').replace(TAIL, '');
    const exact = this.spellings.filter(({ folded }) => folded === name || folded === part);
    if (exact.length > 0) return exact.map(({ place }) => place);
    if (name.length >= 3) {
      const starting = this.spellings.filter(({ folded }) => folded.startsWith(name));
      if (starting.length > 0) return widest(starting.map(({ place }) => place));
      const contained = this.spellings.filter(({ folded }) => ` ${folded} `.includes(` ${name} `));
      if (contained.length > 0) return widest(contained.map(({ place }) => place));
    }
    const alike = this.#soundingLike(name);
    return alike.length > 0 ? alike : this.#mostSimilar(name);
  }

  /** The places that sound like what is typed: "abdicasis", "Huriwa", "حمر وينى". */
  #soundingLike(name: string): Row[] {
    const sound = withoutBlanks(soundOf(name));
    if (sound.length < MIN_SOUND_LENGTH) return [];
    return widest(this.spellings.filter((one) => one.sound === sound).map(({ place }) => place));
  }

  /** The places with the most similar spelling, if the difference is within the allowed number of typos. */
  #mostSimilar(name: string): Row[] {
    const typed = withoutBlanks(name);
    const maxErrors = name.length <= 5 ? 1 : 2;
    const grams = trigrams(typed);
    const letters = lettersOf(typed);
    let best: { place: Row; score: number } | undefined;
    for (const spelling of this.spellings) {
      // The edit distance is at least the difference in length, so skip the comparison.
      if (Math.abs(spelling.joined.length - typed.length) > maxErrors) continue;
      // Two letters in each other's place leave a short name no trigram.
      const isTransposed = spelling.letters === letters;
      const score = Math.max(similarity(grams, spelling.grams), isTransposed ? MIN_SIMILARITY : 0);
      if (score < MIN_SIMILARITY || score <= (best?.score ?? 0)) continue;
      if (editDistance(typed, spelling.joined) <= maxErrors) best = { place: spelling.place, score };
    }
    return best ? [best.place] : [];
  }

  /** Whether a location is a name of a place as it stands. */
  isName(text: string): boolean {
    const [part] = partsOf(text);
    return part !== undefined && this.spellings.some(({ folded }) => folded === part);
  }

  byId(id: number | null): Row | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  toPublic(place: Row): Readonly<Place> {
    const known = this.#public.get(place);
    if (known) return known;
    const { slug, name, kind, latitude, longitude } = place;
    const made = { slug, name, kind, parent: this.byId(place.parentId)?.slug ?? null, latitude, longitude };
    this.#public.set(place, made);
    return made;
  }
}

const readPlaces = prepared('read_places', (db) =>
  db
    .select({
      id: placesTable.id,
      slug: placesTable.slug,
      name: placesTable.name,
      kind: placesTable.kind,
      parentId: placesTable.parentId,
      latitude: placesTable.latitude,
      longitude: placesTable.longitude,
      aliases: placesTable.aliases,
    })
    .from(placesTable)
    .orderBy(placesTable.id),
);

const kept = cacheUntilInvalidated<PlaceVocabulary>({ tags: ['places'], max: 1 });

/** The current vocabulary: kept until a place changes, and loaded once for concurrent requests. */
export const placeVocabulary = ({
  database,
  tags,
}: Pick<AppContext, 'database' | 'tags'>): Promise<PlaceVocabulary> =>
  kept(tags, '', async () => new PlaceVocabulary(await readPlaces(database.readerOf(['places'])).execute()));
