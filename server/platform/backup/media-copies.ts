import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { media, storedFiles } from '../database/schema/index.ts';
import { FILE_CLASSES, type FileClass, isThere } from '../files/classes.ts';
import type { Disk } from '../media/disk.ts';
import { mediaOf } from './layout.ts';
import type { Target } from './target.ts';

const CLASSES = Object.keys(FILE_CLASSES) as FileClass[];

/** The classes of files that are backed up. */
export const BACKED_UP = CLASSES.filter((name) => FILE_CLASSES[name].notBackedUp === undefined);

/** A file that a row of the database names; its hash is null where it is not known yet. */
export interface NamedFile {
  key: string;
  hash: string | null;
}

/**
 * The files of a class that rows of the database name.
 * @param since only those that were stored after this moment
 */
export async function listFiles(db: Db, name: FileClass, since?: Date): Promise<NamedFile[]> {
  if (name === 'picture') {
    const key = sql<string>`left(${media.hash}, 2) || '/' || ${media.hash} || '/original'`;
    return db
      .select({ key, hash: media.hash })
      .from(media)
      .where(since && gt(media.createdAt, since));
  }
  return db
    .select({ key: storedFiles.storeKey, hash: storedFiles.hash })
    .from(storedFiles)
    .where(and(eq(storedFiles.class, name), isThere, since && gt(storedFiles.storedAt, since)));
}

/** The keys of all classes. Pictures in other sizes are made again when they are asked for. */
export async function listMediaKeys(db: Db, since?: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const name of BACKED_UP) keys.push(...(await listFiles(db, name, since)).map(({ key }) => key));
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
