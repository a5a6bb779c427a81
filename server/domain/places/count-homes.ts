import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNT_CAP } from '#contract/paging.ts';
import type { ListingType } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import type { Row } from './vocabulary.ts';

/** Counted up to one more than COUNT_CAP. */
export const placeCountSchema = z.strictObject({ id: z.number().int(), homes: z.number().int() });
type PlaceCount = z.infer<typeof placeCountSchema>;

/** How many homes are offered at each place: index scans that end at the cap, however large the market is. */
export function countHomes(
  db: Db,
  places: readonly Row[],
  type: ListingType | undefined,
): Promise<PlaceCount[]> {
  const ids = (kind: Row['kind']) =>
    sql.param(places.filter((place) => place.kind === kind).map((place) => place.id));
  const ofType = type === undefined ? sql`` : sql`and p.type = ${type}`;
  const most = sql.raw(String(COUNT_CAP + 1));
  return queryRaw<PlaceCount>(
    db,
    sql`
    select i.id, (select count(*)::int from (
      select from properties p where p.is_offered and p.district_id = i.id ${ofType} limit ${most}) c) as homes
    from unnest(${ids('district')}::int[]) i(id)
    union all
    select i.id, (select count(*)::int from (
      select from properties p where p.is_offered and p.landmark_id = i.id ${ofType} limit ${most}) c)
    from unnest(${ids('landmark')}::int[]) i(id)
    union all
    select i.id, (select count(*)::int from (
      select from properties p where p.is_offered ${ofType} limit ${most}) c)
    from unnest(${ids('city')}::int[]) i(id)`,
  );
}
