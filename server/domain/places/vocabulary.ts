import type { Place } from '#contract/places.api.ts';
import { fold, type PlaceKind } from '#contract/places.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Answers, Stamp } from '#server/platform/http/answers.ts';
import { editDistance, similarity, trigrams } from './likeness.ts';

interface Row {
  id: number;
  slug: string;
  name: string;
  kind: PlaceKind;
  parentId: number | null;
  latitude: number;
  longitude: number;
  aliases: string[];
}

/** What a typed location stands for. */
export type ResolvedPlace =
  | { kind: 'everywhere' }
  | { kind: 'districts'; ids: number[] }
  | { kind: 'landmarks'; ids: number[] };

/** Below this likeness two spellings are different names. */
const LIKENESS = 0.3;

/** Half a name means the district rather than the market that is called after it. */
function widest(places: Row[]): Row[] {
  const wide = places.filter(({ kind }) => kind !== 'landmark');
  return wide.length > 0 ? wide : places;
}

/** All place names and their spellings in memory: they are few, and every search asks. */
export class PlaceVocabulary {
  readonly places: Row[];
  readonly #spellings: { folded: string; grams: Set<string>; place: Row }[];

  constructor(places: Row[]) {
    this.places = places;
    this.#spellings = places.flatMap((place) =>
      [place.name, ...place.aliases].map((spelling) => {
        const folded = fold(spelling);
        return { folded, grams: trigrams(folded.replaceAll(' ', '')), place };
      }),
    );
  }

  /**
   * Reads a typed location: "Hodan", "hodn", "Xamar Weyne, Mogadishu", "near KM4".
   * @returns null where no place is meant; the text is then searched as words
   */
  resolve(text: string): ResolvedPlace | null {
    const parts = text.split(',').map(fold).filter(Boolean);
    const found = parts.map((part) => this.#resolvePart(part));
    const places = found.flat();
    if (places.length === 0) return null;
    // "Hodan, Mogadishu": the narrowest kind that was named decides; a part that is no place makes it words.
    if (found.some((list) => list.length === 0)) return null;
    for (const kind of ['landmark', 'district'] as const) {
      const ids = places.filter((place) => place.kind === kind).map((place) => place.id);
      if (ids.length > 0)
        return { kind: kind === 'landmark' ? 'landmarks' : 'districts', ids: [...new Set(ids)] };
    }
    return { kind: 'everywhere' };
  }

  #resolvePart(part: string): Row[] {
    const name = part.replace(/^(near|in|at|district of|degmada)\s+/, '').replace(/\s+district$/, '');
    const exact = this.#spellings.filter(({ folded }) => folded === name || folded === part);
    if (exact.length > 0) return exact.map(({ place }) => place);
    if (name.length >= 3) {
      const starting = this.#spellings.filter(({ folded }) => folded.startsWith(name));
      if (starting.length > 0) return widest(starting.map(({ place }) => place));
      const contained = this.#spellings.filter(({ folded }) => ` ${folded} `.includes(` ${name} `));
      if (contained.length > 0) return widest(contained.map(({ place }) => place));
    }
    const grams = trigrams(name.replaceAll(' ', ''));
    let best: { place: Row; score: number } | undefined;
    for (const spelling of this.#spellings) {
      const score = similarity(grams, spelling.grams);
      const errors = editDistance(name.replaceAll(' ', ''), spelling.folded.replaceAll(' ', ''));
      if (score >= LIKENESS && errors <= (name.length <= 5 ? 1 : 2) && score > (best?.score ?? 0))
        best = { place: spelling.place, score };
    }
    return best ? [best.place] : [];
  }

  byId(id: number | null): Row | undefined {
    return id === null ? undefined : this.places.find((place) => place.id === id);
  }

  toPublic(place: Row): Place {
    return {
      slug: place.slug,
      name: place.name,
      kind: place.kind,
      parent: this.byId(place.parentId)?.slug ?? null,
      latitude: place.latitude,
      longitude: place.longitude,
    };
  }
}

let loaded: { vocabulary: PlaceVocabulary; stamp: Stamp; database: Database } | undefined;

/** The vocabulary as of now: read again when a place has changed. */
export async function placeVocabulary(database: Database, answers: Answers): Promise<PlaceVocabulary> {
  if (loaded && loaded.database === database && answers.listening && answers.isFresh(loaded.stamp)) {
    return loaded.vocabulary;
  }
  const stamp = answers.stamp(['places']);
  const rows = await database.sql<Row[]>`
    select id, slug, name, kind, parent_id as "parentId", latitude, longitude, aliases from places order by id`;
  const vocabulary = new PlaceVocabulary([...rows]);
  loaded = { vocabulary, stamp, database };
  return vocabulary;
}
