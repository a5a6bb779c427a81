import type pg from 'pg';
import sharp from 'sharp';
import { dbOf } from '../database/pool.ts';
import type { FileClass } from '../files/classes.ts';
import { sha256Of } from '../files/stored-files.ts';
import { MediaStore } from '../media/store.ts';
import { BackupError } from './backup-error.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { mediaOf } from './layout.ts';
import { BACKED_UP, listFiles, type NamedFile } from './media-copies.ts';
import type { Source } from './unpack.ts';

/** So many of each class are opened, at random. */
const OPENED = 100;

/**
 * Looks whether the backup has every file that a row of the restored database names, and opens a hundred of each class.
 * @returns how many were opened
 * @throws BackupError if one is missing, or is something else
 */
export async function checkFiles(client: pg.Client, source: Source, backup: ChosenBackup): Promise<number> {
  const { name, manifest, journal } = backup;
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('stored_files')::text as table`,
  );
  if (!rows[0]?.table) {
    throw new BackupError(
      'The newest backup was made by an earlier version: it is proven once there is a new one.',
    );
  }
  const kept = new Set([...manifest.media, ...(journal?.media ?? [])]);
  const there = new Set(await source.store.list(`${name.chain}/media`));
  let opened = 0;
  for (const one of BACKED_UP) {
    const files = await listFiles(dbOf(client), one);
    const missing = files.filter(({ key }) => !kept.has(key) || !there.has(mediaOf(name, key)));
    if (missing[0]) {
      throw new BackupError(
        `Files are missing in the backup: ${one}, ${missing.length}, such as ${missing[0].key}.`,
      );
    }
    for (const file of someOf(files)) {
      const object = mediaOf(name, file.key);
      await checkFile(one, file, await source.opener.object(object, await source.store.get(object)));
      opened += 1;
    }
  }
  return opened;
}

/** By its hash; one whose hash is not known yet is a JPEG. */
async function checkFile(one: FileClass, { key, hash }: NamedFile, bytes: Buffer): Promise<void> {
  if (hash !== null) {
    const found = one === 'picture' ? MediaStore.hashOf(bytes) : sha256Of(bytes);
    if (found !== hash) throw new BackupError(`A file is another one: ${one}, ${key}.`);
    return;
  }
  const format = await sharp(bytes)
    .metadata()
    .then((found) => found.format)
    .catch(() => undefined);
  if (format !== 'jpeg') throw new BackupError(`A file cannot be opened: ${one}, ${key}.`);
}

function someOf<T>(all: readonly T[]): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(OPENED, left.length) }).flatMap(() =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  );
}
