import type pg from 'pg';
import { withClient } from '../database/client.ts';
import { nextSegment, SEGMENT_BYTES, startOfSegment } from './layout.ts';

/**
 * What the product writes about itself, every minute also where nobody uses it; what is lost of it is worked out or done
 * again. A table that is not named here is the product's.
 */
export const BOOKKEEPING = ['backups', 'restore_proofs', 'rollups', 'rate_limits', 'search_words'];
const BOOKKEEPING_SCHEMAS = ['graphile_worker', 'pg_catalog'];

/** Records that write rows; others freeze, prune, lock, or note what every reader may know. */
const WRITES = '^(INSERT|UPDATE|DELETE|HOT_UPDATE|MULTI_INSERT|TRUNCATE)';

/** Which tables have been written to, and whether a transaction ended that had begun before. */
interface Written {
  files: string[];
  hasOlder: boolean;
}

/** Reads the write-ahead log in a database of its own: the product's has no extension for it. */
async function readWal(
  url: string,
  { from, xid, database }: { from: string; xid: string; database: string },
) {
  const other = new URL(url);
  other.pathname = '/postgres';
  return withClient(other.href, async (client) => {
    await client.query('create extension if not exists pg_walinspect');
    const { rows } = await client.query<Written>(
      `with span as (select $1::pg_lsn as first, pg_current_wal_flush_lsn() as last)
       select
         array(select distinct b.relfilenode::text from span, pg_get_wal_block_info(first, last) b
           where b.reldatabase = $2::oid and b.resource_manager in ('Heap', 'Heap2') and b.record_type ~ $3) as files,
         exists (select from span, pg_get_wal_records_info(first, last) r
           where r.resource_manager = 'Transaction' and r.record_type like 'COMMIT%' and r.xid::text <> '0'
             and (r.xid::text::bigint - $4::bigint + 6442450944) % 4294967296 < 2147483648) as "hasOlder"`,
      [from, database, WRITES, xid],
    );
    return rows[0] ?? { files: [], hasOlder: true };
  });
}

/** Below this all that was written are records of a few changes; above it nobody needs to look. */
const LOOKED_AT_BYTES = SEGMENT_BYTES;

/**
 * Whether rows of the product were written since a segment of the write-ahead log ended, or are by a transaction that had
 * begun before: what its records say, so that none is missed.
 * @param client of a superuser, to the product's database at `url`
 * @param since the last segment that is stored, and the first transaction that had not begun by then
 */
export async function hasChanged(
  client: pg.Client,
  url: string,
  since: { segment: string; xid: string | undefined },
): Promise<boolean> {
  if (since.xid === undefined) return true;
  const from = startOfSegment(nextSegment(since.segment));
  const { rows } = await client.query<{ bytes: number; database: string }>(
    `select (pg_current_wal_flush_lsn() - $1::pg_lsn)::float8 as bytes,
       (select oid::text from pg_database where datname = current_database()) as database`,
    [from],
  );
  const { bytes = 0, database = '' } = rows[0] ?? {};
  if (bytes > LOOKED_AT_BYTES) return true;
  if (bytes <= 0) return false;
  const { files, hasOlder } = await readWal(url, { from, xid: since.xid, database });
  if (hasOlder) return true;
  const ours = await client.query<{ file: string }>(
    `with ours as (
       select c.oid, c.reltoastrelid from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (n.nspname = any($1) or (n.nspname = 'public' and c.relname = any($2))))
     select pg_relation_filenode(oid)::text as file from ours
     union select pg_relation_filenode(reltoastrelid)::text from ours where reltoastrelid <> 0`,
    [BOOKKEEPING_SCHEMAS, BOOKKEEPING],
  );
  const known = new Set(ours.rows.map(({ file }) => file));
  return files.some((file) => !known.has(file));
}

/** The first transaction that has not begun yet, as the write-ahead log names it. */
export async function nextTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ xid: string }>(
    `select (pg_snapshot_xmax(pg_current_snapshot())::text::numeric % 4294967296)::text as xid`,
  );
  if (!rows[0]) throw new Error('There is no next transaction.');
  return rows[0].xid;
}
