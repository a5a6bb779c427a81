import type { Hono } from 'hono';
import * as api from '#contract/service-rates.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { SERVICE_LINKS_SENT, SERVICE_RATES } from './limits.ts';
import { askServicePage, renewServicePage, sendServicePage } from './links.ts';
import { readServicePage } from './page.ts';
import { listPastMoves } from './past-moves.ts';
import { removeRate, saveRate } from './save-rate.ts';

/** A service's own page (P2): its rates and its month, by a private link; and how the link is sent. */
export function registerServicePages(app: Hono<AppEnv>): void {
  register(app, api.readServicePage, {
    run: ({ params, query }, ctx) => readServicePage(params.token, query.month, ctx),
  });
  register(app, api.listPastMoves, {
    runList: ({ params, query }, ctx) => listPastMoves(params.token, query, ctx),
  });
  register(app, api.saveServiceRate, {
    limit: SERVICE_RATES,
    run: async ({ params, body }, ctx) => {
      await saveRate(params, body, ctx);
      return readServicePage(params.token, undefined, ctx);
    },
  });
  register(app, api.removeServiceRate, {
    limit: SERVICE_RATES,
    run: async ({ params }, ctx) => {
      await removeRate(params, ctx);
      return readServicePage(params.token, undefined, ctx);
    },
  });
  register(app, api.renewServicePage, {
    limit: SERVICE_LINKS_SENT,
    run: async ({ params }, ctx) => ({ isSent: await renewServicePage(params.token, ctx) }),
  });
  register(app, api.askServicePage, {
    limit: SERVICE_LINKS_SENT,
    run: async ({ params }, ctx) => ({ isSent: await askServicePage(params.key, ctx) }),
  });
  register(app, api.sendServicePage, { run: ({ params }, ctx) => sendServicePage(params.id, ctx) });
}
