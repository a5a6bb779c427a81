import type { Hono } from 'hono';
import { listMovingServices } from '#contract/moving.api.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerAdminMoving } from './admin-routes.ts';
import { listActiveServices } from './queries.ts';

export function registerMoving(app: Hono<AppEnv>): void {
  register(app, listMovingServices, {
    keep: ['moving'],
    handle: async ({ query }, { app: { database } }) => {
      const rows = await listActiveServices(database.orm, query.limit);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        rating: row.rating,
        reviewCount: row.reviewCount,
        availability: row.availability,
        location: row.location,
        phone: row.phone,
        price: row.price,
        imageUrl: row.imageUrl,
      }));
    },
  });
  registerAdminMoving(app);
}
