import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { PROJECT_ROOT } from './root.ts';

/** One process migrates at a time; the number only has to be the same in all of them. */
const MIGRATION_LOCK = 7_240_001;

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), {
      migrationsFolder: join(PROJECT_ROOT, 'server/platform/database/migrations'),
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
