import { UNREAD_CAP } from '#contract/notifications.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';

export interface NotificationRow {
  id: string;
  category: string;
  title: string;
  message: string;
  path: string | null;
  isRead: boolean;
  createdAt: SqlMoment;
}

/** A person's own notifications, newest first; `before` is one of them, and they come after it. */
export function findNotifications(
  sql: Sql,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and (n.created_at, n.id) < (
          select b.created_at, b.id from notifications b where b.id = ${before} and b.user_id = ${userId})`;
  return sql<NotificationRow[]>`
    select n.id, n.category, n.title, n.message, n.data ->> 'path' as path, n.read_at is not null as "isRead",
      n.created_at as "createdAt"
    from notifications n
    where n.user_id = ${userId} and n.type = 'in_app' ${older}
    order by n.created_at desc, n.id desc limit ${limit}`;
}

/** How many are unread, up to the cap. */
export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${userId} and type = 'in_app' and read_at is null limit ${UNREAD_CAP}
    ) found`;
  return row?.unread ?? 0;
}

/** Marks a person's own as read, all of them or these; their other open pages hear of it. */
export async function markRead(sql: Sql, userId: string, ids: readonly string[] | undefined): Promise<void> {
  const these = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`;
  await sql`
    with read as (
      update notifications set read_at = now()
      where user_id = ${userId} and type = 'in_app' and read_at is null ${these} returning 1
    )
    select pg_notify('aqal_live', json_build_object('user', ${userId}::uuid)::text)
    where exists (select from read)`;
}

export interface MailRow {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  createdAt: SqlMoment;
}

interface MailboxPage {
  q: string | undefined;
  limit: number;
  offset: number;
}

/** What lies in the local mailbox, newest first. */
export function findMails(sql: Sql, { q, limit, offset }: MailboxPage): Promise<MailRow[]> {
  return sql<MailRow[]>`
    select id, channel, recipient, subject, body, created_at as "createdAt" from local_mailbox
    ${matching(sql, q)} order by created_at desc, id desc limit ${limit} offset ${offset}`;
}

export async function countMails(sql: Sql, q: string | undefined, cap: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select from local_mailbox ${matching(sql, q)} limit ${cap + 1}) found`;
  return row?.total ?? 0;
}

/** The signs of a pattern stand for themselves. */
const matching = (sql: Sql, q: string | undefined) =>
  q === undefined ? sql`` : sql`where recipient ilike ${likePattern(q)}`;
