import { eq, sql } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listingDays, rollups } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { sumOwners } from '#server/projections/owner-days.ts';
import { DAY_COUNTS, EVENTS, eventCounts, LISTING_DAYS, startOf } from './day-queries.ts';
import { forgetVisitors, sumNextVisitors } from './visitors.ts';

type App = Pick<AppContext, 'database' | 'clock'>;

/** How long after its end a day is still being written by requests that began in it. */
const LATE_MS = 15 * 60_000;
/** How many days are counted in one transaction, so that catching up on years locks nothing for long. */
const DAYS_AT_ONCE = 92;

/** The first day on which anything happened; null where nothing has. */
async function findFirstDay(db: Db): Promise<string | null> {
  const firsts = EVENTS.map(({ table, at }) =>
    sql.raw(`select (min(${at}) at time zone 'Africa/Mogadishu')::date from ${table}`),
  );
  const all = sql.join([sql`select min(day) from property_views`, ...firsts], sql` union all `);
  const [row] = await db.select({ first: sql<string | null>`min(day)` }).from(sql`(${all}) firsts(day)`);
  return row?.first ?? null;
}

/** Counts the days from one to another, both of them, again if they were counted before. */
async function countInto(db: Db, from: string, to: string): Promise<void> {
  const counted = eventCounts((table, moment) =>
    moment
      ? sql`from ${sql.raw(table)} v where v.${sql.raw(moment)} >= ${startOf(sql`${from}::date`)}
          and v.${sql.raw(moment)} < ${startOf(sql`${to}::date + 1`)}`
      : sql`from ${sql.raw(table)} v where v.day >= ${from} and v.day <= ${to}`,
  );
  const names = sql.raw(DAY_COUNTS.join(', '));
  const sums = sql.raw(DAY_COUNTS.map((name) => `sum(h.${name})`).join(', '));
  const { propertyId, day } = listingDays;
  await db
    .insert(listingDays)
    .select(sql`
      select p.id, h.day, p.owner_id, ${sums}
      from (${counted}) h (property_id, day, ${names}) join properties p on p.id = h.property_id
      group by p.id, h.day order by p.owner_id, h.day`)
    .onConflictDoUpdate({
      target: [propertyId, day],
      set: Object.fromEntries(DAY_COUNTS.map((name) => [name, sql.raw(`excluded.${name}`)])),
    });
  await sumOwners(db, from, to);
}

/** @returns whether there is more to catch up */
async function rollUpNext(db: Db, until: string): Promise<boolean> {
  const [done] = await db
    .select({ through: rollups.through })
    .from(rollups)
    .where(eq(rollups.name, LISTING_DAYS));
  const first = done ? daysAfter(done.through, 1) : await findFirstDay(db);
  const last = first ? daysAfter(first, DAYS_AT_ONCE - 1) : until;
  const to = last < until ? last : until;
  if (first && first > until) return false;
  if (first) await countInto(db, first, to);
  await db
    .insert(rollups)
    .values({ name: LISTING_DAYS, through: to })
    .onConflictDoUpdate({ target: rollups.name, set: { through: to } });
  return to < until;
}

/**
 * Counts every day that is over and has not been counted yet, however long nobody ran it (D32). What was counted stays:
 * who takes a home off their list later was its favourite on that day. Then adds up visitors, and forgets
 * the hashes that told them apart.
 */
export async function rollUpDays({ database, clock }: App): Promise<void> {
  const now = clock();
  const until = daysAfter(todayInMogadishu(new Date(now.getTime() - LATE_MS)), -1);
  const exclusively = { name: 'roll up days', seconds: 300 };
  // Not by `eachRow`: a statement counts all listings of many days, which go in the order of time.
  while (await runExclusively(database, exclusively, (db) => rollUpNext(db, until)));
  while (await runExclusively(database, exclusively, (db) => sumNextVisitors(db, until)));
  await forgetVisitors(database.db, todayInMogadishu(now));
}

export const rollUpDaysJob = defineJob({
  name: 'roll-up-days',
  schedule: { cron: '20 * * * *', fill: '1h', attempts: 3 },
  run: rollUpDays,
});
