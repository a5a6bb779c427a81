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
/** A landmark this near to the middle of another district may still be what an address there is found by. */
const BESIDE_KM = 3;
const KM_PER_DEGREE = 111.2;

type Place = PlaceVocabulary['places'][number];

/** The distance between two positions in kilometres, as on a plane: exact enough within a city. */
export function kmBetween(a: Position, b: Position): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}

/** The nearest of these places to a position, if it is within so many kilometres. */
export function nearest(places: readonly Place[], position: Position, withinKm: number): Place | undefined {
  let found: Place | undefined;
  let least = withinKm;
  for (const place of places) {
    const km = kmBetween(position, place);
    if (found ? km >= least : km > least) continue;
    found = place;
    least = km;
  }
  return found;
}

const ofKind = (places: readonly Place[], kind: Place['kind']) =>
  places.filter((place) => place.kind === kind);

/** Places mentioned in the text as whole words, first and longest first; then those that its parts resemble. */
function namedIn(vocabulary: PlaceVocabulary, text: string): { landmark?: Place; district?: Place } {
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
  const [landmark] = ofKind(named, 'landmark');
  const [district] = ofKind(named, 'district');
  if (landmark) return { landmark, ...(district && { district }) };
  const alike = text.split(/[,،]/u, MAX_PARTS).flatMap((part) => {
    const resolved = vocabulary.resolve(part);
    return resolved === null || resolved.kind === 'everywhere'
      ? []
      : resolved.ids.flatMap((id) => vocabulary.byId(id) ?? []);
  });
  const [landmarkAlike] = ofKind(alike, 'landmark');
  const districtAlike = district ?? ofKind(alike, 'district')[0];
  return {
    ...(landmarkAlike && { landmark: landmarkAlike }),
    ...(districtAlike && { district: districtAlike }),
  };
}

/** Finds a listing's district and landmark: from its location text, otherwise from its position. */
export function locate(vocabulary: PlaceVocabulary, text: string, position: Position | null): Location {
  const named = namedIn(vocabulary, text);
  const around = (kind: Place['kind'], km: number) =>
    position ? nearest(ofKind(vocabulary.places, kind), position, km) : undefined;
  const parent = vocabulary.byId(named.landmark?.parentId ?? null);
  const landmark = named.landmark ?? around('landmark', LANDMARK_KM);
  const district =
    named.district ?? (parent?.kind === 'district' ? parent : undefined) ?? around('district', DISTRICT_KM);
  return { districtId: district?.id ?? null, landmarkId: landmark?.id ?? null };
}

/**
 * The place at which an address is likeliest: its landmark before the district that this lies in or beside, so
 * "Hodan, near KM4" is at KM4; a landmark far from the district named is only on the way there.
 * @returns undefined where the address names no place of the city
 */
export function likeliestPlace(vocabulary: PlaceVocabulary, address: string): Place | undefined {
  const { landmark, district } = namedIn(vocabulary, address);
  if (!landmark || !district || landmark.parentId === district.id) return landmark ?? district;
  return kmBetween(landmark, district) <= BESIDE_KM ? landmark : district;
}
