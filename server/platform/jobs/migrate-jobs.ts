import { Logger, runMigrations } from 'graphile-worker';
import { withClient } from '../database/client.ts';
import { JOB_NAMES } from './add-job.ts';

/** Migrates the job queue's schema, and registers every job name with it. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  await withClient(url, (client) =>
    client.query(
      `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing`,
      [JOB_NAMES],
    ),
  );
}
