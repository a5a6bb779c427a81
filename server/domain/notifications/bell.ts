import { NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { countUnread, findNotifications, markRead } from './queries.ts';

/** A path on this site; a row may say anything. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** One's own notifications, newest first, and how many are unread. */
export async function readBell(
  { before, limit = NOTIFICATIONS_PAGE_SIZE }: { before?: string | undefined; limit?: number | undefined },
  { db, actor }: UserCtx,
) {
  const [rows, unread] = await Promise.all([
    findNotifications(db, actor.id, { before, limit }),
    countUnread(db, actor.id),
  ]);
  const items = rows.map(({ data: { path }, readAt, createdAt, ...row }) => ({
    ...row,
    path: isOwnPath(path) ? path : null,
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  }));
  return { items, unread };
}

/** Marks some of one's own as read, or all. @returns how many are left unread */
export async function markAsRead(
  ids: readonly string[] | undefined,
  { db, actor }: UserCtx,
): Promise<{ unread: number }> {
  await markRead(db, actor.id, ids);
  return { unread: await countUnread(db, actor.id) };
}
