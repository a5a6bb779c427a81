import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '#server/platform/kernel/concurrency-limiter.ts';

/** How many bytes of pictures are kept in memory, about three hundred pictures. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Further requests are told to come back: drawing takes a quarter of a second of processor time. */
const MAX_WAITING = 30;

/** Pictures by their content: drawn once for everybody, one at a time, and again when the content changes. */
export class PreviewStore {
  readonly #pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #limiter = new ConcurrencyLimiter(1, { maxWaiting: MAX_WAITING });

  /** The name of a picture that shows this; its ETag. */
  static keyOf(shown: unknown): string {
    return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
  }

  /**
   * The picture of this name; `count` is awaited before one is drawn.
   * @throws ApiError unavailable if too many are waiting, and whatever `count` and `draw` throw
   */
  async picture(key: string, count: () => Promise<void>, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#pictures.get(key) ?? this.#making.get(key);
    if (known) return known;
    await count();
    const meanwhile = this.#pictures.get(key) ?? this.#making.get(key);
    if (meanwhile) return meanwhile;
    const making = this.#limiter.run(draw).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    const picture = await making;
    this.#pictures.set(key, picture);
    return picture;
  }
}
