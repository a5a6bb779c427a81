import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { LISTED_WIDTH, mediaUrl, UPLOAD_MAX_BYTES } from '#contract/media.ts';
import type { UserCtx } from '../call.ts';
import { media as mediaTable } from '../database/schema/index.ts';
import type { Http } from '../http/endpoint.ts';
import { identifyPicture, readPicture } from './read-picture.ts';
import { withReceived } from './receive.ts';
import { MediaStore } from './store.ts';

/** Beyond this the next one is asked to come again: it would wait too long. */
const MAX_WAITING = 60;

/**
 * Stores a picture that is sent as the body (D9). The same picture twice is stored once.
 * @throws Refusal invalid_input, body_too_large, unavailable while too many are being worked on
 */
export async function uploadPicture(
  { app, db, actor }: UserCtx,
  { header, stream }: Pick<Http, 'header' | 'stream'>,
): Promise<UploadedPicture> {
  const { media, config } = app;
  if (media.heavy.waiting >= MAX_WAITING) {
    throw new Refusal('unavailable', 'Many pictures are arriving right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  const announced = header('content-length');
  return withReceived(
    config.dataDir,
    stream(),
    { maxBytes: UPLOAD_MAX_BYTES, announced },
    async (received) => {
      const kind = await identifyPicture(received);
      const picture = await media.heavy.run(() => readPicture(received.path, kind));
      const hash = MediaStore.hashOf(picture.bytes);
      const { width, height, preview, contentType } = picture;
      // The row before the file: the sweep holds the row while it removes the file, so a file put after it stays.
      await db
        .insert(mediaTable)
        .values({
          hash,
          contentType,
          width,
          height,
          bytes: picture.bytes.length,
          preview,
          uploadedBy: actor.id,
        })
        .onConflictDoUpdate({ target: mediaTable.hash, set: { createdAt: sql`now()` } });
      await media.put(picture.bytes, contentType);
      media.makeLater(hash);
      return { url: mediaUrl(hash, LISTED_WIDTH), hash, width, height, preview };
    },
  );
}
