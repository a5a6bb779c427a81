import type { FeatureText } from '../features.ts';
import type { AskedFilters, AskPlace } from './ask.ts';
import type { AskedPlace, Claim } from './claim.ts';

/** The claims of a text as filters; a claim that contradicts an earlier one is refused, and its words are left. */
export interface Merged {
  filters: AskedFilters;
  accepted: ReadonlySet<Claim>;
  /** Kinds that were asked for beside the first: "apartment or house". */
  otherKinds: readonly Claim[];
}

/** Two values of these are no filter: "rent or sale", "furnished or unfurnished". */
const UNDECIDABLE = ['type', 'furnished'] as const;

type Single = Exclude<keyof AskedFilters, 'features'>;

/** @param placeOf which of the places that share a name is meant, and how: the likelier, or another one for a reading */
export function merge(claims: readonly Claim[], placeOf: (asked: AskedPlace) => PlaceChoice): Merged {
  const filters: AskedFilters = {};
  const features = new Set<FeatureText>();
  const accepted = new Set<Claim>();
  const otherKinds: Claim[] = [];
  const areas = new Set<AskPlace>();
  const landmarks = new Set<AskPlace>();
  const undecided = UNDECIDABLE.filter(
    (key) => new Set(claims.flatMap(({ filters: asked }) => asked?.[key] ?? [])).size > 1,
  );
  for (const claim of claims) {
    if (claim.isLeft) continue;
    const { features: wanted = [], ...single } = claim.filters ?? {};
    const isOnlyUndecided =
      claim.filters !== undefined &&
      Object.keys(claim.filters).every((key) => undecided.some((one) => one === key));
    for (const key of undecided) delete single[key];
    if (isOnlyUndecided || conflicts(filters, single)) {
      if (single.propertyType) otherKinds.push(claim);
      continue;
    }
    accepted.add(claim);
    Object.assign(filters, single);
    for (const feature of wanted) features.add(feature);
    if (claim.place) {
      const { place, isNear } = placeOf(claim.place);
      (isNear ? landmarks : areas).add(place);
    }
  }
  if (features.size > 0) filters.features = [...features];
  if (landmarks.size > 0) filters.near = [...landmarks].map(({ slug }) => slug).join(',');
  const location = locationOf([...areas], landmarks.size > 0);
  if (location) filters.location = location;
  return { filters, accepted: withoutLooseDistances(accepted, filters), otherKinds };
}

export interface PlaceChoice {
  place: AskPlace;
  isNear: boolean;
}

/** The least and the most of the same: "over 500 under 300" is no wish that anything fulfils. */
const RANGES: readonly (readonly [Single, Single])[] = [
  ['minPrice', 'maxPrice'],
  ['bedrooms', 'maxBedrooms'],
  ['minFloor', 'maxFloor'],
];

function conflicts(filters: AskedFilters, single: Omit<AskedFilters, 'features'>): boolean {
  const both = { ...filters, ...single };
  const isOther = (key: Single) => filters[key] !== undefined && filters[key] !== both[key];
  const isEmpty = ([min, max]: readonly [Single, Single]) =>
    Number(both[min] ?? 0) > Number(both[max] ?? Infinity);
  return (Object.keys(single) as Single[]).some(isOther) || RANGES.some(isEmpty);
}

/** "Hodan, Mogadishu": the city says nothing beside what lies in it. */
function locationOf(areas: readonly AskPlace[], hasLandmarks: boolean): string {
  const within = areas.filter(({ kind }) => kind !== 'city');
  const named = within.length > 0 || hasLandmarks ? within : areas;
  return named.map(({ name }) => name).join(', ');
}

/** A distance without anything that is near becomes no filter. */
function withoutLooseDistances(accepted: ReadonlySet<Claim>, filters: AskedFilters): ReadonlySet<Claim> {
  if (filters.near !== undefined) return accepted;
  delete filters.distance;
  delete filters.within;
  return new Set([...accepted].filter((claim) => !(claim.filters?.distance || claim.filters?.within)));
}
