import type { Hono } from 'hono';
import { listDistricts as listEndpoint, readDistrict as readEndpoint } from '#contract/districts.api.ts';
import { readMarketInsights } from '#contract/insights.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { readMarket } from './market-insights.ts';
import { listDistricts, readDistrict } from './read-district.ts';

const TAGS = ['properties', 'places'] as const;

export function registerDistricts(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { cache: TAGS, run: (_input, ctx) => listDistricts(ctx) });
  register(app, readEndpoint, { cache: TAGS, run: ({ params }, ctx) => readDistrict(params.slug, ctx) });
  register(app, readMarketInsights, {
    cache: TAGS,
    run: ({ query }, ctx) => readMarket(query.type ?? 'buy', ctx),
  });
}
