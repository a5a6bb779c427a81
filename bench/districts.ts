import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { findHomeCosts, findKinds, findMonths } from '#server/domain/places/districts/queries.ts';
import { listDistricts, readDistrict } from '#server/domain/places/districts/read-district.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { quantile, workOf } from './work.ts';

/** What a district's page may cost the database. */
const MOST_MS = 50;
const ROUNDS = 5;

/**
 * `node scripts/run.mjs bench/districts.ts`: reads every district's page on the configured database (fill it with
 * `npm run seed -- --listings 100000`) and fails if one takes the database more than 50 ms of work.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { database } = await openConfiguredDatabase(config, stops);
    const app = contextOf(database, config.dataDir);
    await database.transaction(async (db) => {
      const ctx = { app, db, now: new Date() };
      const [backend] = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
      const timed = async (run: () => Promise<unknown>) => {
        const before = await workOf(backend?.pid ?? 0);
        await run();
        return (await workOf(backend?.pid ?? 0)) - before;
      };
      const districts = await listDistricts(ctx);
      const pages: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const { slug } of districts) pages.push(await timed(() => readDistrict(slug, ctx)));
      }
      const all = await timed(() => listDistricts(ctx));
      const largest = districts.toSorted((a, b) => b.rent.homes - a.rent.homes)[0];
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from places where slug = ${largest?.slug ?? ''}`,
      );
      const id = rows[0]?.id ?? 0;
      const since = new Date(Date.now() - 365 * 86_400_000);
      const parts = {
        kinds: await timed(() => findKinds(db, id)),
        homes: await timed(() => findHomeCosts(db, [id])),
        months: await timed(() => findMonths(db, id, since)),
      };
      console.log(
        `${largest?.name}, ${(largest?.rent.homes ?? 0) + (largest?.buy.homes ?? 0)} homes:`,
        parts,
      );
      console.log(
        `A page of a district: p50 ${quantile(pages, 0.5).toFixed(1)} ms, p99 ${quantile(pages, 0.99).toFixed(1)} ms; all districts ${all.toFixed(1)} ms`,
      );
      process.exitCode = quantile(pages, 0.99) < MOST_MS ? 0 : 1;
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
