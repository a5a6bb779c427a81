import type { Hono } from 'hono';
import { mapClusters as clustersEndpoint } from '#contract/map.api.ts';
import {
  countProperties,
  listProperties,
  loosenSearch,
  mapProperties,
  nearestProperties,
  readPrices as readPricesEndpoint,
} from '#contract/search.api.ts';
import { understandSearch } from '#contract/understand.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { JsonText } from '#server/platform/responses/respond.ts';
import { presentFound } from '../listings/present.ts';
import type { FoundRow } from '../listings/queries.ts';
import { placeVocabulary } from '../places/vocabulary.ts';
import { mapClusters } from './map/map-clusters.ts';
import { searchPins } from './map/search-pins.ts';
import { countNewer, countSearch } from './query/count-search.ts';
import { findWaysOut } from './query/loosen-search.ts';
import { findNearest } from './query/nearest.ts';
import { readPrices } from './query/prices.ts';
import { resolveSearch } from './query/search.ts';
import { searchProperties } from './query/search-queries.ts';
import { readAsked } from './understand.ts';

const TAGS = ['properties', 'places'] as const;

/** Homes to choose from. */
const presentAll = async (rows: readonly FoundRow[], { app, now }: Ctx) =>
  rows.map(presentFound({ vocabulary: await placeVocabulary(app), now }));

/** Finding listings by filters, words, place and map. */
export function registerSearch(app: Hono<AppEnv>): void {
  register(app, listProperties, {
    cache: TAGS,
    runList: async ({ query }, ctx) => {
      const found = await searchProperties(ctx.db, await resolveSearch(query, ctx), query);
      return { ...found, items: await presentAll(found.items, ctx) };
    },
  });

  register(app, mapProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => new JsonText(await searchPins(await resolveSearch(query, ctx), ctx)),
  });

  register(app, countProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => {
      const { since, ...search } = query;
      const criteria = await resolveSearch(search, ctx);
      const [{ from: _from, ...counts }, newer] = await Promise.all([
        countSearch(ctx.db, criteria),
        since === undefined ? null : countNewer(ctx.db, criteria, since),
      ]);
      return { ...counts, newer };
    },
  });

  register(app, readPricesEndpoint, {
    cache: TAGS,
    run: async ({ query }, ctx) => readPrices(ctx.db, await resolveSearch(query, ctx)),
  });

  register(app, understandSearch, {
    cache: ['places'],
    run: ({ query }, ctx) => readAsked(query, ctx),
  });

  register(app, loosenSearch, {
    cache: TAGS,
    run: ({ query }, ctx) => findWaysOut(query, ctx),
  });

  register(app, nearestProperties, {
    cache: TAGS,
    run: async ({ query }, ctx) => {
      const { rows, areFiltersKept } = await findNearest(query, ctx);
      return { areFiltersKept, items: await presentAll(rows, ctx) };
    },
  });

  register(app, clustersEndpoint, { cache: TAGS, run: ({ query }, ctx) => mapClusters(query, ctx) });
}
