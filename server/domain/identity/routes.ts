import type { Hono } from 'hono';
import * as api from '#contract/accounts.api.ts';
import { mostOf } from '#server/platform/access/delegations.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { forgetSession, sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerPasskeys } from './credentials/passkey-routes.ts';
import { registerPhone } from './credentials/phone-routes.ts';
import { registerSecondFactor } from './credentials/second-factor-routes.ts';
import { PROFILE_CHANGES, REGISTRATIONS } from './limits.ts';
import { registerMyAccount } from './profile/account-routes.ts';
import { changeRole } from './profile/change-role.ts';
import { openAccount } from './profile/open-account.ts';
import { countMyFigures, endSession, findMe } from './queries.ts';
import { renewAgain, renewedAfter } from './sign-in/renew-session.ts';
import { signIn, signInAdmin } from './sign-in/sign-in.ts';

export function registerAccounts(app: Hono<AppEnv>): void {
  register(app, api.register, {
    ownTransaction: true,
    limit: REGISTRATIONS,
    run: ({ body }, ctx, http) => openAccount(body, ctx, http),
  });
  register(app, api.login, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => signIn(body, ctx, http),
  });
  register(app, api.adminLogin, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => signInAdmin(body, ctx, http),
  });

  register(app, api.logout, {
    run: async (_input, { app: { config }, db }, http) => {
      const token = sessionToken(http.header, config);
      if (token) await endSession(db, token);
      forgetSession(config, http);
      // A plain form goes home (spec 2 §4).
      if (http.header('content-type')?.startsWith('application/x-www-form-urlencoded')) http.seeOther('/');
      return { signedOut: true as const };
    },
  });

  register(app, api.updateRole, {
    limit: PROFILE_CHANGES,
    again: renewAgain,
    run: ({ body }, ctx, http) => renewedAfter(changeRole(body, ctx), ctx, http),
  });
  register(app, api.readMe, {
    run: async (_input, { db, actor }) => ({
      ...(await findMe(db, actor.id)),
      delegate: mostOf(actor.delegations),
      confirmsPayments: (actor.delegations ?? []).some((one) => one.confirmsPayments),
      isLook: actor.look !== undefined,
    }),
  });
  register(app, api.readMyFigures, {
    run: (_input, { db, actor, now }) => countMyFigures(db, actor, now),
  });
  registerMyAccount(app);
  registerSecondFactor(app);
  registerPasskeys(app);
  registerPhone(app);
}
