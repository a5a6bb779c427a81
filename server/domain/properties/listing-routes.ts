import type { Hono } from 'hono';
import { readPropertyFigures } from '#contract/figures.api.ts';
import {
  createProperty as createEndpoint,
  deleteProperty as deleteEndpoint,
  readOwnProperty,
  readPriceHint,
  updateProperty as updateEndpoint,
} from '#contract/listing.api.ts';
import { listOwnProperties as listOwnEndpoint } from '#contract/own-listings.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { deleteAsAdmin, updateAsAdmin } from './admin-properties.ts';
import { deleteProperty, updateProperty } from './change-property.ts';
import { createProperty } from './create-property.ts';
import { LISTINGS } from './limits.ts';
import { listOwnProperties, readOwn } from './own-property.ts';
import { priceHint } from './price-hint.ts';
import { readFigures } from './read-figures.ts';

/** Creating and managing listings (D9). */
export function registerListing(app: Hono<AppEnv>): void {
  register(app, createEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: ({ body }, ctx) => createProperty(body, ctx),
  });
  register(app, listOwnEndpoint, { runList: ({ query }, ctx) => listOwnProperties(query, ctx) });
  register(app, readOwnProperty, { run: ({ params }, ctx) => readOwn(params.id, ctx) });
  register(app, updateEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: async ({ params, body }, ctx) => {
      if (ctx.actor.role !== 'admin') return updateProperty(params.id, body, ctx);
      await updateAsAdmin(params.id, body, ctx);
      return readOwn(params.id, ctx);
    },
  });
  register(app, deleteEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: async ({ params: { id } }, ctx) => {
      if (ctx.actor.role === 'admin') await deleteAsAdmin(id, '', ctx);
      else await deleteProperty(id, ctx);
      return { id, deleted: true as const };
    },
  });
  register(app, readPropertyFigures, {
    run: ({ params, query }, ctx) => readFigures({ ...params, ...query }, ctx),
  });
  register(app, readPriceHint, {
    cache: ['properties', 'places'],
    run: ({ query }, ctx) => priceHint(query, ctx),
  });
}
