import { Logger, runMigrations } from 'graphile-worker';

/** Brings the schema of the job queue up to date. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
