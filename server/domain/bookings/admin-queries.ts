import type { ADMIN_BOOKING_SORTS, BookingStatus } from '#contract/bookings.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';
import { type BookingRow, bookingColumns, bookingJoins, phoneMatches } from './queries.ts';

export interface AdminBookingRow extends BookingRow {
  customer_name: string | null;
  customer_email: string | null;
  service_category: string;
  service_email: string;
  price: string | null;
  link_expires_at: SqlMoment | null;
}

interface Filter {
  q: string | undefined;
  status: BookingStatus | undefined;
  sort: (typeof ADMIN_BOOKING_SORTS)[number];
  limit: number;
  offset: number;
}

const adminColumns = (sql: Sql) => sql`
  ${bookingColumns(sql)}, u.name as customer_name, u.email as customer_email, s.category as service_category,
  s.email as service_email, s.price,
  (select max(l.expires_at) from provider_links l where l.booking_id = b.id and l.revoked_at is null) as link_expires_at`;

const adminJoins = (sql: Sql) => sql`${bookingJoins(sql)} left join users u on u.id = b.user_id`;

const orders = (sql: Sql) => ({
  newest: sql`b.created_at desc, b.id desc`,
  oldest: sql`b.created_at, b.id`,
  'date-asc': sql`b.date, b.id`,
  'date-desc': sql`b.date desc, b.id desc`,
});

/** A page of everybody's bookings, found by place, customer, service or phone; counted up to `cap`. */
export async function listAdminBookings(
  sql: Sql,
  { q, status, sort, limit, offset }: Filter,
  cap: number,
): Promise<{ rows: AdminBookingRow[]; counted: number }> {
  const order = orders(sql)[sort];
  const like = q === undefined ? undefined : likePattern(q);
  const matches = sql`
    true ${status === undefined ? sql`` : sql`and b.status = ${status}`}
    ${
      q === undefined || like === undefined
        ? sql``
        : sql`and (b.pickup_location ilike ${like} or b.dropoff_location ilike ${like} or ${phoneMatches(sql, q)}
            or b.user_id in (select id from users where name ilike ${like})
            or b.moving_service_id in (select id from moving_services where name ilike ${like}))`
    }`;
  const [rows, [count]] = await Promise.all([
    sql<AdminBookingRow[]>`
      with page as (select b.id from bookings b where ${matches} order by ${order} limit ${limit} offset ${offset})
      select ${adminColumns(sql)} from page join bookings b on b.id = page.id ${adminJoins(sql)} order by ${order}`,
    sql<{ counted: number }[]>`
      select count(*)::int as counted from (select from bookings b where ${matches} limit ${cap + 1}) found`,
  ]);
  return { rows: [...rows], counted: count?.counted ?? 0 };
}

/** One booking as the admin's table shows it. */
export async function findAdminBooking(sql: Sql, id: string): Promise<AdminBookingRow | undefined> {
  const [row] = await sql<AdminBookingRow[]>`
    select ${adminColumns(sql)} from bookings b ${adminJoins(sql)} where b.id = ${id}`;
  return row;
}
