import type { Hono } from 'hono';
import * as api from '#contract/held.api.ts';
import { renewedAfter } from '#server/domain/identity/sign-in/renew-session.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import { answerHeld } from './answer-held.ts';
import { readHeld } from './read-held.ts';

const ANSWERS: RateLimit = { name: 'held answer', perAccount: 30, perAddress: 60, seconds: 3600 };

/** What acted for an account before its password was reset by mail, and waits for its owner's yes. */
export function registerHeld(app: Hono<AppEnv>): void {
  register(app, api.readHeld, { run: async (_input, ctx) => ({ held: await readHeld(ctx) }) });
  register(app, api.answerHeld, {
    ownTransaction: true,
    limit: ANSWERS,
    run: async ({ body }, ctx, http) => {
      await renewedAfter(answerHeld(body, ctx), ctx, http);
      return { held: await readHeld(ctx) };
    },
  });
}
