import { fold } from '#contract/places.ts';
import { MAX_PARTS, type PlaceVocabulary } from './vocabulary.ts';

/** A listing's district and landmark, by which lists are searched. */
export interface Location {
  districtId: number | null;
  landmarkId: number | null;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** A position farther from every district's centre than this is in no known district. */
const DISTRICT_KM = 15;
/** A landmark within this distance is assigned even if the text does not mention it. */
const LANDMARK_KM = 0.8;
const KM_PER_DEGREE = 111.2;

type Place = PlaceVocabulary['places'][number];

/** The distance between two positions in kilometres, as on a plane: exact enough within a city. */
export function kmBetween(a: Position, b: Position): number {
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

/** Places mentioned in the text as whole words, first and longest first; otherwise those that its parts resemble. */
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

/** Finds a listing's district and landmark: from its location text, otherwise from its position. */
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
