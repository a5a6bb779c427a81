import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withClient } from './client.ts';
import { PROJECT_ROOT } from './root.ts';

/** One process migrates at a time; the number only has to be the same in all of them. */
const MIGRATION_LOCK = 7_240_001;
const MIGRATIONS = join(PROJECT_ROOT, 'server/platform/database/migrations');

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  });
}
