import type { Hono } from 'hono';
import {
  countAdminMovingServices,
  createMovingService,
  deleteMovingService,
  listAdminMovingServices,
  readMovingFigures,
  updateMovingService,
} from '#contract/admin-moving.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { createService, deleteService, updateService } from './change-services.ts';
import { readFigures } from './district-figures.ts';
import { withOwnPicture } from './own-picture.ts';
import { countAdminServices, readAdminService, readAdminServices } from './read-services.ts';

export function registerAdminMoving(app: Hono<AppEnv>): void {
  register(app, listAdminMovingServices, { runList: ({ query }, ctx) => readAdminServices(query, ctx) });
  register(app, countAdminMovingServices, { run: ({ query }, ctx) => countAdminServices(query, ctx) });
  register(app, readMovingFigures, { run: (_input, ctx) => readFigures(ctx) });
  register(app, createMovingService, {
    invalidates: ['moving'],
    prepare: async ({ body, ...input }, ctx) => ({ ...input, body: await withOwnPicture(body, ctx) }),
    run: async ({ body }, ctx) => readAdminService(await createService(body, ctx), ctx),
  });
  register(app, updateMovingService, {
    invalidates: ['moving'],
    prepare: async ({ params, body, ...input }, ctx) => ({
      ...input,
      params,
      body: await withOwnPicture(body, ctx, params.id),
    }),
    run: async ({ params: { id }, body }, ctx) => {
      await updateService(id, body, ctx);
      return readAdminService(id, ctx);
    },
  });
  register(app, deleteMovingService, {
    invalidates: ['moving'],
    run: async ({ params: { id } }, ctx) => {
      await deleteService(id, ctx);
      return { id, deleted: true as const };
    },
  });
}
