/**
 * A `timestamptz` of a plain SQL statement. Drizzle switches the driver's own date parsing off on a shared pool, so
 * these arrive as text; connections are in UTC.
 */
export type SqlMoment = string;

/** A moment as the API writes it: ISO 8601 in UTC. */
export function isoMoment(value: SqlMoment): string {
  return new Date(value).toISOString();
}
