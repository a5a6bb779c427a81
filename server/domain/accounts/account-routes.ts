import type { Hono } from 'hono';
import * as my from '#contract/my-account.api.ts';
import { forgottenSession, sessionToken } from '#server/platform/http/actor.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { changeEmail, sendVerification, verifyEmail } from './confirm-email.ts';
import { eraseAccount } from './erase-account.ts';
import { exportMyData } from './export-data.ts';
import { changeMe, changePassword } from './my-account.ts';
import { assertOwnPassword } from './passwords.ts';
import { meId } from './queries.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { endOtherSessionsOf, endSessionOf, findSessions } from './sessions.ts';

/**
 * The own account, and the links that are mailed for it. Whatever takes a password or a token is secret: nothing of it
 * is kept for repeats.
 */
export function registerMyAccount(app: Hono<AppEnv>): void {
  register(app, my.forgotPassword, {
    isSecret: true,
    handle: ({ body }, call) => forgotPassword(body, call),
  });
  register(app, my.resetPassword, { isSecret: true, handle: ({ body }, call) => resetPassword(body, call) });
  register(app, my.verifyEmail, { isSecret: true, handle: ({ body }, call) => verifyEmail(body, call) });
  register(app, my.sendVerification, { handle: (_input, call) => sendVerification(call) });
  register(app, my.updateMe, { changes: ['properties'], handle: ({ body }, call) => changeMe(body, call) });
  register(app, my.changeEmail, { isSecret: true, handle: ({ body }, call) => changeEmail(body, call) });
  register(app, my.changePassword, {
    isSecret: true,
    handle: ({ body }, call) => changePassword(body, call),
  });

  register(app, my.listSessions, {
    handle: (_input, { app: { database }, actor, request }) =>
      findSessions(database, meId(actor), sessionToken(request.header)),
  });
  register(app, my.endSession, {
    handle: async ({ params }, { app: { database }, actor }) => ({
      ended: await endSessionOf(database, meId(actor), params.id),
    }),
  });
  register(app, my.endOtherSessions, {
    handle: async (_input, { app: { database }, actor, request }) => ({
      ended: await endOtherSessionsOf(database, meId(actor), sessionToken(request.header)),
    }),
  });

  register(app, my.readMyData, { handle: (_input, call) => exportMyData(call) });
  register(app, my.deleteMe, {
    isSecret: true,
    changes: ['properties'],
    handle: async ({ body }, call) => {
      const id = meId(call.actor);
      await assertOwnPassword(call, id, body.password, 'password');
      await call.app.database.orm.transaction((tx) => eraseAccount(tx, id));
      call.addCookie(forgottenSession(call.app.config));
      return { deleted: true as const };
    },
  });
}
