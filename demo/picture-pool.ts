import type { MediaStore } from '../server/platform/media/store.ts';
import { dominantColour, drawPicture } from './pictures/draw.ts';
import type { PictureSpec } from './pictures/spec.ts';

interface PooledPicture {
  hash: string;
  bytes: number;
  preview: string;
}

/** Pictures that many listings share: each is drawn and stored when first needed. */
export class PicturePool {
  readonly #known = new Map<string, PooledPicture>();
  readonly #media: MediaStore;

  constructor(media: MediaStore) {
    this.#media = media;
  }

  async hashesOf(specs: readonly PictureSpec[]): Promise<string[]> {
    const hashes: string[] = [];
    for (const spec of specs) {
      const key = `${spec.scene}/${spec.palette}/${spec.time}/${spec.seed}`;
      let picture = this.#known.get(key);
      if (!picture) {
        const drawn = Buffer.from(drawPicture(spec));
        picture = {
          hash: await this.#media.put(drawn),
          bytes: drawn.length,
          preview: dominantColour(spec),
        };
        this.#known.set(key, picture);
      }
      hashes.push(picture.hash);
    }
    return hashes;
  }

  get rows(): PooledPicture[] {
    return [...this.#known.values()];
  }
}
