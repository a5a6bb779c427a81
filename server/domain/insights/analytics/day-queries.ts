import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';

/** Whose listings, and which: those that are not deleted. */
export interface Scope {
  ownerId: string;
  /** One of them; all unless told. */
  listing?: string | undefined;
}

/** The listings of a scope, as a table expression with the columns of `properties`. */
export const listingsOf = ({ ownerId, listing }: Scope): SQL => sql`(
  select * from properties where owner_id = ${ownerId} and deleted_at is null
    and (${listing ?? null}::uuid is null or id = ${listing ?? null}))`;

/** When a calendar date of Mogadishu begins. */
export const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Africa/Mogadishu'`;

/** An event of a listing: its table, its time, and the name it is counted under. */
export const EVENTS = [
  { table: 'inquiries', at: 'asked_at', counted: 'inquiries' },
  { table: 'shortlist', at: 'date_added', counted: 'favourites' },
  { table: 'viewings', at: 'created_at', counted: 'viewings' },
  { table: 'applications', at: 'created_at', counted: 'applications' },
] as const;

export const VIEW_COUNTS = ['views', 'search', 'map', 'home', 'shared'] as const;
const EVENT_COUNTS = EVENTS.map(({ counted }) => counted);
export const DAY_COUNTS = [...VIEW_COUNTS, ...EVENT_COUNTS] as const;

/** The name under which the job `roll-up-days` notes how far it has come. */
export const LISTING_DAYS = 'listing_days';

const names = (columns: readonly string[]) => sql.raw(columns.join(', '));
/** The counts of a row in which only one thing happened. */
const only = (counted: string): SQL =>
  sql.raw(DAY_COUNTS.map((name) => (name === counted ? '1' : '0')).join(', '));

/** The rows that days are counted from, of the tables themselves; each with `property_id`, `day` and all counts. */
export const eventCounts = (rows: (table: string, moment: string | undefined) => SQL): SQL =>
  sql.join(
    [
      sql`select v.property_id, v.day, ${names(VIEW_COUNTS.map((name) => `v.${name}`))}, 0, 0, 0, 0
        ${rows('property_views', undefined)}`,
      ...EVENTS.map(
        ({ table, at, counted }) => sql`
      select v.property_id, (v.${sql.raw(at)} at time zone 'Africa/Mogadishu')::date, ${only(counted)} ${rows(table, at)}`,
      ),
    ],
    sql` union all `,
  );

const whole = z.number().int();
export const dayRowSchema = z.strictObject({
  day: z.iso.date(),
  views: whole,
  search: whole,
  map: whole,
  home: whole,
  shared: whole,
  inquiries: whole,
  favourites: whole,
  viewings: whole,
  applications: whole,
});
export type DayRow = z.infer<typeof dayRowSchema>;

const sums = sql.raw(DAY_COUNTS.map((name) => `sum(${name})::int as ${name}`).join(', '));

/** The last day before or in a period that was rolled up; the day before the period where none was. */
export const countedThrough = (from: string): SQL =>
  sql`select greatest(${from}::date - 1, (select through from rollups where name = ${LISTING_DAYS})) as through`;

/**
 * The days that were rolled up: of one listing its own; of all of them the owner's, less those of deleted ones, which are
 * few.
 */
const daysOver = ({ ownerId, listing }: Scope, period: SQL): SQL => {
  const own = (counts: (name: string) => string) => sql.raw(DAY_COUNTS.map(counts).join(', '));
  if (listing !== undefined) {
    return sql`select day, ${own((name) => name)} from listing_days
      where property_id in (select id from mine) and ${period}`;
  }
  return sql`
    select day, ${own((name) => name)} from owner_days where owner_id = ${ownerId} and ${period}
    union all
    select v.day, ${own((name) => `-v.${name}`)} from properties p cross join lateral (
      select * from listing_days where property_id = p.id and ${period} offset 0) v
    where p.owner_id = ${ownerId} and p.deleted_at is not null`;
};

/**
 * What each day from `from` to `to` brought: the days that were rolled up from there, the others counted now, in one
 * statement, so that a rollup meanwhile counts nothing twice. Days of nothing are not among them.
 */
export const countDays = (db: Db, scope: Scope, { from, to }: { from: string; to: string }) => {
  const after = sql`(select through from counted)`;
  // `offset 0` keeps these looks into one index each, whatever the planner expects to find.
  const live = eventCounts((table, moment) => {
    const since = moment
      ? sql`${sql.raw(moment)} >= ${startOf(sql`${after} + 1`)} and ${sql.raw(moment)} < ${startOf(sql`${to}::date + 1`)}`
      : sql`day > ${after} and day <= ${to}`;
    return sql`from mine cross join lateral (
      select * from ${sql.raw(table)} where property_id = mine.id and ${since} offset 0) v`;
  });
  return queryRaw<DayRow>(
    db,
    sql`
    with mine as materialized (select id from ${listingsOf(scope)} p),
    counted as materialized (${countedThrough(from)}),
    over as (${daysOver(scope, sql`day >= ${from} and day <= least(${after}, ${to}::date)`)})
    select day::text as day, ${sums} from (
      select null::uuid, day, ${names(DAY_COUNTS)} from over
      union all ${live}
    ) days (property_id, day, ${names(DAY_COUNTS)})
    group by day`,
  );
};
