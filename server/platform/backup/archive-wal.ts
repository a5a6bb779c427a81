import type pg from 'pg';
import { dbOf } from '../database/pool.ts';
import type { Disk } from '../media/disk.ts';
import { BackupError } from './backup-error.ts';
import { hasChanged, nextTransaction } from './changes.ts';
import {
  type BackupName,
  backupsIn,
  folderOf,
  type Journal,
  journalOf,
  journalSchema,
  mediaOf,
  nextSegment,
} from './layout.ts';
import { copyMedia, listMediaKeys } from './media-copies.ts';
import { noteWal } from './records.ts';
import type { RunningCluster } from './running-cluster.ts';
import type { Opener } from './sealing.ts';
import type { Store } from './store.ts';
import type { Target } from './target.ts';
import { releaseWal, storeSegments, switchSegment } from './wal.ts';

export interface Archiving {
  target: Target;
  cluster: RunningCluster;
  media: Disk;
}

/** Rows are dated by the beginning of their transaction. */
const LONGEST_TRANSACTION_MS = 3_600_000;

/** The newest backup of the target's own chain whose write-ahead log is continued. */
export async function newestContinued({
  store,
  chain,
}: Pick<Target, 'store' | 'chain'>): Promise<BackupName | undefined> {
  const objects = await store.list(`${chain}/backups`);
  return backupsIn(objects).find((name) => objects.includes(journalOf(name)));
}

/** What reads and changes journals and pictures of the store does so one at a time. */
export async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(hashtextextended('backup journal', 0))`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended('backup journal', 0))`);
  }
}

/** The journal of a backup; undefined for one whose write-ahead log is not continued. */
export async function readJournal(
  { store, opener }: { store: Store; opener: Opener },
  name: BackupName,
): Promise<Journal | undefined> {
  const object = journalOf(name);
  if (!(await store.has(object))) return undefined;
  const text = (await opener.object(object, await store.get(object))).toString();
  const parsed = journalSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`The backup cannot be used: ${object} is of another version.`);
  return parsed.data;
}

export async function storeJournal(
  { store, seal }: Target,
  name: BackupName,
  journal: Journal,
): Promise<void> {
  const object = journalOf(name);
  await store.put(object, await seal.object(object, Buffer.from(JSON.stringify(journal))));
}

/**
 * Stores what has been written since a backup, or since this was last done: first the pictures that its rows name, then
 * the write-ahead log, then the journal, which says that both are there. Where no row of the product was written, the
 * journal alone says so.
 * @param client of a superuser, in no transaction
 * @returns whether there was anything to store
 * @throws LostWalError if a new backup is needed
 */
export const archiveWal = (archiving: Archiving, name: BackupName, client: pg.Client): Promise<boolean> =>
  inTurn(client, () => archive(archiving, name, client));

/** Says in the journal and the record that nothing has changed up to now. @param through when nothing had yet */
async function noteQuiet(
  target: Target,
  name: BackupName,
  journal: Journal,
  client: pg.Client,
  through: Date,
) {
  await storeJournal(target, name, { ...journal, quietUntil: through.toISOString() });
  await noteWal(dbOf(client), folderOf(name), { archivedAt: through });
}

async function archive(
  { target, cluster, media }: Archiving,
  name: BackupName,
  client: pg.Client,
): Promise<boolean> {
  const journal = await readJournal(target, name);
  if (!journal) return false;
  const db = dbOf(client);
  const through = new Date();
  const since = { segment: journal.lastSegment, xid: journal.nextXid };
  if (!(await hasChanged(client, cluster.url, since))) {
    await noteQuiet(target, name, journal, client, through);
    return false;
  }
  // A commit after `through`: recovery up to that moment stops at the first commit that comes after it.
  await noteWal(db, folderOf(name), { lookedAt: through });
  const { segment, lsn } = await switchSegment(client);
  const nextXid = await nextTransaction(client);
  const sinceTime = new Date(new Date(journal.through).getTime() - LONGEST_TRANSACTION_MS);
  const recent = await listMediaKeys(db, sinceTime);
  const known = new Set(journal.media);
  const added: string[] = [];
  for (const key of recent.filter((one) => !known.has(one))) {
    const isThere = await target.store.has(mediaOf(target, key));
    const copied = await copyMedia(target, media, [key], new Set(isThere ? [mediaOf(target, key)] : []));
    added.push(...copied.keys);
  }
  await storeSegments(target, cluster.cluster, name, {
    first: nextSegment(journal.lastSegment),
    last: segment,
  });
  await storeJournal(target, name, {
    through: through.toISOString(),
    lastSegment: segment,
    media: [...journal.media, ...added],
    nextXid,
  });
  await releaseWal(client, lsn);
  await noteWal(db, folderOf(name), { archivedAt: through });
  return true;
}
