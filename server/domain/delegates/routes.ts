import type { Hono } from 'hono';
import * as api from '#contract/delegates.api.ts';
import { renewAgain, renewedAfter } from '#server/domain/identity/sign-in/renew-session.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { answerInvitation, readInvitation } from './answer-invitation.ts';
import { endDelegation } from './end-delegation.ts';
import { assertMayInvite, inviteDelegate } from './invite.ts';
import { letConfirmPayments } from './let-confirm-payments.ts';
import { INVITATION_ANSWERS, INVITATIONS } from './limits.ts';
import { presentDelegation, presentInvitation } from './present.ts';
import { findGiven, findHeld } from './queries.ts';

/** Who acts for an owner: what they may do is in `DELEGATED` (platform/access/policy.ts). */
export function registerDelegates(app: Hono<AppEnv>): void {
  register(app, api.listDelegations, {
    run: async (_input, { db, actor, now }) => ({
      given: (await findGiven(db, actor.id)).map((row) => presentDelegation(row, now)),
      held: (await findHeld(db, actor.id)).map((row) => presentDelegation(row, now)),
    }),
  });
  register(app, api.inviteDelegate, {
    limit: INVITATIONS,
    prepare: async (input, ctx) => {
      await assertMayInvite(input.body, ctx);
      return input;
    },
    again: renewAgain,
    run: ({ body }, ctx, http) => renewedAfter(inviteDelegate(body, ctx), ctx, http),
  });
  register(app, api.letConfirmPayments, {
    limit: INVITATION_ANSWERS,
    run: async ({ params, body }, ctx) => {
      await letConfirmPayments(params.id, body.confirmsPayments, ctx);
      return body;
    },
  });
  register(app, api.endDelegation, {
    limit: INVITATION_ANSWERS,
    run: async ({ params }, ctx) => {
      await endDelegation(params.id, ctx);
      return { ended: true as const };
    },
  });
  register(app, api.readInvitation, {
    run: async ({ params }, ctx) =>
      presentInvitation(await readInvitation(params.token, ctx), ctx.actor, ctx.now),
  });
  register(app, api.answerInvitation, {
    limit: INVITATION_ANSWERS,
    run: async ({ params, body }, ctx) =>
      presentInvitation(await answerInvitation(params.token, body.answer, ctx), ctx.actor, ctx.now),
  });
}
