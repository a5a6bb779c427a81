import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DatabaseClient } from '../database/database-client.ts';

/** Migrates the job queue's schema. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: DatabaseClient,
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection fails its statement; the queue wants to see that these two are handled.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}
