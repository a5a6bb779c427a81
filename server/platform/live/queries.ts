import type { Sql } from '../database/connection.ts';
import type { Credential } from './hub.ts';

/** Which of these credentials still hold, by one query for each kind. */
export async function findStanding(
  sql: Sql,
  credentials: readonly Credential[],
): Promise<(credential: Credential) => boolean> {
  const tokens = credentials.flatMap((one) => (one.kind === 'session' ? [one.token] : []));
  const bookings = credentials.flatMap((one) => (one.kind === 'guest' ? [one.bookingId] : []));
  const links = credentials.flatMap((one) => (one.kind === 'provider' ? [one.linkId] : []));
  const none: { key: string }[] = [];
  const [standingSessions, standingBookings, standingLinks] = await Promise.all([
    tokens.length === 0
      ? none
      : sql<{ key: string }[]>`
          select s.token as key from sessions s join users u on u.id = s.user_id
          where s.token = any(${tokens}::text[]) and s.expires_at > now() and u.is_active`,
    bookings.length === 0
      ? none
      : sql<{ key: string }[]>`select id as key from bookings
          where id = any(${bookings}::uuid[]) and user_id is null`,
    links.length === 0
      ? none
      : sql<{ key: string }[]>`
          select id as key from provider_links
          where id = any(${links}::uuid[]) and expires_at > now() and revoked_at is null`,
  ]);
  const standing = {
    session: new Set(standingSessions.map(({ key }) => key)),
    guest: new Set(standingBookings.map(({ key }) => key)),
    provider: new Set(standingLinks.map(({ key }) => key)),
  };
  return (credential) => {
    if (credential.kind === 'session') return standing.session.has(credential.token);
    if (credential.kind === 'guest') return standing.guest.has(credential.bookingId);
    return standing.provider.has(credential.linkId);
  };
}

/** The booking that a provider's link opens, while the link holds. */
export async function findLinkedBooking(sql: Sql, linkId: string): Promise<string | undefined> {
  const [row] = await sql<{ bookingId: string }[]>`
    select booking_id as "bookingId" from provider_links
    where id = ${linkId} and expires_at > now() and revoked_at is null`;
  return row?.bookingId;
}
