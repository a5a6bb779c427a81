import { sql } from 'drizzle-orm';
import { COUNT_CAP } from '#contract/paging.ts';
import type { MapSearch } from '#contract/search.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { publicDistance } from '../../listings/position.ts';
import { type FoundRow, shownColumns, shownListings } from '../../listings/queries.ts';
import type { Position } from '../../places/locate.ts';
import { type PlaceVocabulary, placeVocabulary } from '../../places/vocabulary.ts';
import { type Criteria, conditions, listings } from './conditions.ts';
import { resolveSearch } from './search.ts';

const MOST = 6;
/** How many are read from the index of exact positions, which alone must not decide the order. */
const WALKED = 60;

/** Where a search looks: the middle of its window, its place, or the middle of the city. */
function middleOf({ bounds, location }: MapSearch, vocabulary: PlaceVocabulary): Position | undefined {
  if (bounds)
    return { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const resolved = location === undefined ? null : vocabulary.resolve(location);
  const id = resolved !== null && resolved.kind !== 'everywhere' ? resolved.ids[0] : undefined;
  return vocabulary.byId(id ?? null) ?? vocabulary.places.find(({ kind }) => kind === 'city');
}

/**
 * The matches nearest to a position. Few are gathered by any index and sorted; where there are more than can be counted,
 * they are so dense that walking outwards by the index of positions finds them soon. Rows match `propertyRowSchema`.
 */
export async function nearestTo(db: Db, criteria: Criteria, at: Position): Promise<FoundRow[]> {
  const [longitude, latitude] = [sql`${at.longitude}::float8`, sql`${at.latitude}::float8`];
  const distance = publicDistance('p', longitude, latitude);
  const few = await queryRaw<FoundRow & { isAll: boolean }>(
    db,
    sql`
    with matching as materialized (
      select p.id from ${listings(criteria, 'gather')} where ${conditions(criteria, 'gather')}
      limit ${sql.raw(String(COUNT_CAP + 1))}
    ), total as (
      select count(*) <= ${sql.raw(String(COUNT_CAP))} as "isAll" from matching
    ), page as (
      select p.id from matching join properties p on p.id = matching.id
      where (select "isAll" from total) and p.latitude is not null
      order by ${distance}, p.id limit ${sql.raw(String(MOST))}
    )
    select (select "isAll" from total) as "isAll", ${shownColumns}
    from (select) always left join (page join ${shownListings} on p.id = page.id) on true order by ${distance}, p.id`,
  );
  if (few[0]?.isAll !== false) return few.filter(({ id }) => id !== null);
  return queryRaw<FoundRow>(
    db,
    sql`
    select ${shownColumns} from (
      select p.* from ${listings(criteria, 'walk')} where p.latitude is not null and ${conditions(criteria, 'walk')}
      order by point(p.longitude::float8, p.latitude::float8) <-> point(${longitude}, ${latitude})
      limit ${sql.raw(String(WALKED))}
    ) p join users u on u.id = p.owner_id order by ${distance}, p.id limit ${sql.raw(String(MOST))}`,
  );
}

/**
 * What is nearest to where a search that finds nothing looked: with its other filters where anything fits them, else as
 * large and of the same kind, else of the same kind or type.
 */
export async function findNearest(
  search: MapSearch,
  ctx: Ctx,
): Promise<{ rows: FoundRow[]; areFiltersKept: boolean }> {
  const { location: _place, bounds: _window, ...kept } = search;
  const at = middleOf(search, await placeVocabulary(ctx.app));
  if (!at) return { rows: [], areFiltersKept: false };
  const { type, propertyType, bedrooms } = kept;
  const widening = [kept, { type, propertyType, bedrooms }, { type, propertyType }, { type }];
  for (const [n, wider] of widening.entries()) {
    const rows = await nearestTo(ctx.db, await resolveSearch(wider, ctx), at);
    if (rows.length > 0) return { rows, areFiltersKept: n === 0 };
  }
  return { rows: [], areFiltersKept: false };
}
