import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

/** SHA-256 of 0001_tables.sql in the first and second release; the files are in released/. */
const CHANGED_TABLES = new Set([
  'e025dc26465f52ed8fee645bd33d393505e88e2d6ccc219c84e4496b3745911e',
  '7640cc9504168107482506832a94f530980d90c7072d06225ff865391506dd1c',
]);
/** The number of migrations, from 0000 on, that were changed after the first two releases. */
const CHANGED = 3;

/**
 * Migrations 0000 to 0002 got new dates and contents after the first two releases, so databases of those would run
 * them again and fail. This records them as applied; migration 0005 makes up the difference.
 */
export async function recordFirstReleases(
  client: Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const [found] = (
    await client.query<{ exists: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
    )
  ).rows;
  if (!found?.exists) return;
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  const isUnchanged = rows.some(({ createdAt }) => Number(createdAt) === migrations[0]?.folderMillis);
  if (rows.length === 0 || isUnchanged) return;
  const [foundations, tables] = rows;
  const changed = migrations.slice(0, CHANGED);
  if (foundations?.hash !== changed[0]?.hash || !CHANGED_TABLES.has(tables?.hash ?? '')) {
    throw new MigrationError(
      'This database was created by an unreleased development version and cannot be migrated: start with an empty one.',
    );
  }
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select * from unnest($1::text[], $2::bigint[])`,
    [changed.map(({ hash }) => hash), changed.map(({ folderMillis }) => folderMillis)],
  );
}
