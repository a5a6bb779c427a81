import type pg from 'pg';
import { withClient } from '../database/client.ts';
import { dbOf } from '../database/pool.ts';
import type { Disk } from '../media/disk.ts';
import { type Archiving, archiveWal, inTurn, newestContinued, storeJournal } from './archive-wal.ts';
import { BackupError } from './backup-error.ts';
import { packCluster } from './cluster-files.ts';
import { countLasting } from './lasting-rows.ts';
import { type BackupName, folderOf, type Manifest, manifestOf, timeName } from './layout.ts';
import { copyMedia, listMediaKeys } from './media-copies.ts';
import { storeArchive } from './parts.ts';
import { recordBackup } from './records.ts';
import { removeOld } from './remove-old.ts';
import type { RunningCluster } from './running-cluster.ts';
import { countRows } from './table-rows.ts';
import type { Target } from './target.ts';
import { holdWal, holdWalMeanwhile, storeSegments } from './wal.ts';

export interface BackupOptions {
  target: Target;
  /** The embedded database; otherwise only the files are backed up. */
  cluster: RunningCluster | undefined;
  /** The product's database, where the backup is recorded and pictures are named. */
  url: string;
  media: Disk;
  /** Small files that belong to it, by name, such as the database's password. */
  files: Readonly<Record<string, string>>;
  /** Whether the write-ahead log is stored from now on too. */
  isContinuous: boolean;
  version: string;
}

export interface TakenBackup {
  name: BackupName;
  manifest: Manifest;
  /** How many bytes were added to the store. */
  bytes: number;
}

/**
 * Makes a backup while the product runs, in constant memory, then removes those that are no longer kept. One that
 * fails leaves the others as they are.
 * @throws BackupError if there is no room, or another backup is being made
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  return withClient(options.url, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('back up', 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree) throw new BackupError('Another backup is being made.');
    return take(options, client);
  });
}

async function take(options: BackupOptions, client: pg.Client): Promise<TakenBackup> {
  const { target, isContinuous, cluster } = options;
  const startedAt = new Date();
  const name = { chain: target.chain, time: timeName(startedAt) };
  const db = dbOf(client);
  const record = {
    name: folderOf(name),
    isScheduled: isContinuous,
    hasDatabase: cluster !== undefined,
    startedAt,
  };
  let taken: TakenBackup;
  // Before anything that is removed again where this fails: what is there by this name is somebody else's.
  if (await target.store.has(manifestOf(name)))
    throw new BackupError('A backup of this second is there already.');
  try {
    taken = await store(options, name, startedAt, client);
    await recordBackup(db, { ...record, bytes: taken.bytes });
  } catch (error) {
    await target.store.remove(folderOf(name)).catch(() => undefined);
    const problem = error instanceof BackupError ? error.message : 'It ended with an unexpected error.';
    await recordBackup(db, { ...record, bytes: 0, problem }).catch(() => undefined);
    throw error;
  }
  // The new one stays, also where an old one is damaged.
  await inTurn(client, () => removeOld(target));
  return taken;
}

async function store(
  options: BackupOptions,
  name: BackupName,
  startedAt: Date,
  client: pg.Client,
): Promise<TakenBackup> {
  const { target, cluster, isContinuous, files, version } = options;
  const archiving: Archiving | undefined = cluster && { ...options, cluster };
  const before = await listMediaKeys(dbOf(client));
  if (cluster) await holdWalMeanwhile(client);
  if (cluster && isContinuous) await holdWal(client);
  const started = cluster && (await startBackup(client));
  let stopped: Awaited<ReturnType<typeof stopBackup>> | undefined;
  const rows = cluster && (await countRows(client));
  const lasting = cluster && (await countLasting(dbOf(client), startedAt));
  const parts = await storeArchive(target, name, async (pack) => {
    if (cluster) await packCluster(pack, cluster.cluster, 'cluster');
    for (const [file, text] of Object.entries(files))
      pack.entry({ name: `files/${file}`, mode: 0o600 }, text);
  });
  if (cluster) stopped = await stopBackup(client);
  const endedAt = new Date();
  let bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (cluster && started && stopped) {
    const ends = { first: started.segment, last: stopped.segment };
    bytes += await storeSegments(target, cluster.cluster, name, ends);
  }
  // Until the manifest is there, the backup before this one goes on.
  const previous = await newestContinued(target);
  if (archiving && isContinuous && previous) await archiveWal(archiving, previous, client);
  const keys = [...new Set([...before, ...(await listMediaKeys(dbOf(client)))])];
  const kept = new Set(await target.store.list(`${target.chain}/media`));
  const copies = await copyMedia(target, options.media, keys, kept);
  const manifest: Manifest = {
    format: 1,
    version,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    parts,
    ...(started && stopped && rows && lasting
      ? {
          database: {
            label: stopped.label,
            firstSegment: started.segment,
            lastSegment: stopped.segment,
            rows,
            lasting,
          },
        }
      : {}),
    media: copies.keys,
  };
  const object = manifestOf(name);
  await target.store.put(object, await target.seal.object(object, Buffer.from(JSON.stringify(manifest))));
  if (archiving && isContinuous && stopped) {
    await storeJournal(target, name, {
      through: manifest.endedAt,
      lastSegment: stopped.segment,
      media: [],
    });
    await archiveWal(archiving, name, client);
  }
  return { name, manifest, bytes: bytes + copies.bytes };
}

async function startBackup(client: pg.Client): Promise<{ segment: string }> {
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(lsn + 1) as segment from pg_backup_start('aqal', true) lsn`,
  );
  if (!rows[0]) throw new Error('The backup was not started.');
  return rows[0];
}

async function stopBackup(client: pg.Client): Promise<{ segment: string; label: string }> {
  const { rows } = await client.query<{ segment: string; label: string }>(
    'select pg_walfile_name(lsn - 1) as segment, labelfile as label from pg_backup_stop(false)',
  );
  if (!rows[0]) throw new Error('The backup was not ended.');
  return rows[0];
}
