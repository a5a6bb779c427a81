import { createHash } from 'node:crypto';
import type { MediaFormat } from '#contract/media.ts';
import { ConcurrencyLimiter } from '../kernel/concurrency-limiter.ts';
import { type Disk, folderDisk, mediaDisk } from './disk.ts';
import { PrivateFiles } from './private-files.ts';
import { ALL_VARIANTS, CONTENT_TYPES, encodeVariant, type Variant } from './variants.ts';

/** A picture to be sent. */
export interface Served {
  bytes: Buffer;
  format: MediaFormat;
  /** False if a better format is being generated: then it must not be cached for long. */
  isFinal: boolean;
}

/** Concurrent encoders for pictures that someone waits for; each uses its own thread. */
const MAX_ENCODERS = 2;
/** Background work beyond this is dropped; the variants are generated on demand. */
const MAX_PLANNED = 2000;
/** After a failed write, nothing is generated in advance for this long: it could not be stored. */
const WRITE_PAUSE_MS = 60_000;

/**
 * Pictures named by content hash. Originals are stored; variants are generated on first use, then stored. AVIF is
 * slow, so it is generated in the background, and nobody waits for it.
 */
export class MediaStore {
  readonly #disk: Disk;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  readonly #planned = new Map<string, Promise<void>>();
  readonly #limiter = new ConcurrencyLimiter(MAX_ENCODERS);
  readonly #onUnwritable: (error: unknown) => void;
  #writeFailedAt = -Infinity;
  #isClosed = false;
  /** Decoding uploads and encoding AVIF, which take much memory, run one at a time. */
  readonly heavy = new ConcurrencyLimiter(1);
  /** Pictures given by their address on the web, some of which arrive slowly. */
  readonly fetching = new ConcurrencyLimiter(6, { maxWaiting: 60 });
  /** In the same store, and in no address of a picture. */
  readonly privateFiles: PrivateFiles;

  /** `onUnwritable` is called for the first of consecutive write failures. */
  constructor(disk: Disk, onUnwritable: (error: unknown) => void = () => undefined) {
    this.#disk = disk;
    this.privateFiles = new PrivateFiles(disk);
    this.#onUnwritable = onUnwritable;
  }

  /** A store in a data folder. */
  static in(dataDir: string): MediaStore {
    return new MediaStore(folderDisk(dataDir));
  }

  /** The configured store: S3 if there is a URL, else the data folder. */
  static of(
    { mediaUrl, dataDir }: { mediaUrl: string | undefined; dataDir: string },
    onUnwritable?: (error: unknown) => void,
  ): MediaStore {
    return new MediaStore(mediaDisk({ mediaUrl, dataDir }), onUnwritable);
  }

  /** The content hash of a picture. */
  static hashOf(original: Buffer): string {
    return createHash('sha256').update(original).digest('hex').slice(0, 32);
  }

  /** Stores an original; identical bytes have the same name. */
  async put(original: Buffer, contentType?: string): Promise<string> {
    const hash = MediaStore.hashOf(original);
    const key = this.#key(hash, 'original');
    if (!(await this.#disk.exists(key))) await this.#disk.put(key, original, contentType);
    return hash;
  }

  /** A picture as it was stored; undefined if there is none. */
  original(hash: string): Promise<Buffer | undefined> {
    return this.#read(this.#key(hash, 'original'));
  }

  /** A variant of a picture, generated on first use; undefined if there is no such picture. */
  async variant(hash: string, variant: Variant): Promise<Served | undefined> {
    if (variant.format !== 'avif') {
      const bytes = await this.#made(hash, variant);
      return bytes && { bytes, format: variant.format, isFinal: true };
    }
    const avif = await this.#read(this.#key(hash, fileOf(variant)));
    if (avif) return { bytes: avif, format: 'avif', isFinal: true };
    const bytes = await this.#made(hash, { ...variant, format: 'webp' });
    if (bytes) this.#plan(hash, variant);
    return bytes && { bytes, format: 'webp', isFinal: false };
  }

  /** Schedules all variants of a new picture in the background. */
  makeLater(hash: string): void {
    for (const variant of ALL_VARIANTS) this.#plan(hash, variant);
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    while (this.#planned.size > 0) await Promise.all(this.#planned.values());
  }

  /** Drops planned work and waits for running work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
    await Promise.allSettled(this.#making.values());
  }

  /** Removes a picture with all its variants. */
  async remove(hash: string): Promise<void> {
    await this.#disk.remove(this.#folder(hash));
  }

  async #read(key: string): Promise<Buffer | undefined> {
    const bytes = await this.#disk.read(key);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async #made(hash: string, variant: Variant): Promise<Buffer | undefined> {
    const key = this.#key(hash, fileOf(variant));
    return (await this.#read(key)) ?? this.#make(hash, variant, key);
  }

  #make(hash: string, variant: Variant, key: string): Promise<Buffer | undefined> {
    const already = this.#making.get(key);
    if (already) return already;
    const work = async () => {
      const original = await this.original(hash);
      if (!original) return undefined;
      const bytes = await encodeVariant(original, variant);
      await this.#keep(key, bytes, CONTENT_TYPES[variant.format]);
      return bytes;
    };
    const making = this.#limiter.run(work).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Stores a variant if possible: otherwise it can still be sent, and generated again. */
  async #keep(key: string, bytes: Buffer, contentType: string): Promise<void> {
    try {
      await this.#disk.put(key, bytes, contentType);
      this.#writeFailedAt = -Infinity;
    } catch (error) {
      if (this.#writeFailedAt === -Infinity) this.#onUnwritable(error);
      this.#writeFailedAt = Date.now();
    }
  }

  #plan(hash: string, variant: Variant): void {
    const key = this.#key(hash, fileOf(variant));
    if (this.#isClosed || this.#planned.has(key) || this.#planned.size >= MAX_PLANNED) return;
    if (Date.now() - this.#writeFailedAt < WRITE_PAUSE_MS) return;
    const work = async () => {
      if (!this.#isClosed) await this.#made(hash, variant);
    };
    // A failure is retried, and reported, on demand.
    const planned = this.heavy
      .run(work, 'later')
      .catch(() => undefined)
      .then(() => void this.#planned.delete(key));
    this.#planned.set(key, planned);
  }

  #folder(hash: string): string {
    return `${hash.slice(0, 2)}/${hash}`;
  }

  #key(hash: string, name: string): string {
    return `${this.#folder(hash)}/${name}`;
  }
}

const fileOf = ({ width, format }: Variant) => `${width}.${format}`;
