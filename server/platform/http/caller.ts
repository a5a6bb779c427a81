import type { Context } from 'hono';
import type { Actor } from '../kernel/actor.ts';
import type { Caller } from '../limits/rate-limit.ts';
import type { AppEnv } from './types.ts';
import { knownVisitor } from './visitor.ts';

/** Whom the limits count a request for. */
export const callerOf = (c: Context<AppEnv>, actor: Actor): Caller => ({
  actor,
  address: c.get('address'),
  visitor: knownVisitor(c.get('app'), (name) => c.req.header(name)),
});
