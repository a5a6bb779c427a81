import type { Hono } from 'hono';
import { listMovingServices } from '#contract/moving.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerAdminMoving } from './admin-routes.ts';
import { withFigures } from './figures.ts';
import { listActiveServices } from './queries.ts';

export function registerMoving(app: Hono<AppEnv>): void {
  register(app, listMovingServices, {
    cache: ['moving'],
    run: async ({ query }, { db }) => withFigures(db, await listActiveServices(db, query.limit)),
  });
  registerAdminMoving(app);
}
