import type { Language } from '#contract/accounts.ts';
import type { Db } from '../database/pool.ts';
import type { Actor, User } from '../kernel/actor.ts';
import type { AppContext } from './context.ts';

/** Where a call came from, as far as the audit log keeps it. */
export interface Trace {
  requestId: string;
  /** An address block. */
  address: string;
  /** Browser and system by their names: "Chrome, Android"; null if neither is known. */
  agent: string | null;
}

/** The context of a verb: no HTTP, so that jobs and commands can call it too. */
export interface Ctx {
  app: AppContext;
  /** The transaction of a write; otherwise the source of reads. */
  db: Db;
  actor: Actor;
  now: Date;
  /** Generates an id for a new record. */
  newId: () => string;
  /** The public origin, for links in messages. */
  baseUrl: string;
  /** The caller's language, if known. */
  language: Language | undefined;
  /** Not there for jobs and commands. */
  trace?: Trace | undefined;
}

/** The context of a verb whose caller is signed in. */
export interface UserCtx extends Ctx {
  actor: User;
}
