import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';

/** A booking with its service, its rating and how much was written about it. */
export interface BookingRow {
  id: string;
  moving_service_id: string;
  user_id: string | null;
  pickup_location: string;
  dropoff_location: string;
  date: string;
  phone: string;
  phone_e_164: string | null;
  notes: string;
  status: BookingStatus;
  created_at: SqlMoment;
  updated_at: SqlMoment;
  service_name: string;
  service_phone: string;
  service_image_url: string | null;
  service_is_active: boolean;
  rating: number | null;
  comment: string | null;
  message_count: number;
  last_message_at: SqlMoment | null;
}

export interface BookingDetailRow extends BookingRow {
  customer_name: string | null;
  messages: { id: string; from: BookingSide; text: string; createdAt: SqlMoment }[];
  events: {
    from: BookingStatus | null;
    to: BookingStatus;
    by: BookingSide;
    reason: string | null;
    createdAt: SqlMoment;
  }[];
}

export const bookingColumns = (sql: Sql) => sql`
  b.id, b.moving_service_id, b.user_id, b.pickup_location, b.dropoff_location, b.date::text as date, b.phone,
  b.phone_e_164, b.notes, b.status, b.created_at, b.updated_at, s.name as service_name, s.phone as service_phone,
  s.image_url as service_image_url, s.is_active as service_is_active, r.rating, r.comment,
  (select count(*)::int from booking_messages m where m.booking_id = b.id) as message_count,
  (select max(m.created_at) from booking_messages m where m.booking_id = b.id) as last_message_at`;

export const bookingJoins = (sql: Sql) => sql`
  join moving_services s on s.id = b.moving_service_id
  left join service_reviews r on r.booking_id = b.id`;

/** One booking with its thread and its history, oldest first. */
export async function findBooking(sql: Sql, id: string): Promise<BookingDetailRow | undefined> {
  const [row] = await sql<BookingDetailRow[]>`
    select ${bookingColumns(sql)}, u.name as customer_name,
      coalesce((select json_agg(json_build_object('id', m.id, 'from', m.actor_kind, 'text', m.message,
        'createdAt', m.created_at) order by m.created_at, m.id)
        from booking_messages m where m.booking_id = b.id), '[]') as messages,
      coalesce((select json_agg(json_build_object('from', e.from_status, 'to', e.to_status, 'by', e.actor_kind,
        'reason', e.reason, 'createdAt', e.created_at) order by e.created_at, e.id)
        from booking_events e where e.booking_id = b.id), '[]') as events
    from bookings b ${bookingJoins(sql)} left join users u on u.id = b.user_id
    where b.id = ${id}`;
  return row;
}

/** A phone is found by its digits too, however it was typed. */
export function phoneMatches(sql: Sql, q: string) {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 4 || /[^\d\s+()./-]/.test(q)
    ? sql`b.phone ilike ${likePattern(q)}`
    : sql`(b.phone ilike ${likePattern(q)} or b.phone_e_164 like ${likePattern(digits)})`;
}

export interface BookingFilter {
  /** undefined for everybody's, null for those of guests. */
  userId: string | null | undefined;
  status: BookingStatus | undefined;
  q: string | undefined;
  limit: number;
  offset: number;
}

/** A page of bookings, newest first, and how many there are, counted up to `cap`. */
export async function listBookings(
  sql: Sql,
  { userId, status, q, limit, offset }: BookingFilter,
  cap: number,
): Promise<{ rows: BookingRow[]; counted: number }> {
  const owner =
    userId === undefined
      ? sql``
      : userId === null
        ? sql`and b.user_id is null`
        : sql`and b.user_id = ${userId}`;
  const matches = sql`
    true ${owner}
    ${status === undefined ? sql`` : sql`and b.status = ${status}`}
    ${
      q === undefined
        ? sql``
        : sql`and (b.pickup_location ilike ${likePattern(q)} or b.dropoff_location ilike ${likePattern(q)}
            or ${phoneMatches(sql, q)})`
    }`;
  const [rows, [count]] = await Promise.all([
    sql<BookingRow[]>`
      with page as (
        select b.id from bookings b where ${matches} order by b.created_at desc, b.id desc
        limit ${limit} offset ${offset})
      select ${bookingColumns(sql)} from page join bookings b on b.id = page.id ${bookingJoins(sql)}
      order by b.created_at desc, b.id desc`,
    sql<{ counted: number }[]>`
      select count(*)::int as counted from (select from bookings b where ${matches} limit ${cap + 1}) found`,
  ]);
  return { rows: [...rows], counted: count?.counted ?? 0 };
}
