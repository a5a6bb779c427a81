import type { Hono } from 'hono';
import * as api from '#contract/queue.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { leaveCase, openCase } from './case-viewers.ts';
import { readDeskQueue } from './read-queue.ts';

/** All that waits at the desk, in one list (T8). */
export function registerQueue(app: Hono<AppEnv>): void {
  register(app, api.readQueue, { run: ({ query }, ctx) => readDeskQueue(query, ctx) });
  register(app, api.openCase, { run: ({ params }, ctx) => openCase(params, ctx) });
  register(app, api.leaveCase, { run: ({ params }, ctx) => leaveCase(params, ctx) });
}
