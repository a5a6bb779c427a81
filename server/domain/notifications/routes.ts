import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import { listMailbox, listNotifications, readNotifications } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE, NOTIFICATIONS_PAGE_SIZE, UNREAD_HEADER } from '#contract/notifications.ts';
import { COUNT_CAP, offsetOf, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { isoMoment } from '#server/platform/database/moments.ts';
import { pageLinks } from '#server/platform/http/paging.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { countMails, countUnread, findMails, findNotifications, markRead } from './queries.ts';

/** The rule `signedIn` has let nobody else through. */
function userOf({ actor }: Call): string {
  const id = actorId(actor);
  if (id === null) throw new Refusal('not_signed_in', 'Please sign in first.');
  return id;
}

/** The bell of whoever is signed in, and the mailbox that admins read where nothing leaves the house (D28). */
export function registerNotifications(app: Hono<AppEnv>): void {
  register(app, listNotifications, {
    handle: async ({ query: { before, limit = NOTIFICATIONS_PAGE_SIZE } }, call) => {
      const { sql } = call.app.database;
      const userId = userOf(call);
      const [rows, unread] = await Promise.all([
        findNotifications(sql, userId, { before, limit }),
        countUnread(sql, userId),
      ]);
      call.header(UNREAD_HEADER, String(unread));
      return rows.map(({ createdAt, path, ...row }) => ({
        ...row,
        path: path !== null && /^\/(?![/\\])/.test(path) ? path : null,
        createdAt: isoMoment(createdAt),
      }));
    },
  });

  register(app, readNotifications, {
    handle: async ({ body: { ids } }, call) => {
      const { sql } = call.app.database;
      await markRead(sql, userOf(call), ids);
      return { unread: await countUnread(sql, userOf(call)) };
    },
  });

  register(app, listMailbox, {
    handle: async ({ query: { q, page = 1, limit = MAILBOX_PAGE_SIZE } }, call) => {
      const { sql } = call.app.database;
      const offset = offsetOf(page, limit);
      const [rows, total] = await Promise.all([
        offset === null ? [] : findMails(sql, { q, limit, offset }),
        countMails(sql, q, COUNT_CAP),
      ]);
      const isCapped = total > COUNT_CAP;
      call.header(TOTAL_HEADER, String(Math.min(total, COUNT_CAP)));
      if (isCapped) call.header(TOTAL_CAPPED_HEADER, 'true');
      const hasNext = rows.length > 0 && (isCapped ? rows.length === limit : page * limit < total);
      const links = pageLinks(call.url, {
        page,
        pageSize: limit,
        total: isCapped ? undefined : total,
        hasNext,
      });
      if (links) call.header('link', links);
      return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: isoMoment(createdAt) }));
    },
  });
}
