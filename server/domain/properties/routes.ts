import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import { COUNT_CAP, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { listProperties, mapProperties, readProperty, viewProperty } from '#contract/properties.api.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { pageLinks } from '#server/platform/http/paging.ts';
import type { PublicCall } from '#server/platform/http/public-reads.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { placeVocabulary } from '../places/vocabulary.ts';
import { countView } from './count-view.ts';
import { presentDetail, presentPin, presentProperty } from './present.ts';
import { findDetail, findPriceHistory, findSimilar } from './queries.ts';
import { understand } from './search.ts';
import { searchPins, searchProperties } from './search-queries.ts';

function totalHeaders(call: PublicCall, counted: number): void {
  call.header(TOTAL_HEADER, String(Math.min(counted, COUNT_CAP)));
  if (counted > COUNT_CAP) call.header(TOTAL_CAPPED_HEADER, 'true');
}

export function registerProperties(app: Hono<AppEnv>): void {
  register(app, listProperties, {
    keep: ['properties', 'places'],
    handle: async ({ query }, call) => {
      const found = await searchProperties(call.app.database.read, await understand(call.app, query), query);
      totalHeaders(call, found.counted);
      const links = pageLinks(call.url, {
        page: query.page ?? 1,
        pageSize: query.limit ?? LISTINGS_PAGE_SIZE,
        total: found.counted > COUNT_CAP ? undefined : found.counted,
        hasNext: found.hasNext,
      });
      if (links) call.header('link', links);
      return found.rows.map(presentProperty);
    },
  });

  register(app, mapProperties, {
    keep: ['properties', 'places'],
    handle: async ({ query }, call) => {
      const rows = await searchPins(call.app.database.read, await understand(call.app, query));
      return rows.map(presentPin);
    },
  });

  register(app, readProperty, {
    keep: ['properties', 'places'],
    handle: async ({ params }, { app: { database, answers } }) => {
      const row = await findDetail(database.read, params.id);
      // A hidden listing is nobody's to read here (D4); rented and sold ones stay readable, and say so.
      if (!row?.is_active) throw new Refusal('not_found', 'Property not found');
      const [history, similar, vocabulary] = await Promise.all([
        findPriceHistory(database.read, row.id),
        findSimilar(database.read, row),
        placeVocabulary(database, answers),
      ]);
      return presentDetail(row, history, similar, vocabulary);
    },
  });

  register(app, viewProperty, {
    limit: RATE_LIMITS.views,
    handle: async ({ params }, call) => ({ counted: await countView(call, params.id) }),
  });
}
