import type { Hono } from 'hono';
import { sendMessage as endpoint } from '#contract/messages.api.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { sendMessage } from './send-message.ts';

export function registerMessages(app: Hono<AppEnv>): void {
  register(app, endpoint, {
    limit: RATE_LIMITS.contact,
    handle: ({ body }, call) => sendMessage(body, call),
  });
}
