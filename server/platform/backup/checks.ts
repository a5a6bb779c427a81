import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { BackupError } from './backup-error.ts';
import { countRows } from './table-rows.ts';

/** People go on after a backup: so many rows of a table may have gone since, and so large a part of them. */
const ROWS_GONE = 100;
const PART_GONE = 0.1;
/** A table with this many rows does not become empty by what people do. */
const NEVER_EMPTY = 10;

/**
 * Refuses tables that have lost far more rows than people delete, by those noted while the backup was made.
 * @param passing tables whose rows go by themselves, of which it says nothing
 * @returns how many tables there are
 */
export async function checkRows(
  client: pg.Client,
  noted: Readonly<Record<string, number>>,
  passing: ReadonlySet<string>,
): Promise<number> {
  const found = await countRows(client);
  for (const [table, count] of Object.entries(noted)) {
    const restored = found[table];
    if (restored === undefined) throw new BackupError(`The restored database has no table ${table}.`);
    const fewest = count >= NEVER_EMPTY ? Math.max(1, count - Math.max(ROWS_GONE, count * PART_GONE)) : 0;
    if (restored < fewest && !passing.has(table)) {
      throw new BackupError(`The restored table ${table} has ${restored} rows instead of ${count}.`);
    }
  }
  return Object.keys(found).length;
}

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
}

/** Refuses rows that refer to rows which are not there. */
export async function checkForeignKeys(client: pg.Client): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select array_agg(attname::text order by o) from unnest(conkey) with ordinality k(n, o)
        join pg_attribute on attrelid = conrelid and attnum = n) as "childColumns",
      (select array_agg(attname::text order by o) from unnest(confkey) with ordinality k(n, o)
        join pg_attribute on attrelid = confrelid and attnum = n) as "parentColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { name, child, parent, childColumns, parentColumns } of keys) {
    const columns = childColumns.map((column) => `c.${escapeIdentifier(column)}`);
    const same = columns.map((column, at) => `p.${escapeIdentifier(parentColumns[at] ?? '')} = ${column}`);
    const given = columns.map((column) => `${column} is not null`);
    const { rows } = await client.query(
      `select from ${child} c where ${given.join(' and ')}
         and not exists (select from ${parent} p where ${same.join(' and ')}) limit 1`,
    );
    if (rows.length > 0) throw new BackupError(`In the restored database, rows of ${child} break ${name}.`);
  }
}

/** Lines that add up, and what they have to add up to. */
const SUMS = [
  [
    'booking_counts',
    'select coalesce(sum(bookings), 0) from booking_counts',
    'select count(*) from bookings',
  ],
  ['user_counts', 'select coalesce(sum(users), 0) from user_counts', 'select count(*) from users'],
  [
    'finance_sums',
    'select coalesce(sum(listings), 0) from finance_sums',
    'select count(*) filter (where until is null) from finance_spans',
  ],
] as const;

/** Refuses sums that do not agree with what they sum up. */
export async function checkSums(client: pg.Client): Promise<void> {
  for (const [name, sums, rows] of SUMS) {
    const { rows: found } = await client.query<{ agree: boolean }>(`select (${sums}) = (${rows}) as agree`);
    if (!found[0]?.agree) throw new BackupError(`In the restored database, the sums of ${name} are wrong.`);
  }
}

/** Refuses indexes and tables that are damaged. */
export async function checkStructures(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck');
  try {
    await client.query(`
      select bt_index_check(c.oid, true) from pg_class c join pg_index on indexrelid = c.oid
      where relam = (select oid from pg_am where amname = 'btree') and relpersistence = 'p' and indisvalid`);
  } catch (error) {
    throw new BackupError(`In the restored database, an index is damaged: ${messageOf(error)}.`);
  }
  const { rows } = await client.query<{ table: string; message: string }>(`
    select c.oid::regclass::text as table, msg as message from pg_class c, verify_heapam(c.oid, on_error_stop => true)
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace limit 1`);
  if (rows[0])
    throw new BackupError(`In the restored database, ${rows[0].table} is damaged: ${rows[0].message}.`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
