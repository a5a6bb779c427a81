import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { grantToApplication } from '../database/application-role.ts';
import { withClient } from '../database/client.ts';
import { PROJECT_ROOT } from '../database/root.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { applyMigrations } from './apply-migrations.ts';
import { assertUpgradable } from './assert-upgradable.ts';
import { MigrationError } from './migration-error.ts';

/** Advisory lock so that one process migrates at a time; any number will do if all processes use the same. */
const MIGRATION_LOCK = 7_240_001;
export const MIGRATIONS = join(PROJECT_ROOT, 'server/platform/database/migrations');
const LOCK_NOT_AVAILABLE = '55P03';
/** An index is created concurrently while a process of an earlier version waits for its turn to migrate. */
const DEADLOCK = '40P01';
const TURN_MS = 100;

interface Options {
  migrationsFolder?: string;
  /** The role that the product runs as, if it is not the owner: it is given what the product needs. */
  applicationRole?: string;
  /** How long a statement waits for a lock; other statements on that table queue behind it. */
  lockTimeoutMs?: number;
  attempts?: number;
  pauseMs?: number;
}

/**
 * Migrates the schema, then the job queue's own schema. Migrations are one transaction, but for those that create indexes
 * concurrently, which are steps by themselves. Safe to call from several processes at once.
 * @throws MigrationError, which says whether anything was changed; a call after it goes on from there
 */
export async function migrateDatabase(
  url: string,
  {
    migrationsFolder = MIGRATIONS,
    applicationRole,
    lockTimeoutMs = 3_000,
    attempts = 5,
    pauseMs = 2_000,
  }: Options = {},
): Promise<void> {
  let applied = 0;
  const onStep = () => {
    applied += 1;
  };
  await withClient(url, async (client) => {
    await takeTurn(client);
    const migrations = readMigrationFiles({ migrationsFolder });
    await assertUpgradable(client, migrations);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMigrations(client, migrations, { lockTimeoutMs, onStep });
        await migrateJobs(url);
        if (applicationRole !== undefined) await grantToApplication(client, applicationRole);
        return;
      } catch (error) {
        const { code } = causeOf(error);
        if (attempt === attempts || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) throw error;
      }
      await sleep(pauseMs);
    }
  }).catch((error: unknown) => {
    throw explain(error, applied);
  });
}

/**
 * Waits until no other process migrates. It asks again and again: a statement that waits would be a transaction that
 * `create index concurrently` of the other process waits for in turn.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.isOurs) return;
    await sleep(TURN_MS);
  }
}

function explain(error: unknown, applied: number): MigrationError {
  if (error instanceof MigrationError) return error;
  const { code, message } = causeOf(error);
  const reason =
    code === LOCK_NOT_AVAILABLE
      ? 'another session keeps a table locked that has to change; end long-running transactions and try again'
      : message.replace(/\.$/, '');
  const change =
    applied === 0 ? 'Nothing was changed.' : 'What came before is applied; the next run goes on from there.';
  return new MigrationError(`The database schema could not be migrated: ${reason}. ${change}`, {
    cause: error,
  });
}

/** The PostgreSQL error, which Drizzle wraps. */
function causeOf(error: unknown): { code?: unknown; message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause instanceof Error) return causeOf(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { code, message: error.message || String(code) };
}
