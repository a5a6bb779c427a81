import type { Hono } from 'hono';
import { listMailbox, listNotifications, readNotifications } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE, UNREAD_HEADER } from '#contract/notifications.ts';
import { audit } from '#server/platform/access/audit.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { markAsRead, readBell } from './bell.ts';
import { listMails } from './queries.ts';

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
  register(app, listMailbox, {
    runList: async ({ query: { q, page = 1, limit: pageSize = MAILBOX_PAGE_SIZE } }, ctx) => {
      const { db } = ctx;
      // It is other people's mail: who looks into it is kept, but not whose they looked for.
      const details = { page, isSearched: q !== undefined };
      await audit(ctx, { action: 'mailbox.read', subjectKind: 'mailbox', subjectId: 'local', details });
      const { rows, counted } = await listMails(db, { q, page, pageSize });
      const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
      return { items, page, pageSize, counted };
    },
  });
}
