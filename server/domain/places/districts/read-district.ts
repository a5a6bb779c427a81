import type { District, DistrictSummary } from '#contract/districts.api.ts';
import { DISTRICT_MONTHS, NEIGHBOURS } from '#contract/districts.ts';
import { ApiError } from '#contract/errors.ts';
import { fold } from '#contract/places.ts';
import { MOGADISHU_OFFSET_MS, mogadishuClock } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { kmBetween } from '../locate.ts';
import { type PlaceVocabulary, placeVocabulary } from '../vocabulary.ts';
import { presentKinds, presentMonths, presentSummary } from './present.ts';
import { findHomeCosts, findKinds, findMonths } from './queries.ts';

type Place = PlaceVocabulary['places'][number];

const districtsOf = ({ places }: PlaceVocabulary): Place[] =>
  places.filter(({ kind }) => kind === 'district');

/** The district that is written so: by its slug, its name or another spelling, but not by a typing error. */
function districtNamed({ places, spellings }: PlaceVocabulary, text: string): Place | undefined {
  const joined = fold(text).replaceAll(' ', '');
  return (
    places.find(({ kind, slug }) => kind === 'district' && slug === text) ??
    spellings.find((one) => one.place.kind === 'district' && one.joined === joined)?.place
  );
}

/** The last months in Mogadishu, such as 2026-11, the current one last, and when the first of them began. */
function lastMonths(now: Date): { months: string[]; since: Date } {
  const today = mogadishuClock(now);
  const first = (ago: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago);
  const months = Array.from({ length: DISTRICT_MONTHS }, (_, n) =>
    new Date(first(DISTRICT_MONTHS - 1 - n)).toISOString().slice(0, 7),
  );
  return { months, since: new Date(first(DISTRICT_MONTHS - 1) - MOGADISHU_OFFSET_MS) };
}

/** All districts by name, with what apartments and houses cost there. */
export async function listDistricts({ app, db }: Pick<Ctx, 'app' | 'db'>): Promise<DistrictSummary[]> {
  const districts = districtsOf(await placeVocabulary(app)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const costs = await findHomeCosts(
    db,
    districts.map(({ id }) => id),
  );
  return districts.map((district) => presentSummary(district, costs));
}

/**
 * One district, by any spelling of its name.
 * @throws ApiError not_found
 */
export async function readDistrict(
  text: string,
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
): Promise<District> {
  const vocabulary = await placeVocabulary(app);
  const district = districtNamed(vocabulary, text);
  if (!district) throw new ApiError('not_found', 'There is no such district.');
  const neighbours = districtsOf(vocabulary)
    .filter(({ id }) => id !== district.id)
    .map((place) => ({ place, km: kmBetween(district, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS);
  const { months, since } = lastMonths(now);
  const [kinds, costs, listed] = await Promise.all([
    findKinds(db, district.id),
    findHomeCosts(db, [district.id, ...neighbours.map(({ place }) => place.id)]),
    findMonths(db, district.id, since),
  ]);
  return {
    ...presentSummary(district, costs),
    kinds: presentKinds(kinds),
    months: presentMonths(months, listed),
    landmarks: vocabulary.places
      .filter(({ kind, parentId }) => kind === 'landmark' && parentId === district.id)
      .map((place) => vocabulary.toPublic(place)),
    neighbours: neighbours.map(({ place, km }) => ({
      ...presentSummary(place, costs),
      km: Math.round(km * 10) / 10,
    })),
  };
}
