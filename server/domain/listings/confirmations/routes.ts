import type { Hono } from 'hono';
import {
  confirmByLink as byLinkEndpoint,
  type ConfirmationLink,
  confirmListings as confirmEndpoint,
  readListingHistory as historyEndpoint,
  listDueListings,
  readConfirmationLink as readLinkEndpoint,
  renewConfirmationLink as renewEndpoint,
} from '#contract/confirmations.api.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { CONFIRMATION_RENEWALS, CONFIRMATIONS } from '../limits.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { answerFor } from './answer.ts';
import { readHistory } from './history.ts';
import { findConfirmationLink, openConfirmationLink } from './links.ts';
import { presentAsked } from './present.ts';
import { findAsked, findDue } from './queries.ts';
import { sendNewLink } from './renew-link.ts';

async function contentOf(token: string, ctx: Ctx): Promise<Unwritten<ConfirmationLink>> {
  const { userId, propertyIds, expiresAt, owner } = await findConfirmationLink(ctx, token);
  if (expiresAt <= ctx.now) return { name: null, expiresAt, isExpired: true, listings: [] };
  const rows = await findAsked(ctx.db, { id: userId }, propertyIds);
  const [name = owner.name] = owner.name.trim().split(/\s+/);
  return {
    name,
    expiresAt,
    isExpired: false,
    listings: rows.map((row) => presentAsked(row, ctx.now)),
  };
}

/** Whether listings are still there (T1, T2): by sign-in, or by a private link without one. */
export function registerConfirmations(app: Hono<AppEnv>): void {
  register(app, listDueListings, {
    run: async (_input, { db, actor, now }) => ({
      listings: (await findDue(db, actor, now)).map((row) => presentAsked(row, now, actor)),
    }),
  });
  register(app, confirmEndpoint, {
    limit: CONFIRMATIONS,
    invalidates: ['properties'],
    run: async ({ body }, ctx) => {
      await answerFor(ctx.actor, body, ctx);
      const rows = await findAsked(ctx.db, ctx.actor, body.ids);
      return { listings: rows.map((row) => presentAsked(row, ctx.now, ctx.actor)) };
    },
  });
  register(app, historyEndpoint, {
    run: async ({ params }, ctx) => ({ events: await readHistory(params.id, ctx) }),
  });

  register(app, readLinkEndpoint, { run: ({ params }, ctx) => contentOf(params.token, ctx) });
  register(app, byLinkEndpoint, {
    limit: CONFIRMATIONS,
    invalidates: ['properties'],
    run: async ({ params: { token }, body }, ctx) => {
      const { userId, propertyIds } = await openConfirmationLink(ctx, token);
      // A link is for what it names, whatever else is its owner's.
      if (body.ids.some((id) => !propertyIds.includes(id))) throw new ApiError('not_found', NOT_FOUND);
      await answerFor({ id: userId }, body, { ...ctx, actor: GUEST });
      return contentOf(token, ctx);
    },
  });
  register(app, renewEndpoint, {
    limit: CONFIRMATION_RENEWALS,
    run: async ({ params: { token } }, ctx) => ({ sent: await sendNewLink(token, ctx) }),
  });
}
