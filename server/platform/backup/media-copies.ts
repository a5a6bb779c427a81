import { and, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import type { Disk } from '../media/disk.ts';
import type { FileClass } from '../media/file-classes.ts';
import { mediaOf } from './layout.ts';
import { keysOf, STORED_FILES } from './stored-files.ts';
import type { Target } from './target.ts';

const CLASSES = Object.keys(STORED_FILES) as FileClass[];

/** The classes of files that are backed up. */
export const BACKED_UP = CLASSES.filter((name) => STORED_FILES[name].notBackedUp === undefined);

/**
 * The files of a class that rows of the database name.
 * @param since only of rows whose files were stored after this moment
 */
export async function listKeys(db: Db, name: FileClass, since?: Date): Promise<string[]> {
  const { storedAt, when } = STORED_FILES[name];
  const { key, from } = keysOf(name);
  const isWanted = and(when, since && gt(storedAt, since)) ?? sql`true`;
  const { rows } = await db.execute<{ key: string }>(
    sql`select ${key} as key from ${from} where ${isWanted}`,
  );
  return rows.map((row) => row.key);
}

/** As `listKeys`, of all classes. Pictures in other sizes are made again when they are asked for. */
export async function listMediaKeys(db: Db, since?: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const name of BACKED_UP) keys.push(...(await listKeys(db, name, since)));
  return keys;
}

/**
 * Stores copies of files that the store does not have yet.
 * @param kept keys that the store is known to have
 * @returns the keys of those that are there now, without those that are gone from the disk, and how many bytes were added
 */
export async function copyMedia(
  { store, seal, chain }: Target,
  disk: Disk,
  keys: readonly string[],
  kept: ReadonlySet<string>,
): Promise<{ keys: string[]; bytes: number }> {
  const copied: string[] = [];
  let added = 0;
  for (const key of keys) {
    const name = mediaOf({ chain }, key);
    if (!kept.has(name)) {
      const bytes = await disk.read(key);
      // Removed since its row was read.
      if (bytes === undefined) continue;
      const sealed = await seal.object(name, bytes);
      await store.put(name, sealed);
      added += sealed.length;
    }
    copied.push(key);
  }
  return { keys: copied, bytes: added };
}
