import type { Hono } from 'hono';
import * as api from '#contract/admin-users.api.ts';
import { listAudit } from '#contract/audit.api.ts';
import { listSecurityEvents } from '#contract/security-events.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { sessionToken } from '#server/platform/http/session.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { checkGivenPassword, confirmIdentity } from '../../identity/credentials/confirm-identity.ts';
import { renewAgainIfGiven, renewedIfGiven } from '../../identity/sign-in/renew-session.ts';
import { readAudit } from '../audit/read-audit.ts';
import { readSecurityEvents } from '../audit/read-security-events.ts';
import {
  countResets,
  endOneSession,
  endSessions,
  mailPasswordReset,
  readSessions,
} from './access-of-user.ts';
import { changeSeveral, mailSeveralResets } from './change-several.ts';
import { updateUser } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { countUsers, readUserDetail, readUsers } from './read-users.ts';

/** People and the audit log, for administrators. */
export function registerPeople(app: Hono<AppEnv>): void {
  register(app, api.listAdminUsers, { runList: ({ query }, ctx) => readUsers(query, ctx) });
  register(app, api.changeUsers, {
    invalidates: ['properties'],
    prepare: checkGivenPassword,
    again: renewAgainIfGiven,
    run: ({ body: { password, ...change } }, ctx, http) =>
      renewedIfGiven(password, changeSeveral(change, ctx, confirmIdentity(ctx, http, password)), ctx, http),
  });
  register(app, api.countAdminUsers, { run: ({ query }, ctx) => countUsers(query, ctx) });
  register(app, api.readAdminUser, { run: ({ params }, ctx) => readUserDetail(params.id, ctx) });
  register(app, api.updateUser, {
    invalidates: ['properties'],
    prepare: checkGivenPassword,
    again: renewAgainIfGiven,
    run: ({ params, body: { password, ...change } }, ctx, http) => {
      const work = updateUser(params.id, change, ctx, confirmIdentity(ctx, http, password));
      return renewedIfGiven(password, work, ctx, http);
    },
  });
  register(app, api.deleteUser, {
    invalidates: ['properties', 'moving'],
    run: async ({ params: { id } }, ctx) => {
      await deleteUser(id, ctx);
      return { id, deleted: true as const };
    },
  });
  register(app, api.mailPasswordReset, {
    prepare: async (input, ctx) => {
      await countResets(ctx, 1);
      return input;
    },
    run: ({ params }, ctx) => mailPasswordReset(params.id, ctx),
  });
  register(app, api.mailPasswordResets, {
    prepare: async (input, ctx) => {
      await countResets(ctx, input.body.ids.length);
      return input;
    },
    run: ({ body }, ctx) => mailSeveralResets(body, ctx),
  });
  register(app, api.listUserSessions, {
    run: ({ params }, ctx, http) => readSessions(params.id, ctx, sessionToken(http.header, ctx.app.config)),
  });
  register(app, api.endUserSessions, {
    run: ({ params }, ctx, http) => endSessions(params.id, ctx, sessionToken(http.header, ctx.app.config)),
  });
  register(app, api.endUserSession, { run: ({ params }, ctx) => endOneSession(params.id, ctx) });
  register(app, listAudit, { runList: ({ query }, ctx) => readAudit(query, ctx) });
  register(app, listSecurityEvents, { runList: ({ query }, ctx) => readSecurityEvents(query, ctx) });
}
