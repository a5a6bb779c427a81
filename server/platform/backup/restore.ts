import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MISSING_SECRET } from '../access/secret.ts';
import { withClient } from '../database/client.ts';
import { prepareBinaries } from '../database/embedded/binaries.ts';
import { type ClusterLocation, superuser } from '../database/embedded/cluster.ts';
import { makeFolder } from '../database/embedded/folder.ts';
import { acquireLock } from '../database/embedded/lock.ts';
import { locateCluster, SYSTEM_FOLDER, urlOf } from '../database/embedded/start-embedded.ts';
import type { Disk } from '../media/disk.ts';
import { BackupError } from './backup-error.ts';
import { type ChosenBackup, chooseBackup } from './choose-backup.ts';
import { recoverCluster } from './recover.ts';
import { readSegment, type Source, segmentsOf, unpackFiles, unpackLabel, unpackMedia } from './unpack.ts';
import { openSpool } from './wal-spool.ts';

export interface RestoreOptions {
  source: Source;
  /** Empty, or not there yet. */
  dataDir: string;
  /** Where pictures go. */
  media: Disk;
  until?: Date | undefined;
  /** The name of a backup, instead of the newest. */
  wanted?: string | undefined;
  log: (message: string) => void;
}

export interface Restored {
  backup: ChosenBackup;
  /** The last change that is there; undefined without a database. */
  lastChange: Date | undefined;
  pictures: number;
  /** Only backups of earlier versions have the secret. */
  isSecretMissing: boolean;
}

/**
 * Restores a backup into an empty data folder, which is as empty as before if that fails.
 * @throws BackupError if the folder is not empty, or the backup cannot be used
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { source, dataDir, until, wanted, log } = options;
  const entries = await readdir(dataDir).catch(() => []);
  if (entries.length > 0) {
    throw new BackupError(
      `${dataDir} is not empty: set DATA_DIR to an empty folder, or move what is there away.`,
    );
  }
  const backup = await chooseBackup(source, { until, wanted });
  const wasThere = existsSync(dataDir);
  await makeFolder(dataDir);
  const lock = await acquireLock(dataDir, log);
  let location: ClusterLocation | undefined;
  try {
    if (backup.manifest.database) location = await locateCluster(dataDir, log);
    const cluster = location?.cluster ?? join(dataDir, 'none');
    await unpackFiles(source, backup, { cluster, files: dataDir });
    let lastChange: Date | undefined;
    if (location) {
      lastChange = await recover({ source, backup, location, dataDir });
    }
    const pictures = await unpackMedia(source, backup, options.media);
    const isSecretMissing = !existsSync(join(dataDir, 'auth.secret'));
    if (isSecretMissing) await writeFile(join(dataDir, MISSING_SECRET), '', { mode: 0o600 });
    await lock.release();
    return { backup, lastChange, pictures, isSecretMissing };
  } catch (error) {
    if (location) await rm(location.home, { recursive: true, force: true });
    await lock.release();
    for (const entry of await readdir(dataDir))
      await rm(join(dataDir, entry), { recursive: true, force: true });
    if (!wasThere) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

interface Unpacked {
  source: Source;
  backup: ChosenBackup;
  location: ClusterLocation;
  dataDir: string;
}

async function recover(unpacked: Unpacked): Promise<Date | undefined> {
  const server = await startRecovered(unpacked);
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>(
        'select pg_last_xact_replay_timestamp() as at',
      );
      return rows[0]?.at ?? undefined;
    });
  } finally {
    await server.stop();
  }
}

/** Replays the write-ahead log as it is read: beside the database there is never more than some segments of it. */
async function startRecovered({ source, backup, location, dataDir }: Unpacked) {
  const { account, passwordFile, home, cluster } = location;
  await unpackLabel(backup, cluster);
  const binaries = await prepareBinaries(account, account ? SYSTEM_FOLDER : dataDir);
  const spool = await openSpool({ folder: join(home, 'wal'), account }, segmentsOf(backup), (segment) =>
    readSegment(source, backup, segment),
  );
  const server = await recoverCluster(location, binaries, backup.replayUntil, spool);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return { url: urlOf(superuser, password, server.port, 'aqal'), stop: () => server.stop() };
}

/**
 * Restores the database of a backup into a folder that is removed again, and starts it.
 * @returns its URL, as a superuser connects, and what stops and removes it
 */
export async function openRestored(
  source: Source,
  backup: ChosenBackup,
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const location = await locateCluster(folder, () => undefined);
  const remove = () => rm(location.home, { recursive: true, force: true });
  try {
    await unpackFiles(source, backup, { cluster: location.cluster, files: folder });
    const server = await startRecovered({ source, backup, location, dataDir: folder });
    return {
      url: server.url,
      async close() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
