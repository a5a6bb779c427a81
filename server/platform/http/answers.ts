import type { CacheTag, TagClock } from '../cache-tags.ts';

export type { TagVersions as Stamp } from '../cache-tags.ts';
export { toCacheable as keepable } from './respond.ts';

/** @deprecated */
export const answersOf = (tags: TagClock) => ({
  get listening() {
    return tags.isListening;
  },
  stamp: (list: readonly CacheTag[]) => tags.versionsOf(list),
  isFresh: (stamp: ReturnType<TagClock['versionsOf']>) => tags.isCurrent(stamp),
});
export type Answers = ReturnType<typeof answersOf>;
