import { readMigrationFiles } from 'drizzle-orm/migrator';
import { mayChangeSchema } from '../database/application-role.ts';
import { withClient } from '../database/client.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { assertUpgradable } from './assert-upgradable.ts';
import { MIGRATIONS, migrateDatabase } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

interface Urls {
  /** As the product connects. */
  url: string;
  /** As the owner of the tables; undefined if there is one role for everything, or another process migrates. */
  ownerUrl: string | undefined;
}

/**
 * Brings the schema up to date as its owner. Without one, as the product's own role if that may; otherwise it only
 * checks that somebody has done it.
 * @returns whether the product's own role could change the schema
 * @throws MigrationError
 */
export async function prepareSchema({ url, ownerUrl }: Urls): Promise<{ mayChangeSchema: boolean }> {
  const own = await withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return { role: rows[0]?.role ?? '', mayChangeSchema: await mayChangeSchema(client) };
  });
  if (ownerUrl !== undefined) await migrateDatabase(ownerUrl, { applicationRole: own.role });
  else if (own.mayChangeSchema) await migrateDatabase(url);
  else await assertMigrated(url);
  return own;
}

/** @throws MigrationError if migrations of this version are not applied */
async function assertMigrated(url: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const applied = await withClient(url, async (client) => {
    await assertUpgradable(client, migrations);
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.last ?? 0);
  }).catch((error: unknown) => {
    if (error instanceof MigrationError) throw error;
    return 0;
  });
  if (applied >= (migrations.at(-1)?.folderMillis ?? 0)) {
    // Changes nothing in a schema that is up to date.
    await migrateJobs(url).catch((error: unknown) => {
      throw behind(error);
    });
  } else throw behind();
}

const behind = (cause?: unknown) =>
  new MigrationError(
    'The database schema is not that of this version, and the role of DATABASE_URL may not change it: run `npm run migrate` with DATABASE_MIGRATION_URL.',
    { cause },
  );
