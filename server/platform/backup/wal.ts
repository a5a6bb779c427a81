import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BACKUP_SLOT } from '../database/embedded/start-embedded.ts';
import { BackupError } from './backup-error.ts';
import { type BackupName, segmentsBetween, walOf } from './layout.ts';
import type { Target } from './target.ts';

/** The write-ahead log that is still to be stored is gone: a new backup has to be made. */
export class LostWalError extends BackupError {
  override name = 'LostWalError';
}

/** Makes sure that the write-ahead log is held back from now on. */
export async function holdWal(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and wal_status = 'lost'`,
    [BACKUP_SLOT],
  );
  await client.query(
    `select pg_create_physical_replication_slot($1, true)
     where not exists (select from pg_replication_slots where slot_name = $1)`,
    [BACKUP_SLOT],
  );
}

/** Lets the write-ahead log go that is in the store. */
export async function releaseWal(client: pg.Client, lsn: string): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
     where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [BACKUP_SLOT, lsn],
  );
}

/** Holds the write-ahead log back until this connection ends. */
export async function holdWalMeanwhile(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_create_physical_replication_slot('aqal_backup_' || pg_backend_pid(), true, true)`,
  );
}

/** Ends the current segment. @returns the last complete one, and where it ends */
export async function switchSegment(client: pg.Client): Promise<{ segment: string; lsn: string }> {
  const { rows } = await client.query<{ segment: string; lsn: string }>(
    'select pg_walfile_name(lsn - 1) as segment, lsn::text from pg_switch_wal() lsn',
  );
  const [switched] = rows;
  if (!switched) throw new Error('The segment was not switched.');
  return switched;
}

/** Stores complete segments, both ends included. @returns how many bytes were added */
export async function storeSegments(
  { store, seal }: Target,
  cluster: string,
  name: BackupName,
  { first, last }: { first: string; last: string },
): Promise<number> {
  let bytes = 0;
  for (const segment of segmentsBetween(first, last)) {
    const content = await readFile(join(cluster, 'pg_wal', segment)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new LostWalError(`The write-ahead log ${segment} is gone before it was backed up.`);
    });
    const object = walOf(name, segment);
    const sealed = await seal.object(object, content);
    await store.put(object, sealed);
    bytes += sealed.length;
  }
  return bytes;
}
