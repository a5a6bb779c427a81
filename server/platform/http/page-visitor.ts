import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../access/actor.ts';

/** The visitor of the page being rendered: all its API calls share one session, which is looked up once. */
export const pageVisitor = new AsyncLocalStorage<{ actor?: Promise<Actor> | undefined }>();
