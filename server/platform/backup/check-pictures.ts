import type pg from 'pg';
import { MediaStore } from '../media/store.ts';
import { BackupError } from './backup-error.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { mediaOf } from './layout.ts';
import type { Source } from './unpack.ts';

const PICTURES = 100;

/**
 * Opens a hundred pictures at random that rows of the restored database name.
 * @returns how many were opened
 * @throws BackupError if one is missing, or is another picture
 */
export async function checkPictures(
  client: pg.Client,
  source: Source,
  { name }: ChosenBackup,
): Promise<number> {
  const { rows } = await client.query<{ hash: string }>(`select hash from media order by random() limit $1`, [
    PICTURES,
  ]);
  for (const { hash } of rows) {
    const object = mediaOf(name, `${hash.slice(0, 2)}/${hash}/original`);
    const picture = await source.opener.object(object, await source.store.get(object));
    if (MediaStore.hashOf(picture) !== hash) throw new BackupError(`The picture ${hash} is another one.`);
  }
  return rows.length;
}
