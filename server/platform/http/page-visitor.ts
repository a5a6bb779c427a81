import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../access/actor.ts';

export interface PageVisitor {
  /** Who it is, once a call has asked for it. */
  actor?: Promise<Actor> | undefined;
}

/** The visitor of the page being rendered: all its API calls share one session, which is looked up once. */
export const pageVisitor = new AsyncLocalStorage<PageVisitor>();
