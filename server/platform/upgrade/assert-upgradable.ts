import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

/** SHA-256 of 0144_move_shillings_checked.sql, the last of the migrations that the first one of today stands for. */
const LAST_REPLACED = '758d87e3dff9ee3ef08004f9f4062c23fa40d4e38dca2eef2a9042d67ef18b00';

/**
 * Today's first migration makes the whole schema up to 0144. A database that was migrated up to there goes on from it,
 * because both have the same date; one that was left before it has a schema that no migration of today begins with.
 * @throws MigrationError for the latter
 */
export async function assertUpgradable(
  client: Client,
  [first]: readonly Pick<MigrationMeta, 'hash'>[],
): Promise<void> {
  const journal = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!journal.rows[0]?.exists) return;
  const { rows } = await client.query<{ isUpgradable: boolean }>(
    `select count(*) = 0 or bool_or(hash = any($1)) as "isUpgradable" from drizzle.__drizzle_migrations`,
    [[LAST_REPLACED, first?.hash]],
  );
  if (rows[0]?.isUpgradable) return;
  throw new MigrationError(
    'This database is older than this version can upgrade, and nothing was changed: start version 2fa19bc7 with it once, then this one (docs/operations.md, “Upgrading”).',
  );
}
