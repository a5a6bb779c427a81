import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { LISTED_WIDTH, mediaUrl } from '#contract/media.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import { media as mediaTable, photoHashes } from '../server/platform/database/schema/index.ts';
import { MediaStore } from '../server/platform/media/store.ts';
import { type DemoPicture, demoPictures, PICTURE_SIZE } from './pictures.ts';

const CONTENT_TYPE = 'image/webp';

/** Stores the demo's pictures, including those already stored; returns a function from picture to URL. */
export async function storePictures(
  database: Pick<Db, 'insert'>,
  media: MediaStore,
): Promise<(picture: DemoPicture) => string> {
  const files = await Promise.all(
    demoPictures.map(async ({ file, colour }) => {
      const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', file));
      return { file, bytes, colour, hash: MediaStore.hashOf(bytes) };
    }),
  );
  // The row before the file, as with uploads: the sweep skips rows with a recent timestamp.
  await database
    .insert(mediaTable)
    .values(
      files.map(({ hash, bytes, colour }) => ({
        ...PICTURE_SIZE,
        hash,
        contentType: CONTENT_TYPE,
        bytes: bytes.length,
        preview: colour,
      })),
    )
    .onConflictDoUpdate({ target: mediaTable.hash, set: { createdAt: sql`now()` } });
  // Dealt to the homes of many owners: none of them is a copy.
  await database
    .insert(photoHashes)
    .values(files.map(({ hash }) => ({ mediaHash: hash })))
    .onConflictDoNothing();
  for (const { bytes } of files) await media.put(bytes, CONTENT_TYPE);
  const urls = new Map(files.map(({ file, hash }) => [file, mediaUrl(hash, LISTED_WIDTH)]));
  return ({ file }) => urls.get(file) ?? '';
}
