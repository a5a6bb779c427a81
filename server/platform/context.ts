import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { CacheTag, TagClock } from './cache-tags.ts';
import type { Database } from './database/connection.ts';
import type { ResponseCache } from './http/cache.ts';
import type { LiveHub } from './live/hub.ts';
import type { MediaStore } from './media/store.ts';

/** What every part of the server is given. */
export interface AppContext {
  config: Config;
  /** What cookies are signed and stored answers encrypted with. */
  secret: string;
  /** The public origin without a trailing slash; never taken from a request. */
  baseUrl: string;
  database: Database;
  log: Logger;
  /** Which data has changed how often. */
  tags: TagClock;
  /** Anonymous responses, kept until data changes. */
  cache: ResponseCache;
  /** The open pages that are told of changes. */
  live: LiveHub;
  media: MediaStore;
  clock: () => Date;
  /** Set when the process has begun to stop: it is not ready for new requests then. */
  lifecycle: { isStopping: boolean };
}

/** What was made from these tags is stale from now on, in this process; other processes are notified by the database. */
export function invalidate(
  { tags, database }: Pick<AppContext, 'tags' | 'database'>,
  changed: readonly CacheTag[],
): void {
  for (const tag of changed) {
    tags.advance(tag);
    database.noteChange(tag);
  }
}
