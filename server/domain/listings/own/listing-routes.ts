import type { Hono } from 'hono';
import {
  createProperty as createEndpoint,
  deleteProperty as deleteEndpoint,
  readOwnProperty,
  readPriceHint,
  updateProperty as updateEndpoint,
  readUsualCosts as usualCostsEndpoint,
} from '#contract/listing.api.ts';
import {
  changeProperty as changeEndpoint,
  changeProperties as changeSeveralEndpoint,
  copyProperty as copyEndpoint,
  listOwnProperties as listOwnEndpoint,
} from '#contract/own-listings.api.ts';
import { MAY_ANY } from '#server/platform/access/abilities.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import {
  changeAsAdmin,
  changeSeveralAsAdmin,
  deleteAsAdmin,
  updateAsAdmin,
} from '../admin/admin-properties.ts';
import { LISTINGS } from '../limits.ts';
import { readUsualCosts } from '../page/usual-costs.ts';
import { readUsualPrice } from '../page/usual-price.ts';
import { changeProperties } from './change-properties.ts';
import { changeProperty, deleteProperty, updateProperty } from './change-property.ts';
import { copyProperty } from './copy-property.ts';
import { createProperty } from './create-property.ts';
import { listOwnProperties } from './own-listings.ts';
import { withOwnPictures } from './own-pictures.ts';
import { readOwn } from './own-property.ts';

/** Creating and managing listings (D9). */
export function registerListing(app: Hono<AppEnv>): void {
  register(app, createEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    prepare: async ({ body, ...input }, ctx) => ({ ...input, body: await withOwnPictures(body, ctx) }),
    run: ({ body }, ctx) => createProperty(body, ctx),
  });
  register(app, listOwnEndpoint, { runList: ({ query }, ctx) => listOwnProperties(query, ctx) });
  register(app, readOwnProperty, { run: ({ params }, ctx) => readOwn(params.id, ctx) });
  register(app, updateEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    prepare: async ({ params, body, ...input }, ctx) => ({
      ...input,
      params,
      body: await withOwnPictures(body, ctx, params.id),
    }),
    run: async ({ params, body }, ctx) => {
      if (!MAY_ANY['property.moderate'](ctx.actor)) return updateProperty(params.id, body, ctx);
      await updateAsAdmin(params.id, body, ctx);
      return readOwn(params.id, ctx);
    },
  });
  register(app, deleteEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: async ({ params: { id } }, ctx) => {
      if (MAY_ANY['property.moderate'](ctx.actor)) await deleteAsAdmin(id, '', ctx);
      else await deleteProperty(id, ctx);
      return { id, deleted: true as const };
    },
  });
  register(app, changeEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: async ({ params: { id }, body }, ctx) => {
      if (!MAY_ANY['property.moderate'](ctx.actor)) return changeProperty(id, body, ctx);
      await changeAsAdmin(id, body, ctx);
      return readOwn(id, ctx);
    },
  });
  register(app, copyEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: ({ params }, ctx) => copyProperty(params.id, ctx),
  });
  register(app, changeSeveralEndpoint, {
    limit: LISTINGS,
    invalidates: ['properties'],
    run: async ({ body }, ctx) => {
      const change = MAY_ANY['property.moderate'](ctx.actor) ? changeSeveralAsAdmin : changeProperties;
      return { changed: await change(body, ctx) };
    },
  });
  register(app, readPriceHint, {
    cache: ['properties', 'places'],
    run: ({ query }, ctx) => readUsualPrice(query, ctx),
  });
  register(app, usualCostsEndpoint, {
    cache: ['properties', 'places'],
    run: ({ query }, ctx) => readUsualCosts(query, ctx),
  });
}
