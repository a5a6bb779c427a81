import type { Hono } from 'hono';
import {
  countRatings as countEndpoint,
  hideRating as hideEndpoint,
  listPropertyRatings,
  listRatings,
  rateProperty as rateEndpoint,
  readMyRating as readMyEndpoint,
  replyToRating as replyEndpoint,
  showRating as showEndpoint,
} from '#contract/ratings.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { RATINGS, REPLIES } from './limits.ts';
import { readPropertyRatings, readRatings } from './list-ratings.ts';
import { countRatings, hideRating, replyToRating, showRating } from './manage.ts';
import { rateProperty, readMyRating } from './rate.ts';

/** What people who were there think of a home, what its owner says to that, and what is hidden of it (D32). */
export function registerRatings(app: Hono<AppEnv>): void {
  register(app, readMyEndpoint, { run: ({ params: { id } }, ctx) => readMyRating(id, ctx) });
  register(app, rateEndpoint, {
    limit: RATINGS,
    invalidates: ['ratings'],
    run: ({ params: { id }, body }, ctx) => rateProperty({ ...body, propertyId: id }, ctx),
  });
  register(app, listPropertyRatings, {
    // Names of people change with the tag of listings.
    cache: ['ratings', 'properties'],
    runList: (input, ctx) => readPropertyRatings(input, ctx),
  });
  register(app, listRatings, { runList: ({ query }, ctx) => readRatings(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countRatings(query.propertyId, ctx) });
  register(app, replyEndpoint, {
    limit: REPLIES,
    invalidates: ['ratings'],
    run: ({ params: { id }, body: { reply } }, ctx) => replyToRating(id, reply, ctx),
  });
  register(app, hideEndpoint, {
    invalidates: ['ratings'],
    run: ({ params: { id }, body: { reason } }, ctx) => hideRating(id, reason, ctx),
  });
  register(app, showEndpoint, {
    invalidates: ['ratings'],
    run: ({ params: { id } }, ctx) => showRating(id, ctx),
  });
}
