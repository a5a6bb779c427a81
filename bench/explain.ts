import pg from 'pg';
import { COUNT_CAP } from '#contract/paging.ts';
import { readConfig } from '#server/config.ts';
import { findPins, PINS_CAP } from '#server/domain/search/map/search-pins.ts';
import type { Criteria } from '#server/domain/search/query/conditions.ts';
import { resolveSearch } from '#server/domain/search/query/search.ts';
import { searchProperties } from '#server/domain/search/query/search-queries.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { SEARCHES } from './explain-cases.ts';
import { explain, type Statement, type Verdict, watched } from './explain-plan.ts';

/**
 * `node scripts/run.mjs bench/explain.ts [part of a name]`: runs the main searches on the configured database (fill
 * it with `npm run seed`), prints their plans, and fails if one sorts or reads too much for its page.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { ownerUrl: url, database } = await openConfiguredDatabase(readConfig(process.env), stops);
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
      for (const statement of statements.filter(({ text }) => /propert(ies|y_words)/.test(text))) {
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
      await check(name, PINS_CAP, (db) => findPins(db, criteria));
    }
    console.log(
      failed === 0 ? 'All plans are as they should be.' : `${failed} plans are not as they should be.`,
    );
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

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
