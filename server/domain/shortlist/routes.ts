import type { Hono } from 'hono';
import {
  addToShortlist as addEndpoint,
  changeShortlist as changeEndpoint,
  listShortlist as listEndpoint,
  removeFromShortlist as removeEndpoint,
} from '#contract/shortlist.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import {
  addToShortlist,
  changeShortlist,
  readShortlist,
  removeFromShortlist,
  type ShortlistRow,
} from './shortlist.ts';

/** Includes the landlord's phone and e-mail: spec 1 §2 shows them on the shortlist. */
const present = (row: ShortlistRow) => ({
  ...row,
  price: Number(row.price),
  dateAdded: row.dateAdded.toISOString(),
});

export function registerShortlist(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { run: async (_input, ctx) => (await readShortlist(ctx)).map(present) });
  register(app, addEndpoint, { run: async ({ body }, ctx) => present(await addToShortlist(body, ctx)) });
  register(app, changeEndpoint, {
    run: async ({ params, body }, ctx) => present(await changeShortlist({ ...params, ...body }, ctx)),
  });
  register(app, removeEndpoint, {
    run: async ({ params }, ctx) => ({ removed: await removeFromShortlist(params.propertyId, ctx) }),
  });
}
