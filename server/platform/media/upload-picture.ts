import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { LISTED_WIDTH, mediaUrl, UPLOAD_MAX_BYTES } from '#contract/media.ts';
import type { UserCtx } from '../call.ts';
import { media as mediaTable } from '../database/schema/index.ts';
import type { Http } from '../http/endpoint.ts';
import { identifyPicture, readPicture } from './read-picture.ts';
import { withReceived } from './receive.ts';
import { StorageError } from './storage-error.ts';
import { MediaStore } from './store.ts';

/** Beyond this, uploads are rejected with 503: they would wait too long. */
const MAX_WAITING = 60;

/**
 * Stores a picture sent as the body (D9). Identical pictures are stored once.
 * @throws ApiError invalid_input, body_too_large, unavailable if too many are being processed or storage fails
 */
export async function uploadPicture(
  { app, db, actor }: UserCtx,
  { header, stream }: Pick<Http, 'header' | 'stream'>,
): Promise<UploadedPicture> {
  const { media, config, log } = app;
  if (media.heavy.waiting >= MAX_WAITING) {
    throw new ApiError('unavailable', 'Many pictures are arriving right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  const announced = header('content-length');
  const limits = { maxBytes: UPLOAD_MAX_BYTES, announced };
  const stored = withReceived(config.dataDir, stream(), limits, async (received) => {
    const kind = await identifyPicture(received);
    const picture = await media.heavy.run(() => readPicture(received.path, kind));
    const hash = MediaStore.hashOf(picture.bytes);
    const { width, height, preview, contentType } = picture;
    const values = { hash, contentType, width, height, bytes: picture.bytes.length, preview };
    await store({ media, db }, { ...values, uploadedBy: actor.id }, picture.bytes);
    media.makeLater(hash);
    return { url: mediaUrl(hash, LISTED_WIDTH), hash, width, height, preview };
  });
  return stored.catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, 'a picture could not be stored');
    throw new ApiError(
      'unavailable',
      error.isFull
        ? 'There is no room for more pictures right now. Please try again later.'
        : 'We cannot store pictures right now. Please try again later.',
      { retryAfterSeconds: 60 },
    );
  });
}

/** The row before the file: the sweep locks the row while removing the file, so a file stored afterwards stays. */
async function store(
  { media, db }: { media: MediaStore; db: UserCtx['db'] },
  row: typeof mediaTable.$inferInsert,
  bytes: Buffer,
): Promise<void> {
  const [stored] = await db
    .insert(mediaTable)
    .values(row)
    .onConflictDoUpdate({ target: mediaTable.hash, set: { createdAt: sql`now()` } })
    .returning({ createdAt: mediaTable.createdAt });
  try {
    await media.put(bytes, row.contentType);
  } catch (error) {
    // Unless the same picture was uploaded again in the meantime.
    if (stored) {
      const isOurs = and(eq(mediaTable.hash, row.hash), eq(mediaTable.createdAt, stored.createdAt));
      await db.delete(mediaTable).where(isOurs);
    }
    throw new StorageError(error);
  }
}
