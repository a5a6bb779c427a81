import postgres from 'postgres';
import { COUNT_CAP } from '#contract/paging.ts';
import { readConfig } from '#server/config.ts';
import { understand } from '#server/domain/properties/search.ts';
import {
  type Criteria,
  PINS_CAP,
  searchPins,
  searchProperties,
} from '#server/domain/properties/search-queries.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { Answers } from '#server/platform/http/answers.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { SEARCHES } from './explain-cases.ts';
import { explain, type Statement, type Verdict } from './explain-plan.ts';

/**
 * `node scripts/run.mjs bench/explain.ts [part of a name]`: runs the main searches on the configured database (fill it
 * with `npm run seed`), prints how PostgreSQL did them, and fails when one sorts or reads more than its page's worth.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { url, database } = await openConfiguredDatabase(readConfig(process.env), stops);
    const statements: Statement[] = [];
    const spy = postgres(url, {
      max: 1,
      onnotice: () => undefined,
      debug: (_connection, text, values) => statements.push({ text, values }),
    });
    stops.push(() => spy.end());
    const app = { database, answers: new Answers(0) };
    let failed = 0;
    const check = async (name: string, most: number, run: (sql: Sql) => Promise<unknown>) => {
      if (!name.includes(wanted)) return;
      statements.length = 0;
      await run(spy);
      for (const statement of statements.filter(({ text }) => text.includes('properties'))) {
        const verdict = await explain(database.sql, statement, most);
        if (verdict.fault) failed += 1;
        tell(name, verdict, wanted !== '');
      }
    };
    for (const [name, search] of Object.entries(SEARCHES)) {
      const criteria = await understand(app, search);
      await check(name, COUNT_CAP, (sql) => searchProperties(sql, criteria, search));
    }
    for (const [name, criteria] of await windows(app)) {
      await check(name, PINS_CAP, (sql) => searchPins(sql, criteria));
    }
    console.log(
      failed === 0 ? 'All plans are as they should be.' : `${failed} plans are not as they should be.`,
    );
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function windows(app: Parameters<typeof understand>[0]): Promise<[string, Criteria][]> {
  const bounds = { west: 45.29, south: 2.05, east: 45.33, north: 2.09 };
  return [
    ['map, opening window', await understand(app, { bounds })],
    ['map, opening window, rent', await understand(app, { type: 'rent', bounds })],
    ['map, everything', await understand(app, {})],
    [
      'map, three streets',
      await understand(app, { bounds: { west: 45.303, south: 2.033, east: 45.306, north: 2.036 } }),
    ],
  ];
}

function tell(name: string, { ms, read, sorted, plan, fault }: Verdict, whole: boolean): void {
  const figures = `${ms.toFixed(2).padStart(8)} ms ${String(read).padStart(7)} read ${String(sorted).padStart(6)} sorted`;
  console.log(`${name.padEnd(26)} ${figures}  ${fault ? `✗ ${fault}` : '✓'}`);
  if (whole || fault) console.log(plan.replaceAll(/^/gm, '    '));
}

await main().catch(explainAndExit);
