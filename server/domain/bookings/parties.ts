import type { Language } from '#contract/accounts.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Sql } from '#server/platform/database/connection.ts';

/** Who is told of what happens to a booking, and the facts of it that they are told. */
export interface Parties {
  id: string;
  status: BookingStatus;
  date: string;
  pickup: string;
  dropoff: string;
  phone: string;
  notes: string;
  /** For a guest, where a phone number could be read. */
  phoneE164: string | null;
  /** null for a guest. */
  userId: string | null;
  customerEmail: string | null;
  /** null where nobody said; only a guest's may be. */
  customerLanguage: Language | null;
  serviceId: string;
  serviceName: string;
  serviceEmail: string;
  servicePhone: string;
}

/** A booking with both its sides; undefined where there is none. */
export async function findParties(sql: Sql, id: string): Promise<Parties | undefined> {
  const [row] = await sql<Parties[]>`
    select b.id, b.status, b.date::text as date, b.pickup_location as pickup, b.dropoff_location as dropoff, b.phone,
      b.notes, b.phone_e_164 as "phoneE164", b.user_id as "userId", u.email as "customerEmail",
      coalesce(u.language, b.language) as "customerLanguage", s.id as "serviceId", s.name as "serviceName", s.email as "serviceEmail",
      s.phone as "servicePhone"
    from bookings b join moving_services s on s.id = b.moving_service_id left join users u on u.id = b.user_id
    where b.id = ${id}`;
  return row;
}
