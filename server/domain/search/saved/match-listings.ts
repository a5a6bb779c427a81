import { and, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES } from '#contract/listing-filters.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { listingChanges, priceAlerts, properties, users } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { FACT_COLUMNS, meetsSaved } from '../query/filters.ts';

/** Changes looked at in one transaction. */
const BATCH = 50;

export type ChangeRow = Awaited<ReturnType<typeof takeChanges>>[number];

/** Takes changes off the list; they are back on it if the transaction fails. */
export const takeChanges = (db: Db, ids: readonly number[]) =>
  db
    .delete(listingChanges)
    .where(
      inArray(
        listingChanges.id,
        db
          .select({ id: listingChanges.id })
          .from(listingChanges)
          .where(inArray(listingChanges.id, [...ids]))
          .orderBy(listingChanges.id)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({
      id: listingChanges.propertyId,
      wasPrice: listingChanges.wasPrice,
      wasMoveIn: listingChanges.wasMoveIn,
      at: listingChanges.at,
    });

export const foundRowSchema = z.strictObject({ found: z.number().int(), atOnce: z.number().int() });
type FoundRow = z.infer<typeof foundRowSchema>;

/**
 * The query `matching`: which saved searches find these listings. It reads by their keys only the searches for such a
 * type, kind and place. Nobody finds their own listing, or one that they found by what it cost before.
 */
const matching = (changes: readonly ChangeRow[]) => sql`
    with changes as (
      select * from unnest(
        ${sql.param(changes.map(({ id }) => id))}::uuid[],
        ${sql.param(changes.map(({ wasPrice }) => wasPrice))}::numeric[],
        ${sql.param(changes.map(({ wasMoveIn }) => wasMoveIn))}::numeric[],
        ${sql.param(changes.map(({ at }) => at))}::timestamptz[]) as c(id, was_price, was_move_in, at)
    ), changed as materialized (
      select p.id, p.owner_id, p.features, ${sql.raw(FACT_COLUMNS.map((name) => `p.${name}`).join(', '))},
        public_degrees(p.latitude)::float8 as latitude, public_degrees(p.longitude)::float8 as longitude, w.words,
        listing_keys(p.type, p.property_type, p.district_id, p.landmark_id) as keys, c.was_price, c.was_move_in, c.at
      from changes c join properties p on p.id = c.id join property_words w on w.id = c.id
      where p.is_offered and p.status = 'available'
    ), matching as materialized (
      select s.id as search_id, p.id as property_id, s.frequency
      from changed p join saved_searches s on s.is_active and s.keys && p.keys
      where ${sql.join(
        FILTER_NAMES.map((name) => meetsSaved('p', name, 's')),
        sql` and `,
      )}
        and (p.was_price is null or p.was_price < s.min_price or p.was_price > s.max_price
          or (s.max_move_in is not null and coalesce(p.was_move_in > s.max_move_in, true)))
        and (s.listed_by is null or p.owner_id = s.listed_by)
        and (s.west is null
          or (p.longitude between s.west and s.east and p.latitude between s.south and s.north))
        and (s.features is null or p.features @> s.features)
        and (s.words is null or p.words @@ s.words)
        and s.user_id <> p.owner_id and s.created_at <= p.at
    )`;

async function countMatching(db: Db, changes: readonly ChangeRow[], andStore: SQL): Promise<FoundRow> {
  const [row] = await queryRaw<FoundRow>(
    db,
    sql`${matching(changes)} ${andStore}
      select count(*)::int as found, (count(*) filter (where frequency = 'at_once'))::int as "atOnce" from matching`,
  );
  return row ?? { found: 0, atOnce: 0 };
}

/** Counts the matches of these listings, and stores nothing. */
export const countMatches = (db: Db, changes: readonly ChangeRow[]) => countMatching(db, changes, sql``);

/** Stores the matches of these listings, those that are known once more left out. */
export const storeMatches = (db: Db, changes: readonly ChangeRow[]) =>
  countMatching(
    db,
    changes,
    sql`, stored as (
      insert into saved_search_matches (search_id, property_id)
      select search_id, property_id from matching on conflict do nothing)`,
  );

/** Fires the alerts whose target these prices reach; each once, until it gets another target (D20). */
export async function fireAlerts(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await db
    .update(priceAlerts)
    .set({
      isActive: false,
      firedAt: now,
      firedPrice: sql`${properties.price}`,
      toldAt: null,
      lastChecked: now,
    })
    .from(properties)
    .innerJoin(users, eq(users.isActive, true))
    .where(
      and(
        inArray(properties.id, [...ids]),
        isTrue(properties.isOffered),
        eq(priceAlerts.propertyId, properties.id),
        eq(priceAlerts.isActive, true),
        gte(priceAlerts.targetPrice, properties.price),
        ne(priceAlerts.userId, properties.ownerId),
        eq(users.id, priceAlerts.userId),
      ),
    );
  return rowCount ?? 0;
}

/** Looks at some changes. @returns how many there were */
async function lookAt(
  { db, now }: { db: Db; now: Date },
  rows: readonly { id: string; change: number }[],
): Promise<number> {
  const changes = await takeChanges(
    db,
    rows.map(({ change }) => change),
  );
  if (changes.length === 0) return 0;
  const { atOnce } = await storeMatches(db, changes);
  if (atOnce > 0) await addJob(db, 'tell-at-once', {});
  const ids = changes.map(({ id }) => id);
  const fired = await fireAlerts(db, ids, now);
  if (fired > 0) await addJob(db, 'tell-alerts', {});
  return changes.length;
}

/**
 * The job `match-listings`: what a crash interrupts was not stored, and is looked at again.
 * @returns how many changes it looked at
 * @throws RowsFailedError where changes failed; it looked at all others
 */
export const matchListings = (app: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<number> =>
  eachRow(app, {
    size: BATCH,
    find: (after: { id: string; change: number } | undefined, limit) =>
      app.database.db
        .select({ id: sql<string>`${listingChanges.propertyId}::text`, change: listingChanges.id })
        .from(listingChanges)
        .where(after && gt(listingChanges.id, after.change))
        .orderBy(listingChanges.id)
        .limit(limit),
    actOn: lookAt,
  });

export const matchListingsJob = defineJob({
  name: 'match-listings',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 5 },
  run: matchListings,
});
