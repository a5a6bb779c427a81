/**
 * A `timestamptz` of a plain SQL statement: text, as every pool has it (`connection.ts`); connections are in UTC.
 */
export type SqlMoment = string;

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** A moment as the API writes it: ISO 8601 in UTC. Put together from its text, since a list has many. */
export function isoMoment(value: SqlMoment): string {
  const parts = UTC.exec(value);
  if (!parts) return new Date(value).toISOString();
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`;
}
