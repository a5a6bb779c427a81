import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withClient } from '../database/client.ts';
import { DatabaseClient } from '../database/database-client.ts';
import { JOB_NAMES } from './add-job.ts';

/** Migrates the job queue's schema, and registers every job name with it. */
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
  await withClient(url, (client) =>
    client.query(
      `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`,
      [JOB_NAMES],
    ),
  );
}
