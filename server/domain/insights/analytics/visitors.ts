import { and, countDistinct, eq, gt, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '#contract/viewings.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listingVisitors, properties, rollups, visitorSums } from '#server/platform/database/schema/index.ts';
import { listingsOf, type Scope } from './day-queries.ts';

/** Somebody who comes back within so many days is one visitor: longer periods are stretches of so many, added up. */
const STRETCH = 30;
/** Hashes of visitors are deleted after this many days (docs/personal-data.md). */
export const VISITOR_DAYS = 40;
/** The first stretch of a period of 90 days ended so many days before it. */
const OLDEST_SUM = 60;
/** The name under which the job `roll-up-days` notes how far the sums go. */
const VISITOR_SUMS = 'visitor_sums';

interface Period {
  from: string;
  to: string;
}

const summedThrough = sql`(select through from rollups where name = ${VISITOR_SUMS})`;

/** The stretches of a period, the newest first. */
function stretchesOf({ from, to }: Period): Period[] {
  const stretches: Period[] = [];
  for (let end = to; end >= from; end = daysAfter(end, -STRETCH)) {
    const start = daysAfter(end, 1 - STRETCH);
    stretches.push({ from: start < from ? from : start, to: end });
  }
  return stretches;
}

/**
 * The visitors of a period as an expression: the last stretch by hashes, those before it by their sums, or by hashes
 * where these were not added up yet.
 */
function visitorsIn(
  period: Period,
  parts: { hashes: (stretch: Period) => SQL; sums: (day: string) => SQL },
): SQL {
  const [last = period, ...earlier] = stretchesOf(period);
  const counts = earlier.map(
    (
      stretch,
    ) => sql`case when ${stretch.to}::date <= ${summedThrough} then coalesce((${parts.sums(stretch.to)}), 0)
      else (${parts.hashes(stretch)}) end`,
  );
  return sql.join([sql`(${parts.hashes(last)})`, ...counts], sql` + `);
}

/** `offset 0` keeps these looks into one index each, whatever the planner expects to find. */
const different = (listings: SQL, { from, to }: Period): SQL => sql`
  select count(distinct v.visitor) from ${listings} p cross join lateral (
    select visitor from listing_visitors where property_id = p.id and day >= ${from} and day <= ${to} offset 0) v`;

/** Of several listings of different owners, given as a table expression with their `id`. */
export const visitorsOfListings = (listings: SQL, period: Period): SQL =>
  visitorsIn(period, {
    hashes: (stretch) => different(listings, stretch),
    sums: (day) => sql`select sum(s.visitors) from ${listings} p
      join visitor_sums s on s.subject_id = p.id and s.day = ${day}::date`,
  });

/** The number of visitors: each is counted once in 30 days, on however many days and listings. */
export async function countVisitors(db: Db, scope: Scope, period: Period): Promise<number> {
  const visitors = visitorsIn(period, {
    hashes: (stretch) => different(listingsOf(scope), stretch),
    sums: (day) => sql`select s.visitors from visitor_sums s
      where s.subject_id = ${scope.listing ?? scope.ownerId} and s.day = ${day}::date`,
  });
  const [row] = await db
    .select({ visitors: sql<number>`visitors::int` })
    .from(sql`(select ${visitors}) of_scope(visitors)`);
  return row?.visitors ?? 0;
}

async function findFirstHash(db: Db): Promise<string | null> {
  const [row] = await db.select({ first: min(listingVisitors.day) }).from(listingVisitors);
  return row?.first ?? null;
}

/**
 * Adds up the visitors of the 30 days up to the next day that is over and was not added up, of each listing and each
 * owner. Listings that are deleted later stay in their owner's sums.
 * @returns whether there is more to catch up
 */
export async function sumNextVisitors(db: Db, until: string): Promise<boolean> {
  const [done] = await db
    .select({ through: rollups.through })
    .from(rollups)
    .where(eq(rollups.name, VISITOR_SUMS));
  if (done && done.through >= until) return false;
  // Before the first hash there is nothing to add up, and no report asks for what is older than its first stretch.
  const first = done ? daysAfter(done.through, 1) : ((await findFirstHash(db)) ?? until);
  const wanted = [first, daysAfter(until, -OLDEST_SUM)].sort().at(-1) ?? until;
  const day = wanted < until ? wanted : until;
  const { propertyId, visitor } = listingVisitors;
  await db
    .insert(visitorSums)
    .select(
      db
        .select({
          subjectId: sql`coalesce(${propertyId}, ${properties.ownerId})`.as('subject_id'),
          day: sql`${day}::date`.as('day'),
          visitors: countDistinct(visitor).as('visitors'),
        })
        .from(listingVisitors)
        .innerJoin(properties, and(eq(properties.id, propertyId), isNull(properties.deletedAt)))
        .where(and(gt(listingVisitors.day, daysAfter(day, -STRETCH)), lte(listingVisitors.day, day)))
        .groupBy(sql`grouping sets ((${propertyId}), (${properties.ownerId}))`),
    )
    .onConflictDoUpdate({
      target: [visitorSums.subjectId, visitorSums.day],
      set: { visitors: sql`excluded.visitors` },
    });
  await db
    .insert(rollups)
    .values({ name: VISITOR_SUMS, through: day })
    .onConflictDoUpdate({ target: rollups.name, set: { through: day } });
  return day < until;
}

/** Deletes the hashes that are too old, of days whose visitors no sum needs any more. */
export async function forgetVisitors(db: Db, today: string): Promise<void> {
  const oldest = sql`${daysAfter(today, -VISITOR_DAYS)}::date`;
  const unneeded = sql`${summedThrough} - ${sql.raw(String(STRETCH - 1))}`;
  const where = sql`day < least(${oldest}, ${unneeded}) and ${summedThrough} is not null`;
  await inBatches(db, { table: 'listing_visitors', where });
}
