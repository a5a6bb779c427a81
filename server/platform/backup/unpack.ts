import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from '../media/disk.ts';
import { BackupError } from './backup-error.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { mediaOf, segmentsBetween, walOf } from './layout.ts';
import { readArchive } from './parts.ts';
import type { Opener } from './sealing.ts';
import type { Store } from './store.ts';

export interface Source {
  store: Store;
  opener: Opener;
}

const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/**
 * Writes the files of a backup: those of the cluster to one folder, the others (the database's password) to another.
 * @throws BackupError where the backup is damaged
 */
export async function unpackFiles(
  source: Source,
  { name, manifest }: ChosenBackup,
  folders: { cluster: string; files: string },
): Promise<void> {
  await readArchive(source, name, manifest.parts, async (header, content) => {
    const [kind, ...rest] = header.name.split('/');
    const path = rest.join('/');
    const root = kind === 'cluster' ? folders.cluster : folders.files;
    if (path === '' || normalize(path).startsWith('..')) {
      throw new BackupError('The backup cannot be used: it names files outside the data folder.');
    }
    const target = join(root, path);
    if (header.type === 'directory') {
      await mkdir(target, { recursive: true, mode: OWN_FOLDER });
      await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
      return;
    }
    await mkdir(dirname(target), { recursive: true, mode: OWN_FOLDER });
    await pipeline(content, createWriteStream(target, { mode: OWN_FILE }));
  });
}

/** Writes the label into an unpacked cluster, from which PostgreSQL knows where to begin. */
export async function unpackLabel({ manifest: { database } }: ChosenBackup, cluster: string): Promise<void> {
  if (database) await writeFile(join(cluster, 'backup_label'), database.label, { mode: OWN_FILE });
}

/** The segments of the write-ahead log of a backup, in order. */
export function segmentsOf({ manifest: { database }, journal }: ChosenBackup): string[] {
  if (!database) return [];
  const last =
    journal && journal.lastSegment > database.lastSegment ? journal.lastSegment : database.lastSegment;
  return segmentsBetween(database.firstSegment, last);
}

/** A segment of the write-ahead log. @throws BackupError where it is missing or damaged */
export async function readSegment(
  { store, opener }: Source,
  { name }: ChosenBackup,
  segment: string,
): Promise<Uint8Array> {
  const object = walOf(name, segment);
  return opener.object(object, await store.get(object));
}

/** Writes pictures and documents that are not there yet. @returns how many the backup has */
export async function unpackMedia(
  { store, opener }: Source,
  { name, manifest, journal }: ChosenBackup,
  disk: Disk,
): Promise<number> {
  const keys = new Set([...manifest.media, ...(journal?.media ?? [])]);
  for (const key of keys) {
    if (await disk.exists(key)) continue;
    const object = mediaOf(name, key);
    await disk.put(key, await opener.object(object, await store.get(object)));
  }
  return keys.size;
}
