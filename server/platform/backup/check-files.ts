import type pg from 'pg';
import sharp from 'sharp';
import { dbOf } from '../database/pool.ts';
import type { FileClass } from '../media/file-classes.ts';
import { MediaStore } from '../media/store.ts';
import { BackupError } from './backup-error.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { mediaOf } from './layout.ts';
import { BACKED_UP, listKeys } from './media-copies.ts';
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
  const kept = new Set([...manifest.media, ...(journal?.media ?? [])]);
  const there = new Set(await source.store.list(`${name.chain}/media`));
  let opened = 0;
  for (const one of BACKED_UP) {
    const keys = await listKeys(dbOf(client), one);
    const missing = keys.filter((key) => !kept.has(key) || !there.has(mediaOf(name, key)));
    if (missing[0]) {
      throw new BackupError(
        `Files are missing in the backup: ${one}, ${missing.length}, such as ${missing[0]}.`,
      );
    }
    for (const key of someOf(keys)) {
      const object = mediaOf(name, key);
      await checkFile(one, key, await source.opener.object(object, await source.store.get(object)));
      opened += 1;
    }
  }
  return opened;
}

/** Pictures are named by what is in them; the others are ours, all of them JPEG. */
async function checkFile(one: FileClass, key: string, bytes: Buffer): Promise<void> {
  if (one === 'picture') {
    const [, hash] = key.split('/');
    if (MediaStore.hashOf(bytes) !== hash) throw new BackupError(`The picture ${hash} is another one.`);
    return;
  }
  const format = await sharp(bytes)
    .metadata()
    .then((found) => found.format)
    .catch(() => undefined);
  if (format !== 'jpeg') throw new BackupError(`A file cannot be opened: ${one}, ${key}.`);
}

function someOf(keys: readonly string[]): string[] {
  const left = [...keys];
  return Array.from({ length: Math.min(OPENED, left.length) }, () => {
    const [key = ''] = left.splice(Math.floor(Math.random() * left.length), 1);
    return key;
  });
}
