import type { Hono } from 'hono';
import {
  addToShortlist as addEndpoint,
  changeShortlist as changeEndpoint,
  countShortlist as countEndpoint,
  listShortlist as listEndpoint,
  removeFromShortlist as removeEndpoint,
  restoreShortlist as restoreEndpoint,
} from '#contract/shortlist.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { landlordOf } from '../listings/queries.ts';
import { readShortlist } from './list-shortlist.ts';
import { registerShares } from './share-routes.ts';
import {
  addToShortlist,
  changeShortlist,
  countShortlist,
  removeFromShortlist,
  restoreShortlist,
} from './shortlist.ts';

export function registerShortlist(app: Hono<AppEnv>): void {
  // First, because `/api/shortlist/share` also matches `/api/shortlist/{propertyId}`.
  registerShares(app);
  register(app, listEndpoint, { runList: ({ query }, ctx) => readShortlist(query, ctx) });
  register(app, countEndpoint, { run: (_input, ctx) => countShortlist(ctx) });
  register(app, addEndpoint, {
    landlordOf: ({ body }, ctx) => landlordOf(body, ctx),
    run: ({ body }, ctx) => addToShortlist(body, ctx),
  });
  register(app, changeEndpoint, {
    run: ({ params, body }, ctx) => changeShortlist({ ...params, ...body }, ctx),
  });
  register(app, removeEndpoint, {
    run: async ({ params }, ctx) => ({ removed: await removeFromShortlist(params.propertyId, ctx) }),
  });
  register(app, restoreEndpoint, { run: ({ params }, ctx) => restoreShortlist(params.propertyId, ctx) });
}
