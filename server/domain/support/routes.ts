import type { Hono } from 'hono';
import { sendContact, sendSupport } from '#contract/support.api.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { storeSupportMessage } from './store-support-message.ts';

export function registerSupport(app: Hono<AppEnv>): void {
  register(app, sendContact, {
    limit: RATE_LIMITS.contact,
    handle: ({ body }, call) => storeSupportMessage({ source: 'contact', ...body }, call),
  });
  register(app, sendSupport, {
    limit: RATE_LIMITS.contact,
    handle: ({ body }, call) => storeSupportMessage({ source: 'support', phone: null, ...body }, call),
  });
}
