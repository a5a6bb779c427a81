import type { Hono } from 'hono';
import * as api from '#contract/second-factor.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { renewedAfter } from '../sign-in/renew-session.ts';
import { completeSignIn } from '../sign-in/second-step.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './second-factor.ts';

/** The second factor of administrators. Passwords, secrets and codes are never stored for retries. */
export function registerSecondFactor(app: Hono<AppEnv>): void {
  register(app, api.completeSignIn, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => completeSignIn(body, ctx, http),
  });
  register(app, api.readSecondFactor, { run: (_input, ctx) => readSecondFactor(ctx) });
  register(app, api.startSecondFactor, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => renewedAfter(startSecondFactor(body.password, ctx), ctx, http),
  });
  register(app, api.confirmSecondFactor, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => {
      const keepToken = sessionToken(http.header, ctx.app.config) ?? '';
      return renewedAfter(confirmSecondFactor(body.code, ctx, keepToken), ctx, http);
    },
  });
  register(app, api.endSecondFactor, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => renewedAfter(endSecondFactor(body.password, ctx), ctx, http),
  });
}
