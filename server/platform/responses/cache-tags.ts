/** What cached responses depend on; a change makes them stale. */
export const CACHE_TAGS = [
  'properties',
  'places',
  'moving',
  'stats',
  'ratings',
  'announcements',
  // Settings, switches and texts that administrators change: every page shows some of them.
  'site',
] as const;
/** The profile of one owner, as their listings show it: the others' stay cached. */
type OwnerTag = `owner:${string}`;
export type CacheTag = (typeof CACHE_TAGS)[number] | OwnerTag;

export const ownerTag = (ownerId: string): OwnerTag => `owner:${ownerId}`;
export const isOwnerTag = (text: string): text is OwnerTag => text.startsWith('owner:');
/** Whether a notification of the database names a tag. */
export const isCacheTag = (text: string): text is CacheTag =>
  isOwnerTag(text) || CACHE_TAGS.some((tag) => tag === text);

/** The versions of some tags when a response started to be generated. */
export type TagVersions = readonly (readonly [CacheTag, number])[];

/** Counts the changes, and which was the last of each tag. While notifications cannot be received, nothing is current. */
export class TagClock {
  readonly #versions = new Map<CacheTag, number>();
  #changes = 0;
  /** The version of every tag that has not changed since. */
  #oldest = 0;
  #isListening = false;

  /** Whether notifications of other processes' changes are being received. */
  get isListening(): boolean {
    return this.#isListening;
  }

  set isListening(value: boolean) {
    this.#isListening = value;
    this.#changes += 1;
    this.#oldest = this.#changes;
    this.#versions.clear();
  }

  /** Now, to be compared with later: it is the same as long as nothing changes. */
  get moment(): number {
    return this.#changes;
  }

  advance(tag: CacheTag): void {
    this.#changes += 1;
    this.#versions.set(tag, this.#changes);
  }

  versionsOf(tags: Iterable<CacheTag>): TagVersions {
    return this.versionsAt(tags, this.#changes);
  }

  /** The versions that these tags had at a moment; of one that has changed since, a version that is not current. */
  versionsAt(tags: Iterable<CacheTag>, moment: number): TagVersions {
    return Array.from(tags, (tag) => [tag, Math.min(this.#versionOf(tag), moment)] as const);
  }

  isCurrent(versions: TagVersions): boolean {
    if (!this.#isListening) return false;
    for (const [tag, version] of versions) if (this.#versionOf(tag) !== version) return false;
    return true;
  }

  #versionOf(tag: CacheTag): number {
    return this.#versions.get(tag) ?? this.#oldest;
  }
}
