import type { ISql, PendingQuery, Row } from 'postgres';
import type { Sql } from '../database/connection.ts';
import type { Notice } from './compose.ts';

export type Channel = Notice['type'];

/** After so many tries a message is given up; by then a day and a half have gone. */
export const MOST_TRIES = 14;
/** Longer than any try: while one is under way nobody else takes the message, and after a crash somebody does. */
export const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** What a message is written from: a notification `n`, and the address and language of its person. */
export const noticeColumns = (sql: ISql): PendingQuery<Row[]> => sql`
  n.id, n.type, n.attempts, n.title, n.message, n.data,
  coalesce(n.recipient, (select case n.type when 'email' then u.email else coalesce(u.phone_e_164, u.phone) end
    from users u where u.id = n.user_id)) as recipient,
  (select u.language from users u where u.id = n.user_id) as language`;

/**
 * Takes what is due for sending. One statement counts the try and puts the next one off by the lease, so that no two
 * workers hold the same message.
 */
export function claimDue(sql: Sql, channel: Channel, most: number): Promise<Notice[]> {
  return sql<Notice[]>`
    with due as (
      select id from notifications
      where status = 'pending' and type <> 'in_app' and type = ${channel} and due_at <= now()
      order by due_at, id limit ${most} for update skip locked
    )
    update notifications n
    set attempts = n.attempts + 1, due_at = now() + ${LEASE_SECONDS} * interval '1 second'
    from due where n.id = due.id
    returning ${noticeColumns(sql)}`;
}

/** Notes that a message left. Whoever else may hold it by now finds it sent. */
export async function noteSent(sql: Sql, { id, attempts }: Notice): Promise<void> {
  await sql`
    with sent as (
      update notifications set status = 'sent', sent_at = now() where id = ${id} and status = 'pending'
    )
    insert into deliveries (notification_id, attempt, outcome)
    select id, ${attempts}, 'sent' from notifications where id = ${id}
    on conflict (notification_id, attempt) do update set outcome = excluded.outcome, created_at = now()`;
}

/** Notes how a try failed, and when the next is due: a minute at first, doubling up to six hours, a little scattered. */
export async function noteFailed(sql: Sql, { id, attempts }: Notice, outcome: string): Promise<void> {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  await sql`
    with put_off as (
      update notifications set
        status = ${attempts >= MOST_TRIES ? 'failed' : 'pending'}::text,
        due_at = now() + ${wait}::float8 * (0.8 + 0.4 * random()) * interval '1 second'
      where id = ${id} and status = 'pending' and attempts = ${attempts}
    )
    insert into deliveries (notification_id, attempt, outcome)
    select id, ${attempts}, ${outcome} from notifications where id = ${id}
    on conflict (notification_id, attempt) do update set outcome = excluded.outcome, created_at = now()`;
}
