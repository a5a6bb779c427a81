import type { ReadableStream } from 'node:stream/web';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { LISTED_WIDTH, mediaUrl, UPLOAD_MAX_BYTES } from '#contract/media.ts';
import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { media as mediaTable } from '../database/schema/index.ts';
import { countKey } from '../limits/rate-limit.ts';
import { hashPhoto, type PhotoHashes } from '../media/difference-hash.ts';
import { keepHashes } from '../media/photo-lookup.ts';
import { identifyPicture, measurePicture, type Picture, readPicture } from '../media/read-picture.ts';
import { withReceived } from '../media/receive.ts';
import { StorageError } from '../media/storage-error.ts';
import { MediaStore } from '../media/store.ts';

/** Who has a picture stored: an account, and the address block of its call; neither for our own jobs. */
export interface Sender {
  account: string | null;
  address?: string | undefined;
}

/** Pictures that wait to be decoded: of everybody, and of one account. More are rejected with 503. */
const MAX_WAITING = 60;
const MAX_WAITING_OF_ONE = 20;

/** A 49-megapixel PNG takes a processor five seconds, so pixels are what is limited. Many phones share an address. */
const PIXELS_OF_ACCOUNT = { name: 'megapixels of an account', calls: 250, seconds: 60 };
const PIXELS_OF_ADDRESS = { name: 'megapixels of an address', calls: 1000, seconds: 60 };

type App = Pick<AppContext, 'media' | 'config' | 'database' | 'clock' | 'log'>;

/** @throws ApiError unavailable if too many pictures are waiting to be decoded */
function assertRoom({ media }: Pick<AppContext, 'media'>, { account }: Sender): void {
  const { heavy } = media;
  if (heavy.waiting < MAX_WAITING && heavy.waitingOf(account ?? '') < MAX_WAITING_OF_ONE) return;
  throw new ApiError('unavailable', 'Many pictures are arriving right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

/** @throws ApiError too_many_requests */
async function countPixels(app: App, { account, address }: Sender, by: number): Promise<void> {
  if (account) await countKey(app, { ...PIXELS_OF_ACCOUNT, by }, account);
  if (address) await countKey(app, { ...PIXELS_OF_ADDRESS, by }, address);
}

/** A picture on its way: its bytes, and its Content-Length. */
interface Arriving {
  body: ReadableStream<Uint8Array> | null;
  announced: string | undefined;
}

/**
 * Receives a photo: its type is told by its content, it is decoded in turns with those of other accounts, and encoded
 * anew without metadata.
 * @param prepare what is made of it while no other one is decoded
 * @param use what becomes of it; a `StorageError` of it is answered as unavailable
 * @throws ApiError invalid_input, body_too_large, too_many_requests, unavailable if too many are waiting or storage
 * fails, bad_request if it did not arrive whole
 */
export async function receivePicture<P, T>(
  app: App,
  { body, announced }: Arriving,
  sender: Sender,
  prepare: (picture: Picture) => Promise<P>,
  use: (prepared: P) => Promise<T>,
): Promise<T> {
  assertRoom(app, sender);
  try {
    const limits = { maxBytes: UPLOAD_MAX_BYTES, announced };
    return await withReceived(app.config.dataDir, body, limits, async (received) => {
      const measured = await measurePicture(received.path, await identifyPicture(received));
      assertRoom(app, sender);
      await countPixels(app, sender, measured.megapixels);
      const decode = async () => prepare(await readPicture(received.path, measured));
      return use(await app.media.heavy.run(decode, 'now', sender.account ?? ''));
    });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    app.log.error({ err: error }, 'a picture could not be stored');
    throw new ApiError(
      'unavailable',
      error.isFull
        ? 'There is no room for more pictures right now. Please try again later.'
        : 'We cannot store pictures right now. Please try again later.',
      { retryAfterSeconds: 60 },
    );
  }
}

/**
 * Receives and stores a photo for everybody to see. Identical pictures are stored once.
 * @throws ApiError as `receivePicture` does
 */
export const keepPicture = (app: App, arriving: Arriving, sender: Sender): Promise<UploadedPicture> =>
  receivePicture(
    app,
    arriving,
    sender,
    async (picture) => ({ ...picture, hashes: await hashPhoto(picture.bytes) }),
    async ({ hashes, bytes, width, height, preview, contentType }) => {
      const { media, database } = app;
      const hash = MediaStore.hashOf(bytes);
      const row = { hash, contentType, width, height, bytes: bytes.length, preview };
      await store({ media, db: database.db }, { ...row, uploadedBy: sender.account }, bytes, hashes);
      media.makeLater(hash);
      return { url: mediaUrl(hash, LISTED_WIDTH), hash, width, height, preview };
    },
  );

/** The row before the file: the sweep locks the row while removing the file, so a file stored afterwards stays. */
async function store(
  { media, db }: { media: MediaStore; db: Db },
  row: typeof mediaTable.$inferInsert,
  bytes: Buffer,
  hashes: PhotoHashes | null,
): Promise<void> {
  const [stored] = await db
    .insert(mediaTable)
    .values(row)
    .onConflictDoUpdate({ target: mediaTable.hash, set: { createdAt: sql`now()` } })
    .returning({ createdAt: mediaTable.createdAt });
  await keepHashes(db, row.hash, hashes);
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
