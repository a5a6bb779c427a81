import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { countByStatus } from '#server/domain/renting/inquiries/queries.ts';
import { inquiriesOf, readInquiries } from '#server/domain/renting/inquiries/read-inquiries.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { undone } from './undone.ts';

const THREADS = 50_000;
/** So many have a message to be found by. */
const WRITTEN = 5_000;
const RUNS = 100;
const MOST_MS = 20;
const PAGE_SIZE = 20;

/** Gives one owner very many threads. */
async function insertThreads(db: Db): Promise<{ owner: string; property: string }> {
  const { rows } = await db.execute<{ owner: string; property: string }>(sql`
    select owner_id as owner, id as property from properties where deleted_at is null order by id limit 1`);
  const [found] = rows;
  if (!found) throw new Error('There is no listing: run npm run seed first.');
  const { owner, property } = found;
  // Listings of the owner's in turn.
  await db.execute(sql`
    insert into inquiries (owner_id, property_id, property_snapshot, name, email, asked_at, last_at, is_unread, status)
    select ${owner}::uuid, homes.ids[1 + n % cardinality(homes.ids)], 'A home', 'Person ' || n,
      'person' || n || '@mail.example', now() - make_interval(mins => n), now() - make_interval(mins => n), n % 40 = 0,
      (array['new', 'responded', 'responded', 'interested', 'not_interested'])[1 + n % 5]
    from generate_series(1, ${THREADS}::int) n,
      (select array_agg(id) as ids from properties where owner_id = ${owner}::uuid and deleted_at is null) homes`);
  // The latest of them were just written to.
  await db.execute(sql`
    insert into messages (inquiry_id, receiver_id, message_text, created_at)
    select id, owner_id, (array['Is it still free?', 'How much is the deposit?', 'Does the generator run at night?'])
      [1 + abs(hashtext(id::text)) % 3], last_at
    from inquiries where owner_id = ${owner}::uuid order by last_at desc limit ${WRITTEN}`);
  await db.execute(sql`select gin_clean_pending_list('inquiries_search_idx'::regclass)`);
  await db.execute(sql`analyze inquiries`);
  await db.execute(sql`analyze messages`);
  return { owner, property };
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return median(times);
}

/** The first pages that a screen asks for, and how PostgreSQL does them. */
async function measure(db: Db): Promise<{ name: string; ms: number; plan: string }[]> {
  const { owner, property } = await insertThreads(db);
  const ctx = { db, actor: { kind: 'user', id: owner } } as UserCtx;
  const base = { side: 'owner' } as const;
  const filters = {
    'first page': base,
    'one status': { ...base, status: 'interested' as const },
    'one listing': { ...base, propertyId: property },
    'a name': { ...base, q: 'Person 4711' },
    'a common word': { ...base, q: 'generator' },
  };
  const found: { name: string; ms: number; plan: string }[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const { from, key, where, order } = inquiriesOf(db, filter, ctx.actor);
    const keys = db
      .select({ key })
      .from(from)
      .where(where)
      .orderBy(...order)
      .limit(PAGE_SIZE);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${keys}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    found.push({ name, ms: await timeOf(() => readInquiries({ ...filter, limit: PAGE_SIZE }, ctx)), plan });
  }
  found.push({ name: 'counts', ms: await timeOf(() => countByStatus(db, ctx.actor, undefined)), plan: '' });
  return found;
}

/**
 * `node scripts/run.mjs bench/inquiries.ts`: on the configured database (fill it with `npm run seed`), gives an owner
 * 50,000 inquiries, measures the first page of each list with its count, prints the plans, and leaves the database as
 * it was.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { database } = await openConfiguredDatabase(readConfig(process.env), stops);
    const found = await undone(database, async (db) => {
      await db.execute(sql`set local statement_timeout = 0`);
      return measure(db);
    });
    for (const { name, ms, plan } of found) {
      console.log(`${name.padEnd(16)} ${ms.toFixed(1)} ms${plan && `\n${plan.replaceAll(/^/gm, '    ')}`}`);
    }
    process.exitCode = found.every(({ ms }) => ms < MOST_MS) ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
