import type { Hono } from 'hono';
import { readAdminStats as adminEndpoint } from '#contract/admin-stats.api.ts';
import { readStats as endpoint } from '#contract/stats.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { readAdminStats } from './admin-stats.ts';
import { readStats } from './read-stats.ts';

export function registerStats(app: Hono<AppEnv>): void {
  // Bookings and new accounts have no tag: their counts may be as old as the maximum cache age.
  register(app, endpoint, { cache: ['properties', 'moving'], run: (_input, ctx) => readStats(ctx) });
  register(app, adminEndpoint, { run: (_input, ctx) => readAdminStats(ctx) });
}
