import { and, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { homeVisits, media, propertyDocuments } from '../database/schema/index.ts';
import type { Disk } from '../media/disk.ts';
import { mediaOf } from './layout.ts';
import type { Target } from './target.ts';

/**
 * The files that rows of the database name: originals of pictures, pages of documents and photos of visits. Pictures in
 * other sizes are made again when they are asked for. Photos of identities are left out: what is deleted stays deleted.
 * @param since only of rows that were added after this moment
 */
export async function listMediaKeys(db: Db, since?: Date): Promise<string[]> {
  const [pictures, documents, visits] = await Promise.all([
    db
      .select({ hash: media.hash })
      .from(media)
      .where(since && gt(media.createdAt, since)),
    db
      .select({ id: propertyDocuments.id, pages: propertyDocuments.pages })
      .from(propertyDocuments)
      .where(and(isNotNull(propertyDocuments.storedAt), since && gt(propertyDocuments.storedAt, since))),
    db
      .select({ id: homeVisits.id, pages: homeVisits.stored })
      .from(homeVisits)
      .where(and(isNotNull(homeVisits.enteredAt), since && gt(homeVisits.enteredAt, since))),
  ]);
  return [
    ...pictures.map(({ hash }) => `${hash.slice(0, 2)}/${hash}/original`),
    ...[...documents, ...visits].flatMap(({ id, pages }) =>
      Array.from({ length: pages }, (_, at) => `private/${id}/${at + 1}.jpg`),
    ),
  ];
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
