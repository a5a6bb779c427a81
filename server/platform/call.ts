import type { Language } from '#contract/accounts.ts';
import type { Actor, User } from './access/actor.ts';
import type { AppContext } from './context.ts';
import type { Db } from './database/pool.ts';

/** What a verb is given beside its input: nothing of HTTP, so that a job or a command line calls it too. */
export interface Ctx {
  app: AppContext;
  /** The transaction of a write; else what this answer is read from. */
  db: Db;
  actor: Actor;
  now: Date;
  /** An id for a new record. */
  newId: () => string;
  /** The public origin, for links that leave the product. */
  baseUrl: string;
  /** What the caller reads, where they say so. */
  language: Language | undefined;
}

/** The context of a verb whose caller is signed in. */
export interface UserCtx extends Ctx {
  actor: User;
}
