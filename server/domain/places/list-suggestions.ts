import type { EndpointInput } from '#contract/endpoint.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { listSuggestions as endpoint, Suggestion } from '#contract/places.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { countHomes } from './count-homes.ts';
import { nameIn, otherSpellings } from './names.ts';
import { type Match, matchPlaces } from './suggest.ts';
import { type PlaceVocabulary, placeVocabulary } from './vocabulary.ts';

const MOST_SUGGESTIONS = 8;
/** Ranks up to this one name the district itself: its landmarks follow. */
const NAMED = 4;

/** The landmarks of the likeliest match, if that is a district. */
function landmarksOf(vocabulary: PlaceVocabulary, [first]: readonly Match[]): Match[] {
  if (first?.place.kind !== 'district' || first.rank > NAMED) return [];
  return vocabulary.places
    .filter(({ kind, parentId }) => kind === 'landmark' && parentId === first.place.id)
    .map((place) => ({ place, spelling: place.name, rank: Number.POSITIVE_INFINITY }));
}

/** Districts and landmarks like what is typed, with their homes; the districts with most homes where nothing is. */
export async function listSuggestions(
  { q, lang = 'en', type }: EndpointInput<typeof endpoint>['query'],
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<Suggestion[]> {
  const vocabulary = await placeVocabulary(app);
  const isPopular = q === undefined;
  const matches: Match[] = isPopular
    ? vocabulary.places
        .filter(({ kind }) => kind === 'district')
        .map((place) => ({ place, spelling: place.name, rank: 0 }))
    : matchPlaces(vocabulary, q).slice(0, MOST_SUGGESTIONS);
  const around = landmarksOf(vocabulary, isPopular ? [] : matches).filter(
    ({ place }) => !matches.some((match) => match.place.id === place.id),
  );
  const all = [...matches, ...around];
  if (all.length === 0) return [];
  const counts = await countHomes(
    db,
    all.map(({ place }) => place),
    type,
  );
  const homesOf = new Map(counts.map(({ id, homes }) => [id, homes]));
  const homes = ({ place }: Match) => homesOf.get(place.id) ?? 0;
  const byHomes = (list: Match[]) => list.toSorted((a, b) => homes(b) - homes(a));
  const ordered = [
    ...(isPopular ? byHomes(matches).filter((one) => homes(one) > 0) : matches),
    ...byHomes(around),
  ];
  return ordered.slice(0, MOST_SUGGESTIONS).map((match) => {
    const { place, spelling } = match;
    const parent = place.kind === 'landmark' ? vocabulary.byId(place.parentId) : undefined;
    const name = nameIn(place, lang);
    return {
      slug: place.slug,
      name,
      kind: place.kind,
      parent: parent ? nameIn(parent, lang) : null,
      spelling: spelling === name || Number.isFinite(match.rank) === false ? null : spelling,
      spellings: otherSpellings(place, lang),
      homes: Math.min(homes(match), COUNT_CAP),
      homesAreCapped: homes(match) > COUNT_CAP,
    };
  });
}
