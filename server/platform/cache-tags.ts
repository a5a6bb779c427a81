/** What a cached response depends on; a change makes it stale. */
export const CACHE_TAGS = ['properties', 'places', 'moving', 'stats', 'ratings'] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

/** The versions of some tags when a response started to be generated. */
export type TagVersions = readonly (readonly [CacheTag, number])[];

/** Counts the changes of each tag. While notifications cannot be received, nothing is current. */
export class TagClock {
  readonly #versions = new Map<CacheTag, number>(CACHE_TAGS.map((tag) => [tag, 0]));
  #isListening = false;

  /** Whether notifications of other processes' changes are being received. */
  get isListening(): boolean {
    return this.#isListening;
  }

  set isListening(value: boolean) {
    this.#isListening = value;
    for (const tag of CACHE_TAGS) this.advance(tag);
  }

  advance(tag: CacheTag): void {
    this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1);
  }

  versionsOf(tags: readonly CacheTag[]): TagVersions {
    return tags.map((tag) => [tag, this.#versions.get(tag) ?? 0]);
  }

  isCurrent(versions: TagVersions): boolean {
    if (!this.#isListening) return false;
    for (const [tag, version] of versions) if (this.#versions.get(tag) !== version) return false;
    return true;
  }
}
