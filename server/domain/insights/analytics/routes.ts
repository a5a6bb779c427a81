import type { Hono } from 'hono';
import { readAnalytics as readEndpoint } from '#contract/analytics.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { readAnalytics } from './read-analytics.ts';

/** An owner's analytics (D32). */
export function registerAnalytics(app: Hono<AppEnv>): void {
  register(app, readEndpoint, { run: ({ query }, ctx) => readAnalytics(query, ctx) });
}
