import type { Hono } from 'hono';
import { listMailbox, listNotifications, readNotifications } from '#contract/notifications.api.ts';
import { UNREAD_HEADER } from '#contract/notifications.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { markAsRead, readBell } from './bell.ts';
import { readMailbox } from './read-mailbox.ts';

/** The bell of signed-in users, and the local mailbox for admins when no gateway is configured (D28). */
export function registerNotifications(app: Hono<AppEnv>): void {
  register(app, listNotifications, {
    run: async ({ query }, ctx, http) => {
      const { items, unread } = await readBell(query, ctx);
      http.setHeader(UNREAD_HEADER, String(unread));
      return items;
    },
  });
  register(app, readNotifications, { run: ({ body }, ctx) => markAsRead(body.ids, ctx) });
  register(app, listMailbox, { runList: ({ query }, ctx) => readMailbox(query, ctx) });
}
