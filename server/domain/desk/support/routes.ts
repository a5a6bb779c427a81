import type { Hono } from 'hono';
import { sendContact, sendSupport } from '#contract/support.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { SUPPORT } from './limits.ts';
import { storeSupportMessage } from './store-support-message.ts';

export function registerSupport(app: Hono<AppEnv>): void {
  register(app, sendContact, {
    limit: SUPPORT,
    run: ({ body }, ctx) =>
      storeSupportMessage({ source: 'contact', email: null, phone: null, ...body }, ctx),
  });
  register(app, sendSupport, {
    limit: SUPPORT,
    run: ({ body }, ctx) => storeSupportMessage({ source: 'support', phone: null, ...body }, ctx),
  });
}
