import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { OWN_LISTING_SORTS } from '#contract/own-listings.ts';
import { readConfig } from '#server/config.ts';
import { listOwnProperties } from '#server/domain/listings/own/own-listings.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { rebuildViewTotals } from '#server/projections/listings.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { undone } from './undone.ts';
import { quantile, workOf } from './work.ts';

const LISTINGS = 500;
const YEARS_OF_DAYS = 3 * 365;
const THREADS = 40;
const SAVED = 60;
/** Each way round, so that the first do not stand for all. */
const ROUNDS = 12;
const MOST_MS = 50;

/** An owner of very many listings, each with three years of views, threads, savings and changes of status. */
async function insertOwner(db: Db): Promise<string> {
  const owner = randomUUID();
  const run = (text: ReturnType<typeof sql>) => db.execute(text);
  await run(sql`set local statement_timeout = 0`);
  await run(
    sql`insert into users (id, name, email, role) values (${owner}, 'Owner', ${`${owner}@aqal.example`}, 'property_owner')`,
  );
  await run(sql`
    insert into users (id, name, email, role)
    select gen_random_uuid(), 'Seeker', ${owner} || n || '@aqal.example', 'renter' from generate_series(1, ${SAVED}) n`);
  await run(sql`
    insert into properties (owner_id, title, description, price, type, property_type, location, created_at)
    select ${owner}::uuid, 'Home ' || n, 'Two rooms.', 100 + n, 'rent', 'apartment', 'Hodan',
      now() - interval '3 years' + n * interval '1 hour'
    from generate_series(1, ${LISTINGS}) n`);
  await run(sql`
    insert into property_statuses (property_id, at, status, is_active)
    select p.id, p.created_at + n * interval '20 days', case when n % 3 = 0 then 'rented' else 'available' end, n % 5 <> 0
    from properties p, generate_series(1, 50) n where p.owner_id = ${owner}`);
  await run(sql`
    insert into property_views (property_id, day, views)
    select p.id, current_date - d, 1 + (d % 9)
    from properties p, generate_series(1, ${YEARS_OF_DAYS}) d where p.owner_id = ${owner}`);
  await run(sql`
    insert into inquiries (owner_id, property_id, name, email)
    select ${owner}::uuid, p.id, 'Guest', 'guest' || n || '@aqal.example'
    from properties p, generate_series(1, ${THREADS}) n where p.owner_id = ${owner}`);
  await run(sql`
    insert into shortlist (user_id, property_id, price_when_added, status_when_added)
    select u.id, p.id, p.price, p.status
    from properties p, users u where p.owner_id = ${owner} and u.email like ${owner} || '%' and u.role = 'renter'`);
  await rebuildViewTotals(db);
  await run(
    sql`analyze properties, property_views, property_view_totals, property_statuses, inquiries, shortlist`,
  );
  return owner;
}

/** What each order took the database's process, in milliseconds. */
async function measure(db: Db, owner: string) {
  const times: Record<string, number[]> = {};
  const { rows: backend } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const pid = backend[0]?.pid ?? 0;
  const ctx = { db, actor: { kind: 'user', id: owner }, now: new Date() } as UserCtx;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sort of OWN_LISTING_SORTS) {
      const before = await workOf(pid);
      const { items } = await listOwnProperties({ sort, limit: 20 }, ctx);
      const took = (await workOf(pid)) - before;
      if (items.length !== 20) throw new Error(`${items.length} listings by ${sort}`);
      if (round > 0) times[sort] = [...(times[sort] ?? []), took];
    }
  }
  return times;
}

/** What it would take to add up the days of all listings each time. */
async function naive(db: Db, owner: string): Promise<number> {
  const before = performance.now();
  await db.execute(sql`
    select p.id, sum(v.views) from properties p join property_views v on v.property_id = p.id
    where p.owner_id = ${owner} group by p.id order by 2 desc limit 20`);
  return performance.now() - before;
}

/**
 * `node scripts/run.mjs bench/own-listings.ts`: on the configured database, gives an owner 500 listings with three years
 * of history, measures their list in every order, and leaves the database as it was.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { database } = await openConfiguredDatabase(readConfig(process.env), stops);
    const found = await undone(database, async (db) => {
      const owner = await insertOwner(db);
      return { times: await measure(db, owner), summing: await naive(db, owner) };
    });
    for (const [sort, times] of Object.entries(found.times)) {
      const [middle, most] = [quantile(times, 0.5), quantile(times, 1)];
      console.log(`${sort.padEnd(12)} p50 ${middle.toFixed(1)} ms, most ${most.toFixed(1)} ms`);
    }
    console.log(`Adding up the views of every day instead, for one order: ${found.summing.toFixed(0)} ms`);
    const isFast = Object.values(found.times).every((times) => quantile(times, 0.5) < MOST_MS);
    process.exitCode = isFast ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
