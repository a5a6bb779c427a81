import { isOnLand, places, type ReferencePlace } from '../server/domain/places/reference-places.ts';
import { at, chance, pick, type Random } from './random.ts';

interface Spot {
  district: ReferencePlace;
  landmark: ReferencePlace | null;
  latitude: number;
  longitude: number;
  /** Distance to the landmark in metres. */
  metres: number;
}

const districts = new Map(
  places.filter(({ kind }) => kind === 'district').map((place) => [place.slug, place]),
);

/** Landmarks used in directions: the district's own, or else the nearest ones. */
const landmarksOf = new Map(
  [...districts.values()].map((district) => {
    const all = places.filter(({ kind }) => kind === 'landmark');
    const own = all.filter(({ parentSlug }) => parentSlug === district.slug);
    const close = all.filter((place) => metresBetween(place, district) < 2000);
    return [district.slug, own.length > 0 ? own : close];
  }),
);

const beaches = new Map(
  places.filter(({ slug }) => slug.endsWith('-beach')).map((place) => [place.parentSlug, place]),
);
const roads = new Set(['makka-al-mukarama', 'sodonka', 'warshadaha', 'taleex']);

/** A point on land in the district, with a landmark nearby. */
export function spotIn(next: Random, districtSlug: string, atTheBeach: boolean): Spot {
  const district = districts.get(districtSlug);
  if (!district) throw new Error(`There is no district called ${districtSlug}`);
  const known = landmarksOf.get(districtSlug) ?? [];
  const beach = beaches.get(districtSlug);
  // The far beach is out of town: homes in town are never described by it.
  const inTown = known.filter(({ slug }) => slug !== 'jazeera-beach');
  const landmark =
    atTheBeach && beach ? beach : inTown.length > 0 && chance(next, 0.78) ? pick(next, inTown) : null;
  const inside = landmark?.parentSlug === districtSlug;
  const centre = landmark
    ? inside
      ? landmark
      : {
          latitude: (landmark.latitude + district.latitude) / 2,
          longitude: (landmark.longitude + district.longitude) / 2,
        }
    : district;
  const reach = atTheBeach ? 0.006 : landmark ? 0.0075 : 0.016;
  for (let attempt = 0; attempt < 12; attempt++) {
    const latitude = centre.latitude + (next() + next() - 1) * reach;
    const longitude = centre.longitude + (next() + next() - 1) * reach;
    if (isOnLand(longitude, latitude)) return spot(district, landmark, latitude, longitude);
  }
  return spot(district, landmark, centre.latitude + next() * 0.0005, centre.longitude - next() * 0.0005);
}

/** Whether the landmark is a road that shops can be on. */
export function isRoad(landmarkSlug: string | null): boolean {
  return landmarkSlug !== null && roads.has(landmarkSlug);
}

/** The listing's location, written as people would write it. */
export function locationText({ district, landmark }: Spot): string {
  return [district.name, ...(landmark ? [`near ${landmark.name}`] : []), at(places, 0).name].join(', ');
}

function spot(
  district: ReferencePlace,
  landmark: ReferencePlace | null,
  latitude: number,
  longitude: number,
): Spot {
  const metres = landmark ? metresBetween(landmark, { latitude, longitude }) : 0;
  return { district, landmark, latitude, longitude, metres };
}

type Point = Pick<ReferencePlace, 'latitude' | 'longitude'>;

/** Near the equator a degree has the same length in both directions, so Pythagoras is accurate enough. */
function metresBetween(a: Point, b: Point): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) * 111_195;
}
