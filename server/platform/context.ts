import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from './database/connection.ts';
import type { Answers } from './http/answers.ts';
import type { LiveHub } from './live/hub.ts';
import type { MediaStore } from './media/store.ts';

/** What every part of the server is given. */
export interface AppContext {
  config: Config;
  database: Database;
  log: Logger;
  /** Anonymous answers kept until data changes. */
  answers: Answers;
  /** The open pages that hear of changes at once. */
  live: LiveHub;
  media: MediaStore;
  clock: () => Date;
  /** Set when the process has begun to stop: it is not ready for new requests then. */
  lifecycle: { isStopping: boolean };
}
