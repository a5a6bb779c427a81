import type { Hono } from 'hono';
import { listMyEarnings, readMyEarnings } from '#contract/earnings.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { listEarnings } from './list-earnings.ts';
import { readEarnings } from './read-earnings.ts';

/** The owner's earnings report (spec 2 §2). */
export function registerEarnings(app: Hono<AppEnv>): void {
  register(app, readMyEarnings, { run: ({ query }, ctx) => readEarnings(query, ctx) });
  register(app, listMyEarnings, { runList: ({ query }, ctx) => listEarnings(query, ctx) });
}
