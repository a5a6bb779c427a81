import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Changes looked at in one transaction. */
const BATCH = 50;

export const changeRowSchema = z.strictObject({
  id: z.uuid(),
  wasPrice: z.string().nullable(),
  at: z.string(),
});
export type ChangeRow = z.infer<typeof changeRowSchema>;
export const foundRowSchema = z.strictObject({ found: z.number().int(), atOnce: z.number().int() });
type FoundRow = z.infer<typeof foundRowSchema>;

/** Takes changes off the list; they are back on it if the transaction fails. */
export const takeChanges = (db: Db) =>
  queryRaw<ChangeRow>(
    db,
    sql`
    delete from listing_changes where id in (
      select id from listing_changes order by id limit ${sql.raw(String(BATCH))} for update skip locked
    ) returning property_id as id, was_price as "wasPrice", at`,
  );

/**
 * The query `matching`: which saved searches find these listings. It reads by their keys only the searches for such a
 * type, kind and place. Nobody finds their own listing, or one that they found by its last price.
 */
const matching = (changes: readonly ChangeRow[]) => sql`
    with changes as (
      select * from unnest(
        ${sql.param(changes.map(({ id }) => id))}::uuid[],
        ${sql.param(changes.map(({ wasPrice }) => wasPrice))}::numeric[],
        ${sql.param(changes.map(({ at }) => at))}::timestamptz[]) as c(id, was_price, at)
    ), changed as materialized (
      select p.id, p.owner_id, p.price::float8 as price, p.bedrooms, p.bathrooms, p.features,
        public_degrees(p.latitude)::float8 as latitude, public_degrees(p.longitude)::float8 as longitude, w.words,
        listing_keys(p.type, p.property_type, p.district_id, p.landmark_id) as keys,
        c.was_price::float8 as was_price, c.at
      from changes c join properties p on p.id = c.id join property_words w on w.id = c.id
      where p.is_offered and p.status = 'available'
    ), matching as materialized (
      select s.id as search_id, p.id as property_id, s.frequency
      from changed p join saved_searches s on s.is_active and s.keys && p.keys
      where (s.min_price is null or p.price >= s.min_price) and (s.max_price is null or p.price <= s.max_price)
        and (p.was_price is null or p.was_price < s.min_price or p.was_price > s.max_price)
        and (s.bedrooms is null or p.bedrooms >= s.bedrooms)
        and (s.bathrooms is null or p.bathrooms >= s.bathrooms)
        and (s.listed_by is null or p.owner_id = s.listed_by)
        and (s.west is null
          or (p.longitude between s.west and s.east and p.latitude between s.south and s.north))
        and (s.features is null or p.features @> s.features)
        and (s.words is null or p.words @@ s.words)
        and s.user_id <> p.owner_id and s.created_at <= p.at
    )`;

const counted = sql`
    select count(*)::int as found, (count(*) filter (where frequency = 'at_once'))::int as "atOnce" from matching`;

/** Counts the matches of these listings, and stores nothing. */
export async function countMatches(db: Db, changes: readonly ChangeRow[]): Promise<FoundRow> {
  const [row] = await queryRaw<FoundRow>(db, sql`${matching(changes)} ${counted}`);
  return row ?? { found: 0, atOnce: 0 };
}

/** Stores the matches of these listings, those that are known once more left out. */
export async function storeMatches(db: Db, changes: readonly ChangeRow[]): Promise<FoundRow> {
  const [row] = await queryRaw<FoundRow>(
    db,
    sql`${matching(changes)}, stored as (
      insert into saved_search_matches (search_id, property_id)
      select search_id, property_id from matching on conflict do nothing
    ) ${counted}`,
  );
  return row ?? { found: 0, atOnce: 0 };
}

/** Fires the alerts whose target these prices reach; each once, until it gets another target (D20). */
export async function fireAlerts(db: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update price_alerts a
    set is_active = false, fired_at = now(), fired_price = p.price, told_at = null, last_checked = now()
    from properties p, users u
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.is_offered and a.property_id = p.id and a.is_active
      and a.target_price >= p.price and a.user_id <> p.owner_id and u.id = a.user_id and u.is_active`);
  return rowCount ?? 0;
}

/** The job `match-listings`: what a crash interrupts was not stored, and is looked at again. */
export async function matchListings({ database }: Pick<AppContext, 'database'>): Promise<void> {
  let taken: number;
  do {
    taken = await database.transaction(async (db) => {
      const changes = await takeChanges(db);
      if (changes.length === 0) return 0;
      const { atOnce } = await storeMatches(db, changes);
      if (atOnce > 0) await addJob(db, 'tell-at-once', {});
      const fired = await fireAlerts(
        db,
        changes.map(({ id }) => id),
      );
      if (fired > 0) await addJob(db, 'tell-alerts', {});
      return changes.length;
    });
  } while (taken === BATCH);
}
