import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { nothingHere, registerRaw } from '../../http/raw-endpoint.ts';
import type { AppEnv } from '../../http/types.ts';
import { carriesToken, scrape } from './scrape.ts';

/**
 * `/metrics` on the product's own port, for who has METRICS_TOKEN. Without a token, or where metrics have a port of
 * their own, there is nothing here.
 */
export function registerMetrics(app: Hono<AppEnv>): void {
  registerRaw(app, 'metrics', {
    run: async (_input, { app: context }, { header }) => {
      const { token, port } = context.config.metrics;
      if (token === undefined || port !== undefined) throw nothingHere();
      if (!carriesToken(header('authorization'), token)) {
        throw new ApiError('not_signed_in', 'Send the token of the metrics as a bearer token.');
      }
      const { type, text } = await scrape(context);
      return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: text };
    },
  });
}
