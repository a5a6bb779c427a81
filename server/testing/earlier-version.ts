import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readCatalog } from '../platform/database/catalog.ts';
import { withClient } from '../platform/database/client.ts';

/**
 * What version 2fa19bc7 left, as files. `database.sql.gz`: each statement that it ran in an empty database, the job
 * queue's too, then rows of its demo and at least one of every other table. `catalog.txt`: what the database consisted of
 * before those rows, as `describeDatabase` prints it.
 */
export const EARLIER = join(import.meta.dirname, '../platform/upgrade/2fa19bc7');

/** Makes an empty database one of version 2fa19bc7; the role `aqal_app` has to be there. */
export async function restoreEarlier(url: string): Promise<void> {
  const packed = await readFile(join(EARLIER, 'database.sql.gz'));
  const text = (await promisify(gunzip)(packed)).toString();
  await withClient(url, async (client) => {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
  });
}

/** Every row of every table, as JSON. */
export function readRows(url: string): Promise<Record<string, Record<string, unknown>[]>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'retired', 'drizzle', 'graphile_worker'))
        and relkind = 'r' order by 1`);
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

/** What a database consists of, and the rows that it begins with, one each line. */
export async function describeDatabase(url: string): Promise<string[]> {
  const objects = (await readCatalog(url)).map(
    ({ kind, name, definition }) => `${kind} ${name}: ${definition.replaceAll('\n', '\\n')}`,
  );
  const rows = Object.entries(await readRows(url))
    .filter(([table]) => !table.includes('.'))
    // Made anew for each database.
    .flatMap(([table, all]) =>
      all.map(({ id, updated_at, ...row }) => `row ${table}: ${JSON.stringify(row)}`),
    );
  return [...objects, ...rows].sort();
}
