import type { Hono } from 'hono';
import * as api from '#contract/passkeys.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { renewedAfter } from '../sign-in/renew-session.ts';
import { signInByPasskey } from '../sign-in/second-step.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts';

/** Passkeys of administrators. Neither passwords nor what authenticators sign is stored for retries. */
export function registerPasskeys(app: Hono<AppEnv>): void {
  register(app, api.signInByPasskey, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => signInByPasskey(body, ctx, http),
  });
  register(app, api.listPasskeys, { run: (_input, ctx) => listPasskeys(ctx) });
  register(app, api.startPasskey, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => renewedAfter(startPasskey(body.password, ctx), ctx, http),
  });
  register(app, api.addPasskey, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => {
      const keepToken = sessionToken(http.header, ctx.app.config) ?? '';
      return renewedAfter(addPasskey(body, ctx, keepToken), ctx, http);
    },
  });
  register(app, api.removePasskey, {
    ownTransaction: true,
    run: ({ params, body }, ctx, http) => renewedAfter(removePasskey({ ...params, ...body }, ctx), ctx, http),
  });
}
