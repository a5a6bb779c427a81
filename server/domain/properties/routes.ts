import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { readMarketInsights } from '#contract/insights.api.ts';
import { mapClusters as clustersEndpoint } from '#contract/map.api.ts';
import {
  countProperties,
  readDistance as distanceEndpoint,
  listProperties,
  loosenSearch,
  mapProperties,
  nearestProperties,
  readPosition as positionEndpoint,
  readPrices as readPricesEndpoint,
  readProperty,
  viewProperty,
} from '#contract/properties.api.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { RATINGS_ON_PAGE } from '#contract/ratings.ts';
import { ownerTag } from '#server/platform/cache-tags.ts';
import { dependOn } from '#server/platform/http/cache.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { JsonText } from '#server/platform/http/respond.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { findDocumentsSeen } from '../documents/queries.ts';
import { placeVocabulary } from '../places/vocabulary.ts';
import { summariseRatings } from '../ratings/summary.ts';
import { registerPropertyContacts } from './contact-routes.ts';
import { countNewer, countSearch } from './count-search.ts';
import { countView } from './count-view.ts';
import { readDistance } from './distance.ts';
import { VIEWS } from './limits.ts';
import { findWaysOut } from './loosen-search.ts';
import { mapClusters } from './map-clusters.ts';
import { readMarket } from './market-insights.ts';
import { findNearest } from './nearest.ts';
import { presentDetail, presentProperty } from './present.ts';
import { hintFor } from './price-hint.ts';
import { readPrices } from './prices.ts';
import { findDetail, findPriceHistory } from './queries.ts';
import { readPosition } from './read-position.ts';
import { resolveSearch } from './search.ts';
import { searchPins } from './search-pins.ts';
import { searchProperties } from './search-queries.ts';
import { findSimilar } from './similar.ts';
import { readVisitor } from './visitor.ts';

const TAGS = ['properties', 'places'] as const;

export function registerProperties(app: Hono<AppEnv>): void {
  register(app, listProperties, {
    cache: TAGS,
    runList: async ({ query }, ctx) => {
      const found = await searchProperties(ctx.db, await resolveSearch(query, ctx), query);
      const { page = 1, limit = LISTINGS_PAGE_SIZE } = query;
      return { ...found, items: found.rows.map(presentProperty), page, pageSize: limit };
    },
  });

  register(app, mapProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => new JsonText(await searchPins(ctx.db, await resolveSearch(query, ctx))),
  });

  register(app, countProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => {
      const { since, ...search } = query;
      const criteria = await resolveSearch(search, ctx);
      const [{ from: _from, ...counts }, [newest]] = await Promise.all([
        countSearch(ctx.db, criteria),
        since === undefined ? [] : countNewer(ctx.db, criteria, since),
      ]);
      return { ...counts, newer: newest?.newer ?? null };
    },
  });

  register(app, readPricesEndpoint, {
    cache: TAGS,
    run: async ({ query }, ctx) => readPrices(ctx.db, await resolveSearch(query, ctx)),
  });

  register(app, loosenSearch, {
    cache: TAGS,
    run: ({ query }, ctx) => findWaysOut(query, ctx),
  });

  register(app, nearestProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => {
      const { rows, areFiltersKept } = await findNearest(query, ctx);
      return { areFiltersKept, items: rows.map(presentProperty) };
    },
  });

  register(app, clustersEndpoint, { cache: TAGS, run: ({ query }, ctx) => mapClusters(query, ctx) });

  register(app, readProperty, {
    cache: [...TAGS, 'ratings'],
    run: async ({ params }, ctx) => {
      const { app: context, db } = ctx;
      const row = await findDetail(db, params.id);
      // Hidden listings are not public (D4); rented and sold ones stay readable, with their status.
      if (!row?.isActive) throw new ApiError('not_found', 'Property not found');
      dependOn(ownerTag(row.ownerId));
      const { type, propertyType, bedrooms, districtId } = row;
      const asked = { type, propertyType, bedrooms: bedrooms ?? undefined };
      const [history, similar, ratings, seen, hint, vocabulary] = await Promise.all([
        findPriceHistory(db, row.id),
        findSimilar(db, row),
        summariseRatings(db, { propertyId: row.id }, RATINGS_ON_PAGE),
        findDocumentsSeen(db, row.id),
        hintFor(asked, districtId, ctx),
        placeVocabulary(context),
      ]);
      return presentDetail(row, { history, similar, ratings, seen, hint }, vocabulary);
    },
  });

  register(app, distanceEndpoint, {
    cache: TAGS,
    run: ({ params, query }, ctx) => readDistance(params.id, query.to, ctx),
  });

  register(app, positionEndpoint, { run: ({ params }, ctx) => readPosition(params.id, ctx) });

  register(app, readMarketInsights, {
    cache: TAGS,
    run: ({ query }, ctx) => readMarket(query.type ?? 'buy', ctx),
  });

  register(app, viewProperty, {
    limit: VIEWS,
    run: async ({ params, query }, ctx, http) => {
      const view = {
        propertyId: params.id,
        source: query.source ?? 'elsewhere',
        userAgent: http.header('user-agent') ?? '',
        visitor: () => readVisitor(ctx.app, http),
      };
      return { counted: await countView(view, ctx) };
    },
  });

  registerPropertyContacts(app);
}
