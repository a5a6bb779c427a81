import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { COUNT_CAP } from '#contract/paging.ts';
import { readConfig } from '#server/config.ts';
import { countAdminByStatus, listAdmin } from '#server/domain/properties/admin-queries.ts';
import { resolveSearch } from '#server/domain/properties/search.ts';
import { PINS_CAP, searchPins } from '#server/domain/properties/search-pins.ts';
import { type Criteria, searchProperties } from '#server/domain/properties/search-queries.ts';
import { type Db, DRIZZLE_OPTIONS } from '#server/platform/database/pool.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { ADMIN_LISTS, SEARCHES } from './explain-cases.ts';
import { explain, type Statement, type Verdict, watched } from './explain-plan.ts';

/** Database time of a first page under administration, its counts included. */
const ADMIN_MS = 50;

/**
 * `node scripts/run.mjs bench/explain.ts [part of a name]`: runs the main searches on the configured database (fill
 * it with `npm run seed`), prints their plans, and fails if one sorts or reads too much for its page.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { url, database } = await openConfiguredDatabase(readConfig(process.env), stops);
    const statements: Statement[] = [];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    const spy = watched(client, statements);
    const config = readConfig(process.env);
    const ctx = { app: contextOf(database, config.dataDir), db: database.db };
    let failed = 0;
    const check = async (name: string, most: number, run: (db: Db) => Promise<unknown>) => {
      if (!name.includes(wanted)) return;
      statements.length = 0;
      await run(spy);
      for (const statement of statements.filter(({ text }) => text.includes('properties'))) {
        const verdict = await explain(client, statement, most);
        if (verdict.fault) failed += 1;
        report(name, verdict, wanted !== '');
      }
    };
    for (const [name, search] of Object.entries(SEARCHES)) {
      const criteria = await resolveSearch(search, ctx);
      await check(name, COUNT_CAP, (db) => searchProperties(db, criteria, search));
    }
    for (const [name, criteria] of await windows(ctx)) {
      await check(name, PINS_CAP, (db) => searchPins(db, criteria));
    }
    for (const [name, filter] of Object.entries(ADMIN_LISTS)) {
      if (!name.includes(wanted)) continue;
      const { status: _status, ...rest } = filter;
      const built: Statement[] = [];
      const noting = notingBuilt(client, built);
      await listAdmin(noting, { ...filter, sort: 'newest', page: 1, pageSize: 20 });
      await countAdminByStatus(noting, rest);
      let ms = 0;
      for (const statement of built) {
        const { fault: _fault, ...verdict } = await explain(
          client,
          statement,
          Number.POSITIVE_INFINITY,
          'custom',
        );
        ms += verdict.ms;
        if (wanted !== '') report(name, verdict, true);
      }
      const isSlow = ms > ADMIN_MS;
      if (isSlow) failed += 1;
      console.log(
        `${name.padEnd(26)} ${ms.toFixed(2).padStart(8)} ms in all  ${isSlow ? '✗ too slow' : '✓'}`,
      );
    }
    console.log(
      failed === 0 ? 'All plans are as they should be.' : `${failed} plans are not as they should be.`,
    );
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A connection's `Db` that records the statements of Drizzle's builder. */
const notingBuilt = (client: pg.Client, statements: Statement[]): Db =>
  drizzle(client as unknown as pg.Pool, {
    ...DRIZZLE_OPTIONS,
    logger: {
      logQuery: (text, values) => {
        statements.push({ text, values });
      },
    },
  }) as unknown as Db;

async function windows(ctx: Parameters<typeof resolveSearch>[1]): Promise<[string, Criteria][]> {
  const bounds = { west: 45.29, south: 2.05, east: 45.33, north: 2.09 };
  return [
    ['map, opening window', await resolveSearch({ bounds }, ctx)],
    ['map, opening window, rent', await resolveSearch({ type: 'rent', bounds }, ctx)],
    ['map, everything', await resolveSearch({}, ctx)],
    [
      'map, three streets',
      await resolveSearch({ bounds: { west: 45.303, south: 2.033, east: 45.306, north: 2.036 } }, ctx),
    ],
  ];
}

function report(name: string, { ms, read, sorted, plan, fault }: Verdict, whole: boolean): void {
  const figures = `${ms.toFixed(2).padStart(8)} ms ${String(read).padStart(7)} read ${String(sorted).padStart(6)} sorted`;
  console.log(`${name.padEnd(26)} ${figures}  ${fault ? `✗ ${fault}` : '✓'}`);
  if (whole || fault) console.log(plan.replaceAll(/^/gm, '    '));
}

await main().catch(explainAndExit);
