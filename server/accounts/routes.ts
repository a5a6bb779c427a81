import type { Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import {
  adminLogin,
  login,
  logout,
  register as openAccountEndpoint,
  readMe,
  readMyFigures,
  updateRole,
} from '#contract/accounts.api.ts';
import { SESSION_COOKIE, sessionToken } from '../http/actor.ts';
import { register } from '../http/register.ts';
import type { AppEnv } from '../http/types.ts';
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
    await signOut(c);
    return c.redirect('/', 303);
  });
  register(app, logout, {
    isSecret: true,
    handle: async (_input, { http }) => {
      await signOut(http);
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
  registerMyAccount(app, forgetCookie);
}

/** Ends the session in the database and in the browser. */
async function signOut(c: Context<AppEnv>): Promise<void> {
  const token = sessionToken(c);
  if (token) await endSession(c.get('app').database, token);
  forgetCookie(c);
}

function forgetCookie(c: Context<AppEnv>): void {
  const secure = c.get('app').config.publicUrl?.startsWith('https:') ?? false;
  deleteCookie(c, SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}
