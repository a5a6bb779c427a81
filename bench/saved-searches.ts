import { sql } from 'drizzle-orm';
import type { MapSearch } from '#contract/search.api.ts';
import { readConfig } from '#server/config.ts';
import { resolveSearch } from '#server/domain/search/query/search.ts';
import { columnsOf, filtersOf } from '#server/domain/search/saved/criteria.ts';
import { countMatches, storeMatches } from '#server/domain/search/saved/match-listings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { savedSearches } from '#server/platform/database/schema/index.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { nthPins, nthSearch, nthText } from './inputs.ts';
import { undone } from './undone.ts';
import { quantile, workOf } from './work.ts';

const SEARCHES = 50_000;
const LISTINGS = 300;
/** Rows per INSERT. */
const BATCH = 1000;
/** Texts are few, as those of people are: most are resolved from memory. */
const TEXTS = 400;
const MOST_MS = 50;

/** The n-th of very many searches: four of five name a place, a fifth words, some a window of the map or features. */
function nthSaved(n: number): MapSearch {
  const { type, propertyType, location, minPrice, maxPrice } = nthSearch(n);
  const word = nthText(n % TEXTS).split(' ')[0];
  switch (n % 10) {
    case 0:
      return { type, propertyType, bedrooms: 1 + (n % 4), maxPrice };
    case 1:
      return nthPins(n);
    case 2:
      return { type, location, q: word, maxPrice };
    case 3:
      return { type, location, q: word };
    case 4:
      return { type, location, bedrooms: 1 + (n % 4), maxPrice };
    case 5:
      return { location, bedrooms: 1 + (n % 4) };
    case 6:
      return { type, location, features: ['Generator'], maxPrice };
    default:
      return { type, propertyType, location, minPrice, maxPrice };
  }
}

async function insertSearches(db: Db, ctx: Parameters<typeof resolveSearch>[1]): Promise<void> {
  const { rows: people } = await db.execute<{ id: string }>(
    sql`select id from users where is_active order by id limit 4000`,
  );
  for (let start = 0; start < SEARCHES; start += BATCH) {
    const rows = Array.from({ length: BATCH }, async (_, place) => {
      const search = nthSaved(start + place);
      return {
        ...columnsOf(await resolveSearch(search, ctx)),
        userId: people[(start + place) % people.length]?.id ?? '',
        name: `Search ${start + place}`,
        filters: filtersOf(search),
      };
    });
    await db.insert(savedSearches).values(await Promise.all(rows));
  }
  await db.execute(sql`analyze saved_searches`);
}

/** Matches listings one by one, each as if it were new. */
async function measure(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from properties where is_offered and status = 'available' order by hashtext(id::text) limit ${LISTINGS + 20}`);
  const { rows: own } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const pid = own[0]?.pid ?? 0;
  const at = new Date(Date.now() + 60_000);
  const timesOf = async (work: typeof countMatches) => {
    const times: number[] = [];
    let matches = 0;
    for (const [n, { id }] of rows.entries()) {
      const before = await workOf(pid);
      const { found } = await work(db, [{ id, wasPrice: null, wasMoveIn: null, at }]);
      // The first ones prepare the plan.
      if (n < 20) continue;
      times.push((await workOf(pid)) - before);
      matches += found;
    }
    return { times, matches: matches / times.length };
  };
  return { finding: await timesOf(countMatches), storing: await timesOf(storeMatches) };
}

/**
 * `node scripts/run.mjs bench/saved-searches.ts`: on the configured database (fill it with `npm run seed`), saves 50,000
 * searches, measures how long a new listing takes to find those it matches, and leaves the database as it was.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { database } = await openConfiguredDatabase(config, stops);
    const ctx = { app: contextOf(database, config.dataDir), db: database.db };
    const { finding, storing } = await undone(database, async (db) => {
      await db.execute(sql`set local statement_timeout = 0`);
      await insertSearches(db, ctx);
      return measure(db);
    });
    const figures = ({ times }: typeof finding) =>
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    console.log(
      `${SEARCHES.toLocaleString('en')} searches, ${finding.matches.toFixed(0)} matches per listing. Finding them: ${figures(finding)}; with storing them: ${figures(storing)}.`,
    );
    process.exitCode = quantile(finding.times, 0.99) < MOST_MS ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
