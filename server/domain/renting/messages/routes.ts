import type { Hono } from 'hono';
import { sendMessage as endpoint } from '#contract/messages.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { browserHash } from '#server/platform/http/visitor.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { landlordOf } from '../../listings/queries.ts';
import { MESSAGES } from './limits.ts';
import { sendMessage } from './send-message.ts';

export function registerMessages(app: Hono<AppEnv>): void {
  register(app, endpoint, {
    limit: MESSAGES,
    // A guest's thread, read by its private link, shows no number.
    landlordOf: async ({ body }, ctx) => (actorId(ctx.actor) === null ? undefined : landlordOf(body, ctx)),
    run: ({ body }, ctx, { header }) => sendMessage({ ...body, browser: browserHash(ctx.app, header) }, ctx),
  });
}
