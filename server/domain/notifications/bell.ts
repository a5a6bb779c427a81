import { NOTIFICATIONS_PAGE_SIZE } from '#contract/notifications.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import { findLanguage } from '../identity/queries.ts';
import { pathFor } from './paths.ts';
import { countUnread, findNotifications, findReadableRecords, markRead } from './queries.ts';

/** One's own notifications in one's language, newest first, and how many are unread. */
export async function readBell(
  { before, limit = NOTIFICATIONS_PAGE_SIZE }: { before?: string | undefined; limit?: number | undefined },
  { app, db, actor, language }: UserCtx,
) {
  const [rows, unread, reader] = await Promise.all([
    findNotifications(db, actor.id, { before, limit }),
    countUnread(db, actor.id),
    language ?? findLanguage(db, actor.id),
  ]);
  const edits = await editsOf(app, db);
  const standing = await findReadableRecords(db, actor, rows);
  const items = rows.map((row) => ({
    id: row.id,
    category: row.category,
    ...app.wordsFor(row, reader, edits),
    path: pathFor(row, standing),
    isRead: row.readAt !== null,
    createdAt: row.createdAt,
  }));
  return { items, unread };
}

/**
 * Marks some or all of the user's own notifications as read.
 * @returns how many remain unread
 */
export async function markAsRead(
  ids: readonly string[] | undefined,
  { db, actor }: UserCtx,
): Promise<{ unread: number }> {
  await markRead(db, actor.id, ids);
  return { unread: await countUnread(db, actor.id) };
}
