import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { isConcurrent, runConcurrently } from './run-concurrently.ts';

/** How long a statement outside of the transaction waits for transactions that began before it; it blocks nobody. */
const CONCURRENT_WAIT = '10min';

/**
 * Applies the migrations that the database has not had, in order. Those that follow each other are one transaction; one
 * that is marked `-- concurrently` is run outside of it, statement by statement. What has been applied is recorded in the
 * table that Drizzle's own migrator uses.
 * @param lockTimeoutMs how long a statement in the transaction waits for a lock
 * @param onStep called after each transaction, and each migration outside of one
 * @throws MigrationError for a marked migration that has another kind of statement, before anything is changed
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly MigrationMeta[],
  { lockTimeoutMs, onStep }: { lockTimeoutMs: number; onStep: () => void },
): Promise<void> {
  const last = await lastApplied(client);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
  for (const step of stepsOf(pending)) {
    if (isConcurrent(step[0])) {
      await client.query(`set lock_timeout = '${CONCURRENT_WAIT}'`);
      for (const statement of step[0].sql) await runConcurrently(client, statement);
      await record(client, step[0]);
    } else {
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      await applyTogether(client, step);
    }
    onStep();
  }
}

/** As Drizzle has it: the latest date, so that released databases go on from where they are. */
async function lastApplied(client: Client): Promise<number> {
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

type Step = [MigrationMeta, ...MigrationMeta[]];

function stepsOf(pending: readonly MigrationMeta[]): Step[] {
  const steps: Step[] = [];
  for (const migration of pending) {
    const step = steps.at(-1);
    if (step === undefined || isConcurrent(migration) || isConcurrent(step[0])) steps.push([migration]);
    else step.push(migration);
  }
  return steps;
}

async function applyTogether(client: Client, migrations: Step): Promise<void> {
  await client.query('begin');
  try {
    for (const migration of migrations) {
      for (const statement of migration.sql) await client.query(statement);
      await record(client, migration);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function record(client: Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
