import type { Hono } from 'hono';
import {
  changePriceAlert as changeAlertEndpoint,
  createPriceAlert as createAlertEndpoint,
  deletePriceAlert as deleteAlertEndpoint,
  listPriceAlerts as listAlertsEndpoint,
} from '#contract/price-alerts.api.ts';
import {
  changeSavedSearch as changeEndpoint,
  createSavedSearch as createEndpoint,
  deleteSavedSearch as deleteEndpoint,
  listSavedSearches as listEndpoint,
  readStopLink as readStopEndpoint,
  stopByLink as stopEndpoint,
} from '#contract/saved-searches.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { SAVING, STOPPING } from './limits.ts';
import { presentAlert, presentSearch } from './present.ts';
import { changePriceAlert, createPriceAlert, deletePriceAlert, readPriceAlerts } from './price-alerts.ts';
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
} from './saved-searches.ts';
import { readStopLink, stopByLink } from './stop-links.ts';

/** Saved searches and price alerts (D20), and the private links that stop them (D44). */
export function registerSearches(app: Hono<AppEnv>): void {
  register(app, listEndpoint, {
    run: async (_input, ctx) => (await readSavedSearches(ctx)).map(presentSearch),
  });
  register(app, createEndpoint, {
    limit: SAVING,
    run: async ({ body }, ctx) => presentSearch(await createSavedSearch(body, ctx)),
  });
  register(app, changeEndpoint, {
    run: async ({ params, body }, ctx) => presentSearch(await changeSavedSearch({ ...params, ...body }, ctx)),
  });
  register(app, deleteEndpoint, {
    run: async ({ params }, ctx) => ({ removed: await deleteSavedSearch(params.id, ctx) }),
  });

  register(app, readStopEndpoint, { run: ({ params }, ctx) => readStopLink(params.token, ctx) });
  register(app, stopEndpoint, {
    limit: STOPPING,
    run: ({ params }, ctx) => stopByLink(params.token, ctx),
  });

  register(app, listAlertsEndpoint, {
    run: async (_input, ctx) => (await readPriceAlerts(ctx)).map(presentAlert),
  });
  register(app, createAlertEndpoint, {
    limit: SAVING,
    run: async ({ body }, ctx) => presentAlert(await createPriceAlert(body, ctx)),
  });
  register(app, changeAlertEndpoint, {
    run: async ({ params, body }, ctx) => presentAlert(await changePriceAlert({ ...params, ...body }, ctx)),
  });
  register(app, deleteAlertEndpoint, {
    run: async ({ params }, ctx) => ({ removed: await deletePriceAlert(params.id, ctx) }),
  });
}
