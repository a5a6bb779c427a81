import type { Hono } from 'hono';
import { sendMessage as endpoint } from '#contract/messages.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { MESSAGES } from './limits.ts';
import { sendMessage } from './send-message.ts';

export function registerMessages(app: Hono<AppEnv>): void {
  register(app, endpoint, { limit: MESSAGES, run: ({ body }, ctx) => sendMessage(body, ctx) });
}
