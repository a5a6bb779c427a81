import type { Hono } from 'hono';
import {
  adminLogin,
  login,
  logout,
  register as openAccountEndpoint,
  readMe,
  readMyFigures,
  updateRole,
} from '#contract/accounts.api.ts';
import type { AppContext } from '#server/platform/context.ts';
import { forgottenSession, sessionToken } from '#server/platform/http/actor.ts';
import type { ReadHeader } from '#server/platform/http/api-request.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerMyAccount } from './account-routes.ts';
import { changeRole } from './change-role.ts';
import { openAccount } from './open-account.ts';
import { countMyFigures, endSession, findMe, meId } from './queries.ts';
import { signIn, signInAdmin } from './sign-in.ts';

export function registerAccounts(app: Hono<AppEnv>): void {
  register(app, openAccountEndpoint, {
    isSecret: true,
    handle: ({ body }, call) => openAccount(body, call),
  });
  register(app, login, { isSecret: true, handle: ({ body }, call) => signIn(body, call) });
  register(app, adminLogin, {
    isSecret: true,
    handle: ({ body }, call) => signInAdmin(body, call),
  });

  // Sent as a plain form, logging out leads home (spec 2 §4).
  app.post('/api/logout', async (c, next) => {
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return next();
    await signOut(c.get('app'), (name) => c.req.header(name));
    c.header('set-cookie', forgottenSession(c.get('app').config));
    return c.redirect('/', 303);
  });
  register(app, logout, {
    isSecret: true,
    handle: async (_input, { app: context, request, addCookie }) => {
      await signOut(context, request.header);
      addCookie(forgottenSession(context.config));
      return { signedOut: true as const };
    },
  });

  register(app, updateRole, { handle: ({ body }, call) => changeRole(body, call) });
  register(app, readMe, {
    handle: (_input, { app: { database }, actor }) => findMe(database, meId(actor)),
  });
  register(app, readMyFigures, {
    handle: (_input, { app: { database }, actor }) => countMyFigures(database, meId(actor)),
  });
  registerMyAccount(app);
}

async function signOut({ database }: AppContext, header: ReadHeader): Promise<void> {
  const token = sessionToken(header);
  if (token) await endSession(database, token);
}
