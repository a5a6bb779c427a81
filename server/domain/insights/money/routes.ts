import type { Hono } from 'hono';
import { listMyEarnings, readMyEarnings } from '#contract/earnings.api.ts';
import {
  listFinanceListings,
  listFinanceServices,
  readFinance as readEndpoint,
  readSimpleFinance as simpleEndpoint,
} from '#contract/finance.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { listEarnings } from './list-earnings.ts';
import { listListings, listServices } from './list-finance.ts';
import { readEarnings } from './read-earnings.ts';
import { readFinance, readSimpleFinance } from './read-finance.ts';

/** The owner's earnings report and the administrators' financial reports (spec 2 §2 and §9). */
export function registerMoney(app: Hono<AppEnv>): void {
  register(app, readMyEarnings, { isOneMoment: true, run: ({ query }, ctx) => readEarnings(query, ctx) });
  register(app, listMyEarnings, { runList: ({ query }, ctx) => listEarnings(query, ctx) });
  register(app, readEndpoint, { isOneMoment: true, run: ({ query }, ctx) => readFinance(query, ctx) });
  register(app, simpleEndpoint, { run: (_input, ctx) => readSimpleFinance(ctx) });
  register(app, listFinanceListings, { runList: ({ query }, ctx) => listListings(query, ctx) });
  register(app, listFinanceServices, { runList: ({ query }, ctx) => listServices(query, ctx) });
}
