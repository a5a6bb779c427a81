import type { Hono } from 'hono';
import { readErasure as readErasureEndpoint } from '#contract/erasures.api.ts';
import * as my from '#contract/my-account.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { forgetSession, sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { accountName } from '../account-name.ts';
import { changeEmail, sendVerification, verifyEmail } from '../credentials/confirm-email.ts';
import { assertOwnPassword, endSessionsOf } from '../credentials/passwords.ts';
import { forgotPassword, resetPassword } from '../credentials/reset-password.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { exportMyData } from '../erasure/export-data.ts';
import { readErasure } from '../erasure/read-erasure.ts';
import { EXPORTS, LINKS, PROFILE_CHANGES, RESET_REQUESTS, VERIFICATIONS } from '../limits.ts';
import { findMe } from '../queries.ts';
import { rememberedDevice } from '../sign-in/known-devices.ts';
import { renewedAfter, renewedIfGiven } from '../sign-in/renew-session.ts';
import { endSessionOf, findSessions } from '../sign-in/sessions.ts';
import { changeMe, changePassword } from './my-account.ts';

/** The user's own account, and the mailed links of accounts. */
export function registerMyAccount(app: Hono<AppEnv>): void {
  register(app, my.forgotPassword, {
    ownTransaction: true,
    limit: RESET_REQUESTS,
    run: ({ body }, ctx, http) => forgotPassword(body, ctx, http),
  });
  register(app, my.resetPassword, {
    ownTransaction: true,
    limit: LINKS,
    run: ({ body }, ctx) => resetPassword(body, ctx),
  });
  register(app, my.verifyEmail, { limit: LINKS, run: ({ body }, ctx) => verifyEmail(body, ctx) });
  register(app, my.sendVerification, {
    limit: VERIFICATIONS,
    run: (_input, ctx) => sendVerification(ctx),
  });
  // Opens its own transaction, because only the result shows whether any cached response is stale.
  register(app, my.updateMe, {
    ownTransaction: true,
    limit: PROFILE_CHANGES,
    run: ({ body }, ctx, http) => renewedIfGiven(body.password, changeMe(body, ctx), ctx, http),
  });
  register(app, my.changeEmail, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => renewedAfter(changeEmail(body, ctx), ctx, http),
  });
  register(app, my.changePassword, {
    ownTransaction: true,
    run: async ({ body }, ctx, http) => {
      const keepToken = sessionToken(http.header, ctx.app.config);
      const answer = await renewedAfter(changePassword(body, ctx, keepToken), ctx, http, {
        endsOld: true,
      });
      const account = accountName(await findMe(ctx.db, ctx.actor.id));
      http.addCookie(await rememberedDevice(ctx.app, http.header, account));
      return answer;
    },
  });

  register(app, my.listSessions, {
    run: (_input, { app: { config }, db, actor }, http) =>
      findSessions(db, actor.id, sessionToken(http.header, config)),
  });
  register(app, my.endSession, {
    run: async ({ params }, { db, actor }) => ({ ended: await endSessionOf(db, actor.id, params.id) }),
  });
  register(app, my.endOtherSessions, {
    run: async (_input, { app: { config }, db, actor }, http) => ({
      ended: await endSessionsOf(db, actor.id, sessionToken(http.header, config)),
    }),
  });

  register(app, my.readMyData, {
    limit: EXPORTS,
    run: (_input, ctx, http) => {
      http.setHeader('content-disposition', 'attachment; filename="my-data.json"');
      return exportMyData(ctx);
    },
  });
  register(app, my.deleteMe, {
    ownTransaction: true,
    invalidates: ['properties'],
    run: async ({ body }, ctx, http) => {
      await assertOwnPassword(ctx, body.password, 'password');
      const { path } = await eraseAccount(ctx);
      forgetSession(ctx.app.config, http);
      return { deleted: true as const, progressPath: path };
    },
  });
  register(app, readErasureEndpoint, { run: ({ params }, ctx) => readErasure(params.token, ctx) });
}
