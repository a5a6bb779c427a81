import type { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import * as api from '#contract/gateways.api.ts';
import { GATEWAYS, NO_GATEWAY } from '#contract/gateways.ts';
import { decimalOf } from '#contract/money.ts';
import { refundPayment as refundEndpoint } from '#contract/tenancies.api.ts';
import { renewedAfter } from '#server/domain/identity/sign-in/renew-session.ts';
import { removeGateway, saveGateway } from '#server/domain/payments/gateways/accounts.ts';
import { findShared, markSeen } from '#server/domain/payments/gateways/differences.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import { registerRaw } from '#server/platform/http/raw-endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { jsonReply } from '#server/platform/responses/respond.ts';
import { tenancyNow } from '../read/read-tenancy.ts';
import { askNow, sayUnpaid } from './attempts.ts';
import { ATTEMPTS, CREDENTIALS, QUESTIONS, WEBHOOKS } from './limits.ts';
import { presentAttempt, presentGateways } from './present.ts';
import type { AttemptRow } from './process.ts';
import { refundPayment } from './refunds.ts';
import { askTrial, payDue, readAttempt, readDueGateway, readGateways, tryGateway } from './start.ts';
import { takeWebhook } from './webhooks.ts';

const shown = async (attempt: AttemptRow, { db, now }: Pick<Ctx, 'db' | 'now'>) =>
  presentAttempt(attempt, now, await findShared(db, [attempt.id]));

/** Payment gateways (M7): an owner's credentials, attempts of tenants, and what gateways say by themselves. */
export function registerGateways(app: Hono<AppEnv>): void {
  register(app, api.readDueGateway, {
    run: async ({ params: { key, dueId } }, ctx) => {
      const { openCents, ways, attempt } = await readDueGateway(key, dueId, ctx);
      return {
        amount: decimalOf(BigInt(openCents)),
        ways,
        attempt: attempt ? await shown(attempt, ctx) : null,
      };
    },
  });
  register(app, api.createAttempt, {
    ownTransaction: true,
    limit: ATTEMPTS,
    run: async ({ params: { key, dueId }, body }, ctx) => shown(await payDue(key, dueId, body, ctx), ctx),
  });
  register(app, api.readAttempt, {
    run: async ({ params: { key, id } }, ctx) => shown(await readAttempt(key, id, ctx), ctx),
  });
  register(app, api.askAttempt, {
    ownTransaction: true,
    limit: QUESTIONS,
    run: async ({ params: { key, id } }, ctx) =>
      shown(await askNow(ctx.app, await readAttempt(key, id, ctx)), ctx),
  });
  register(app, api.sayUnpaid, {
    limit: QUESTIONS,
    run: async ({ params: { key, id } }, ctx) => shown(await sayUnpaid(key, id, ctx), ctx),
  });
  register(app, refundEndpoint, {
    ownTransaction: true,
    limit: ATTEMPTS,
    run: async ({ params: { key, paymentId } }, ctx) => {
      await refundPayment(key, paymentId, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.listGateways, {
    run: async (_input, ctx) => presentGateways(ctx.app, await readGateways(ctx), ctx.now),
  });
  register(app, api.saveGateway, {
    ownTransaction: true,
    limit: CREDENTIALS,
    run: async ({ params, body }, ctx, http) => {
      await renewedAfter(saveGateway(params.provider, body, ctx), ctx, http);
      return presentGateways(ctx.app, await readGateways(ctx), ctx.now);
    },
  });
  register(app, api.removeGateway, {
    ownTransaction: true,
    limit: CREDENTIALS,
    run: async ({ params, body }, ctx, http) => {
      await renewedAfter(removeGateway(params.provider, body.password, ctx), ctx, http);
      return presentGateways(ctx.app, await readGateways(ctx), ctx.now);
    },
  });
  register(app, api.tryGateway, {
    ownTransaction: true,
    limit: ATTEMPTS,
    run: async ({ params, body }, ctx) =>
      presentAttempt(await tryGateway(params.provider, body, ctx), ctx.now),
  });
  register(app, api.askTrial, {
    ownTransaction: true,
    limit: QUESTIONS,
    run: async ({ params }, ctx) => presentAttempt(await askTrial(params.provider, ctx), ctx.now),
  });
  register(app, api.seeDifference, {
    run: async ({ params }, ctx) => {
      const isMine = await markSeen(ctx.db, ctx.actor.id, params.id, ctx.now);
      if (!isMine) throw new ApiError('not_found', NO_GATEWAY);
      return presentGateways(ctx.app, await readGateways(ctx), ctx.now);
    },
  });
  registerRaw(app, 'gatewayWebhook', {
    params: z.object({ provider: z.enum(GATEWAYS), ownerKey: z.string().max(64) }),
    limit: WEBHOOKS,
    run: async ({ params }, ctx, { address, header, body }) => {
      await takeWebhook(ctx, { ...params, address, header, body: await body() });
      return jsonReply(200, { received: true });
    },
  });
}
