import type { Hono } from 'hono';
import * as api from '#contract/looks.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { checkGivenPassword, confirmIdentity } from '../../identity/credentials/confirm-identity.ts';
import { renewedIfGiven } from '../../identity/sign-in/renew-session.ts';
import { endLook, lookCookie, readLook, startLook } from './look.ts';

export function registerLooks(app: Hono<AppEnv>): void {
  register(app, api.startLook, {
    prepare: checkGivenPassword,
    run: async ({ params: { id }, body: { reason, password } }, ctx, http) => {
      const { config } = ctx.app;
      const token = sessionToken(http.header, config);
      const work = startLook(id, reason, ctx, { token, confirm: confirmIdentity(ctx, http, password) });
      const look = await renewedIfGiven(password, work, ctx, http);
      http.addCookie(lookCookie(config, true));
      return look;
    },
  });
  register(app, api.readLook, { run: async (_, ctx) => readLook(ctx) });
  register(app, api.endLook, {
    run: async (_, ctx, http) => {
      http.addCookie(lookCookie(ctx.app.config, false));
      return endLook(ctx);
    },
  });
}
