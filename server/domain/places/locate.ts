import { fold } from '#contract/places.ts';
import { MAX_PARTS, type PlaceVocabulary } from './vocabulary.ts';

/** Where a listing stands: what lists are searched by. */
export interface Location {
  districtId: number | null;
  landmarkId: number | null;
}

interface Position {
  latitude: number;
  longitude: number;
}

/** Farther from its middle than this, a position is in no district that we know. */
const DISTRICT_KM = 15;
/** Within this a home is said to be near a landmark that its address does not name. */
const LANDMARK_KM = 0.8;
const KM_PER_DEGREE = 111.2;

type Place = PlaceVocabulary['places'][number];

function kmBetween(a: Position, b: Position): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}

function nearest(places: readonly Place[], position: Position, withinKm: number): Place | undefined {
  const [first] = places
    .map((place) => ({ place, km: kmBetween(position, place) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km);
  return first?.place;
}

/** Places named in the text as whole words, the first and longest first; else those that its parts resemble. */
function namedIn(vocabulary: PlaceVocabulary, text: string): Place[] {
  const padded = ` ${fold(text)} `;
  const named = vocabulary.spellings
    .map(({ folded, place }) => ({
      place,
      at: folded ? padded.indexOf(` ${folded} `) : -1,
      length: folded.length,
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .map(({ place }) => place);
  if (named.some(({ kind }) => kind !== 'city')) return named;
  return text.split(',', MAX_PARTS).flatMap((part) => {
    const resolved = vocabulary.resolve(part);
    return resolved === null || resolved.kind === 'everywhere'
      ? []
      : resolved.ids.flatMap((id) => vocabulary.byId(id) ?? []);
  });
}

/** Finds district and landmark of a listing: from what its location says, else from its position. */
export function locate(vocabulary: PlaceVocabulary, text: string, position: Position | null): Location {
  const ofKind = (places: readonly Place[], kind: Place['kind']) =>
    places.filter((place) => place.kind === kind);
  const named = namedIn(vocabulary, text);
  const landmark =
    ofKind(named, 'landmark')[0] ??
    (position ? nearest(ofKind(vocabulary.places, 'landmark'), position, LANDMARK_KM) : undefined);
  const district =
    ofKind(named, 'district')[0] ??
    ofKind(
      [vocabulary.byId(ofKind(named, 'landmark')[0]?.parentId ?? null)].flatMap((one) => one ?? []),
      'district',
    )[0] ??
    (position ? nearest(ofKind(vocabulary.places, 'district'), position, DISTRICT_KM) : undefined);
  return { districtId: district?.id ?? null, landmarkId: landmark?.id ?? null };
}
