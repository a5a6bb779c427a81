import type { Hono } from 'hono';
import * as api from '#contract/queue.api.ts';
import { readQueues as readQueuesEndpoint } from '#contract/reports.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerChecks } from './checks/routes.ts';
import { registerDocuments } from './documents/routes.ts';
import { registerFirstListings } from './first-listings/routes.ts';
import { readDeskQueue, readQueues } from './read-queue.ts';
import { registerReports } from './reports/routes.ts';
import { registerSignals } from './signals/routes.ts';
import { leaveCase, openCase } from './viewers.ts';

/** All that the desk decides: each kind of case, and what waits of all of them in one list (T8). */
export function registerCases(app: Hono<AppEnv>): void {
  registerReports(app);
  registerSignals(app);
  registerChecks(app);
  registerDocuments(app);
  registerFirstListings(app);
  register(app, readQueuesEndpoint, { run: (_input, ctx) => readQueues(ctx) });
  register(app, api.readQueue, { run: ({ query }, ctx) => readDeskQueue(query, ctx) });
  register(app, api.openCase, { run: ({ params }, ctx) => openCase(params, ctx) });
  register(app, api.leaveCase, { run: ({ params }, ctx) => leaveCase(params, ctx) });
}
