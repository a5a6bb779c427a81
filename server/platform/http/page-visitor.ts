import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../access/actor.ts';

/**
 * Who the page being rendered is for: all calls it makes to the API have one session, which is looked up once.
 */
export const pageVisitor = new AsyncLocalStorage<{ actor?: Promise<Actor> | undefined }>();
