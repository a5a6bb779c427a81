import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { grantToApplication } from '../database/application-role.ts';
import { withClient } from '../database/client.ts';
import { PROJECT_ROOT } from '../database/root.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { recordFirstReleases } from './first-releases.ts';
import { MigrationError } from './migration-error.ts';

/** Advisory lock so that one process migrates at a time; any number will do if all processes use the same. */
const MIGRATION_LOCK = 7_240_001;
export const MIGRATIONS = join(PROJECT_ROOT, 'server/platform/database/migrations');
const LOCK_NOT_AVAILABLE = '55P03';

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
 * Migrates the schema in one transaction, then the job queue's own schema. Safe to call from several processes at
 * once.
 * @throws MigrationError; if one of our migrations failed, the database is unchanged
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
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMigrations(client, migrationsFolder);
        await migrateJobs(url);
        if (applicationRole !== undefined) await grantToApplication(client, applicationRole);
        return;
      } catch (error) {
        if (attempt === attempts || causeOf(error).code !== LOCK_NOT_AVAILABLE) throw explain(error);
      }
      await sleep(pauseMs);
    }
  }).catch((error: unknown) => {
    throw explain(error);
  });
}

async function applyMigrations(client: Client, migrationsFolder: string): Promise<void> {
  await recordFirstReleases(client, readMigrationFiles({ migrationsFolder }));
  await migrate(drizzle(client), { migrationsFolder });
}

function explain(error: unknown): MigrationError {
  if (error instanceof MigrationError) return error;
  const { code, message } = causeOf(error);
  const reason =
    code === LOCK_NOT_AVAILABLE
      ? 'another session keeps a table locked that has to change; end long-running transactions and try again'
      : message.replace(/\.$/, '');
  return new MigrationError(`The database schema could not be migrated: ${reason}. Nothing was changed.`, {
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
