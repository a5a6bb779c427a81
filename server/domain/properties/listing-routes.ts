import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import {
  createProperty as createEndpoint,
  deleteProperty as deleteEndpoint,
  readOwnProperty,
  readPriceHint,
  updateProperty as updateEndpoint,
} from '#contract/listing.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { deleteProperty, updateProperty } from './change-property.ts';
import { createProperty } from './create-property.ts';
import { findOwn, presentOwn } from './own-property.ts';
import { priceHint } from './price-hint.ts';

/** Putting properties on the market and looking after them (D9). */
export function registerListing(app: Hono<AppEnv>): void {
  register(app, createEndpoint, {
    limit: RATE_LIMITS.listing,
    changes: ['properties'],
    handle: ({ body }, call) => createProperty(body, call),
  });

  register(app, readOwnProperty, {
    handle: async ({ params }, { app: { database }, actor }) => {
      const row = await findOwn(database.sql, params.id);
      assertMay('property.edit', actor, row && { ownerId: row.owner_id }, 'Property not found');
      if (!row) throw new Refusal('not_found', 'Property not found');
      return presentOwn(row, actor);
    },
  });

  register(app, updateEndpoint, {
    limit: RATE_LIMITS.listing,
    changes: ['properties'],
    handle: ({ params, body }, call) => updateProperty(params.id, body, call),
  });

  register(app, deleteEndpoint, {
    limit: RATE_LIMITS.listing,
    changes: ['properties'],
    handle: async ({ params }, call) => {
      await deleteProperty(params.id, call);
      return { id: params.id, deleted: true as const };
    },
  });

  register(app, readPriceHint, {
    keep: ['properties', 'places'],
    handle: ({ query }, { app: context }) => priceHint(context, query),
  });
}
