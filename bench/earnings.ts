import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { listEarnings } from '#server/domain/insights/money/list-earnings.ts';
import { readEarnings } from '#server/domain/insights/money/read-earnings.ts';
import { rollUpListings } from '#server/domain/insights/money/spans.ts';
import { findOwnAnswers } from '#server/domain/renting/answer-speed/queries.ts';
import { type Db, dbOf } from '#server/platform/database/pool.ts';
import { markAllFinance } from '#server/projections/listings.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { explain, type Statement } from './explain-plan.ts';

const LISTINGS = 500;
const YEARS = 5;
const MOST_MS = 100;

/** An owner whose listings changed price every month and status twice a year, for so many years. */
async function insertOwner(client: pg.Client): Promise<string> {
  await client.query(`set local aqal.history = 'off'`);
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, role) values ('Bench owner', 'bench-' || gen_random_uuid() || '@aqal.example', 'property_owner') returning id`,
  );
  const id = rows[0]?.id ?? '';
  const since = `now() - interval '${YEARS} years'`;
  await client.query(
    `insert into properties (owner_id, title, description, location, type, property_type, price, created_at)
      select $1, 'Home ' || n, 'Bright.', 'Hodan', case when n % 4 = 0 then 'buy' else 'rent' end, 'house', 100 + n, ${since}
      from generate_series(1, ${LISTINGS}) n`,
    [id],
  );
  await client.query(
    `insert into property_prices (property_id, at, price)
      select p.id, ${since} + make_interval(months => m), 100 + m from properties p, generate_series(0, ${YEARS * 12 - 1}) m
      where p.owner_id = $1`,
    [id],
  );
  await client.query(
    `insert into property_statuses (property_id, at, status, is_active)
      select p.id, ${since} + make_interval(months => m * 6), 'available', m % 5 <> 4
      from properties p, generate_series(0, ${YEARS * 2 - 1}) m where p.owner_id = $1`,
    [id],
  );
  await client.query(
    `insert into inquiries (owner_id, asked_at, answered_at)
      select $1, now() - make_interval(hours => n), now() - make_interval(hours => n) + interval '90 minutes'
      from generate_series(1, 5000) n`,
    [id],
  );
  await client.query('analyze properties, property_prices, property_statuses, inquiries');
  return id;
}

/** A connection's `Db` that records every statement. */
function watched(client: pg.Client, statements: Statement[]): Db {
  const query = client.query.bind(client);
  const noted = (config: { text: string; values?: unknown[] }, values?: unknown[]) => {
    statements.push({ text: config.text, values: values ?? config.values ?? [] });
    return query(config as pg.QueryConfig, values as never);
  };
  return dbOf({ query: noted as unknown as pg.Client['query'] });
}

/**
 * `node scripts/run.mjs bench/earnings.ts`: on the configured database, the report of an owner with 500 listings and five
 * years of history: prints the plan of each statement, fails if they take more than 100 ms together, and leaves the
 * database as it was.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { ownerUrl: url } = await openConfiguredDatabase(readConfig(process.env), stops);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    await client.query('begin');
    const id = await insertOwner(client);
    const statements: Statement[] = [];
    const db = watched(client, statements);
    const ctx = {
      db,
      now: new Date(),
      actor: { kind: 'user', id, role: 'property_owner', isActive: true } as const,
    };
    await markAllFinance(db);
    // As some minutes after the last change.
    while ((await rollUpListings(db)) > 0);
    let failed = 0;
    for (const [name, run] of Object.entries({
      'report of five years': () => readEarnings({ period: 'yearly' }, ctx),
      'by listing, a year': () => listEarnings({ period: 'yearly' }, ctx),
      'how fast they answer': () => findOwnAnswers(db, id, ctx.now),
    })) {
      statements.length = 0;
      const started = performance.now();
      await run();
      const whole = performance.now() - started;
      let ms = 0;
      for (const statement of [...statements]) {
        const verdict = await explain(client, statement, Number.POSITIVE_INFINITY);
        ms += verdict.ms;
        console.log(verdict.plan.replaceAll(/^/gm, '    '));
      }
      if (ms > MOST_MS) failed += 1;
      console.log(`${name}: ${ms.toFixed(1)} ms in the database, ${whole.toFixed(1)} ms in all`);
    }
    await client.query('rollback');
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
