import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { rollUpSums } from '#server/domain/insights/stats/roll-up-sums.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { type Db, dbOf, openPool } from '#server/platform/database/pool.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { deskCases } from './desk-cases.ts';
import { openDesk } from './desk-data.ts';
import { explain, type Statement } from './explain-plan.ts';
import { workOf } from './work.ts';

/** Database time of a screen's list or figures. */
const MOST_MS = 50;
/** A prepared statement is planned for its values five times; only then may PostgreSQL keep a plan for any values. */
const UNCOUNTED = 6;
const ROUNDS = UNCOUNTED + 4;

/** A connection's `Db` that records every statement. */
function recording(client: pg.PoolClient, statements: Statement[]): Db {
  const query = client.query.bind(client);
  const noted = (config: pg.QueryConfig, values?: unknown[]) => {
    statements.push({ text: config.text, values: values ?? config.values ?? [] });
    return query(config, values as never);
  };
  return dbOf({ query: noted as unknown as pg.PoolClient['query'] });
}

/**
 * `node scripts/run.mjs bench/desk.ts [part of a name]`: what an administrator opens, with 1,000,000 bookings, 200,000
 * people and 100,000 listings, in a database of its own beside the configured one, which is kept. Counts the work of
 * the database's process, so that others who use the machine count for little, and fails where the best of some
 * rounds takes longer than 50 ms. With a part of a name the plans are printed.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { ownerUrl: configured } = await openConfiguredDatabase(config, stops);
    const url = await openDesk(configured);
    const database = openDatabase({ url });
    stops.push(() => database.close());
    const started = performance.now();
    await rollUpSums({ database });
    console.log(`Rolling up took ${Math.round(performance.now() - started)} ms.`);
    // A connection as the product's own: it keeps statements prepared.
    const pool = openPool({ url, size: 1 });
    stops.push(() => pool.end());
    const client = await pool.connect();
    stops.push(() => client.release());
    const { rows } = await client.query<{ pid: number; admin: string; property: string }>(
      `select pg_backend_pid() as pid, (select id from users where role = 'admin' limit 1) as admin,
        (select property_id from property_reviews limit 1) as property`,
    );
    const { pid = 0, admin = '', property = '' } = rows[0] ?? {};
    const statements: Statement[] = [];
    const ctx = {
      app: contextOf(database, config.dataDir),
      db: recording(client, statements),
      actor: { kind: 'user', id: admin, role: 'admin', isActive: true },
      now: new Date(),
      newId: randomUUID,
    } as unknown as UserCtx;
    const slow: string[] = [];
    for (const [name, run] of deskCases(admin, property)) {
      if (!name.includes(wanted)) continue;
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS; round += 1) {
        statements.length = 0;
        const before = await workOf(pid);
        await run(ctx);
        const work = (await workOf(pid)) - before;
        if (round >= UNCOUNTED) least = Math.min(least, work);
      }
      if (least > MOST_MS) slow.push(name);
      console.log(`${name.padEnd(60)} ${least.toFixed(1).padStart(7)} ms${least > MOST_MS ? ' ✗' : ''}`);
      if (wanted === '') continue;
      for (const statement of [...statements]) {
        const { plan } = await explain(client, statement, Number.POSITIVE_INFINITY, 'custom');
        console.log(plan.replaceAll(/^/gm, '    '));
      }
    }
    console.log(slow.length === 0 ? `Each within ${MOST_MS} ms.` : `Over ${MOST_MS} ms: ${slow.join('; ')}`);
    process.exitCode = slow.length === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);
