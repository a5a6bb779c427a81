import type { Logger } from 'pino';
import type { Language } from '#contract/accounts.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import type { Edits } from '../kernel/edits.ts';
import type { Reactions } from '../kernel/events.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Download } from '../media/download.ts';
import type { MediaStore } from '../media/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ResponseCache } from '../responses/cache.ts';
import { type CacheTag, isOwnerTag, type TagClock } from '../responses/cache-tags.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Tracer } from '../tracing/tracer.ts';

/** A stored notification, as far as its words go. */
export interface Stored {
  category: string;
  title: string;
  message: string;
  data: Record<string, unknown>;
}

/** The words of a stored notification in the language of its reader. */
export type WordsFor = (
  stored: Stored,
  language: Language,
  edits?: Edits,
) => { title: string; message: string };

/** In seconds; undefined where there is none yet. */
export interface BackupAges {
  backup: number | undefined;
  provenRestore: number | undefined;
}

/** What every part of the server is given. */
export interface AppContext {
  config: Config;
  /** Signs cookies and encrypts stored responses. */
  secret: string;
  /** Still accepted while `secret` is new; use `isSignedBy` and `acceptedSecrets` (access/secret.ts). */
  previousSecret: string | undefined;
  /** The public origin without a trailing slash; never taken from a request. */
  baseUrl: string;
  database: Database;
  log: Logger;
  /** The versions of all cache tags. */
  tags: TagClock;
  /** Cached anonymous responses. */
  cache: ResponseCache;
  /** Open pages that are notified of changes. */
  live: LiveHub;
  media: MediaStore;
  /** Fetches from the public internet. */
  download: Download;
  /** Sign-ins, failures, refusals and limits, for administrators. */
  security: SecurityLog;
  /** What is counted for `/metrics`; undefined where nobody may read it. */
  metrics?: Metrics | undefined;
  /** How old the newest backup, and its last proven restore, are; undefined where backups are not configured. */
  backupAges?: (() => Promise<BackupAges>) | undefined;
  /** Records requests and jobs; where it is undefined they only get ids, for the log. */
  tracer?: Tracer | undefined;
  /** What follows from which event. */
  reactions: Reactions<ReactionCtx>;
  /** Puts stored notifications into words. */
  wordsFor: WordsFor;
  clock: () => Date;
  /** Set when shutdown begins: the process is no longer ready for new requests. */
  lifecycle: { isStopping: boolean };
}

/** What a reaction is given: the context of a verb, as far as jobs have it too. */
export interface ReactionCtx {
  app: AppContext;
  /** The transaction in which the event happened. */
  db: Db;
  now: Date;
}

/** Makes everything with these tags stale in this process; the database notifies other processes. */
export function invalidate(
  { tags, database }: Pick<AppContext, 'tags' | 'database'>,
  changed: readonly CacheTag[],
): void {
  for (const tag of changed) {
    tags.advance(tag);
    // Replicas are asked for listings, of whichever owner.
    database.noteChange(isOwnerTag(tag) ? 'properties' : tag);
  }
}
