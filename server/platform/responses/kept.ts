import { LRUCache } from 'lru-cache';
import type { CacheTag, TagClock, TagVersions } from './cache-tags.ts';

interface Entry<T> {
  value: Promise<T>;
  versions: TagVersions;
}

interface Options {
  /** What the values are made from: a change of any of these makes all of them stale. */
  tags: readonly CacheTag[];
  /** How many are kept; those used last stay. */
  max: number;
}

/**
 * Values made from rows that rarely change, kept in memory until one of the tags changes. Concurrent callers share one
 * attempt, and a failed one is forgotten.
 * @returns the value of a key, made where none is current; `clock` is the process's own, which tells one test from another
 */
export function cacheUntilInvalidated<T>({ tags, max }: Options) {
  const byClock = new WeakMap<TagClock, LRUCache<string, Entry<T>>>();
  return (clock: TagClock, key: string, make: () => Promise<T>): Promise<T> => {
    const entries = byClock.get(clock) ?? new LRUCache<string, Entry<T>>({ max });
    byClock.set(clock, entries);
    const known = entries.get(key);
    if (known && clock.isCurrent(known.versions)) return known.value;
    const entry: Entry<T> = { versions: clock.versionsOf(tags), value: make() };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
