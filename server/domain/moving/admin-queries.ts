import type { ADMIN_SERVICE_SORTS } from '#contract/moving.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';

export interface AdminServiceRow {
  id: string;
  name: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  rating: string;
  review_count: number;
  availability: string;
  image_url: string | null;
  category: string;
  price: string | null;
  is_active: boolean;
  created_at: SqlMoment;
  updated_at: SqlMoment;
  booking_count: number;
}

interface Filter {
  q: string | undefined;
  isActive: boolean | undefined;
  sort: (typeof ADMIN_SERVICE_SORTS)[number];
  limit: number;
  offset: number;
}

const columns = (sql: Sql) => sql`
  s.id, s.name, s.description, s.phone, s.email, s.location, s.rating, s.review_count, s.availability, s.image_url,
  s.category, s.price, s.is_active, s.created_at, s.updated_at,
  (select count(*)::int from bookings b where b.moving_service_id = s.id) as booking_count`;

const orders = (sql: Sql) => ({
  newest: sql`s.created_at desc, s.id desc`,
  name: sql`lower(s.name), s.id`,
  rating: sql`s.rating desc, s.id`,
  price: sql`s.price nulls last, s.id`,
});

/** A page of all services, found by name or location, and how many there are. */
export async function listAdminServices(
  sql: Sql,
  { q, isActive, sort, limit, offset }: Filter,
): Promise<{ rows: AdminServiceRow[]; counted: number }> {
  const order = orders(sql)[sort];
  const matches = sql`
    true ${isActive === undefined ? sql`` : sql`and s.is_active = ${isActive}`}
    ${q === undefined ? sql`` : sql`and (s.name ilike ${likePattern(q)} or s.location ilike ${likePattern(q)})`}`;
  const [rows, [count]] = await Promise.all([
    sql<AdminServiceRow[]>`
      with page as (
        select s.id from moving_services s where ${matches} order by ${order} limit ${limit} offset ${offset})
      select ${columns(sql)} from page join moving_services s on s.id = page.id order by ${order}`,
    sql<{ counted: number }[]>`select count(*)::int as counted from moving_services s where ${matches}`,
  ]);
  return { rows: [...rows], counted: count?.counted ?? 0 };
}

/** One service with how often it was booked. */
export async function findAdminService(sql: Sql, id: string): Promise<AdminServiceRow | undefined> {
  const [row] = await sql<
    AdminServiceRow[]
  >`select ${columns(sql)} from moving_services s where s.id = ${id}`;
  return row;
}
