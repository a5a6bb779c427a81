import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { MEDIA_WIDTHS, PREVIEW_WIDTH } from '#contract/media.ts';

/** Of one picture: the width asked for and its format. */
export interface Variant {
  width: number;
  format: 'webp' | 'jpg';
}

/** Whether a variant is one that is made; nothing else is, so that nobody can fill the disk. */
export function isVariant({ width, format }: Variant): boolean {
  return format === 'jpg' ? width === PREVIEW_WIDTH : MEDIA_WIDTHS.some((one) => one === width);
}

/** Encoders at work at one time; each uses a thread of its own. */
const MAX_AT_WORK = 2;

/** Pictures named by what they contain. Originals are stored; widths are made when first asked for, and then stored. */
export class MediaStore {
  readonly #disk: Disk;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  #atWork = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(folder: string) {
    this.#disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  }

  /** The store in a data folder. */
  static in(dataDir: string): MediaStore {
    return new MediaStore(join(dataDir, 'media'));
  }

  /** Stores an original; the same bytes have the same name. */
  async put(original: Buffer): Promise<string> {
    const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
    const key = this.#key(hash, 'original');
    if (!(await this.#disk.exists(key))) await this.#disk.put(key, original);
    return hash;
  }

  /** The bytes of a variant, made now if it was never asked for; undefined when there is no such picture. */
  async variant(hash: string, variant: Variant): Promise<Buffer | undefined> {
    const key = this.#key(hash, `${variant.width}.${variant.format}`);
    if (await this.#disk.exists(key)) return Buffer.from(await this.#disk.getBytes(key));
    const already = this.#making.get(key);
    if (already) return already;
    const making = this.#make(hash, variant, key).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(hash: string, { width, format }: Variant, key: string): Promise<Buffer | undefined> {
    const originalKey = this.#key(hash, 'original');
    if (!(await this.#disk.exists(originalKey))) return undefined;
    await this.#takeTurn();
    try {
      const original = Buffer.from(await this.#disk.getBytes(originalKey));
      const { default: sharp } = await import('sharp');
      const picture = sharp(original, { limitInputPixels: 50_000_000 }).resize({
        width,
        withoutEnlargement: false,
      });
      const bytes =
        format === 'webp'
          ? await picture.webp({ quality: 62, effort: 4 }).toBuffer()
          : await picture.flatten({ background: '#f7f2e8' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
      await this.#disk.put(key, bytes);
      return bytes;
    } finally {
      this.#atWork -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#atWork += 1;
  }

  #key(hash: string, name: string): string {
    return `${hash.slice(0, 2)}/${hash}/${name}`;
  }
}
