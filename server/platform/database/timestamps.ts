/**
 * A timestamp in ISO 8601, of a typed row or as PostgreSQL writes it in UTC: a listing page has dozens, and Date reads
 * that text slowly.
 */
export function isoOf(timestamp: Date | string): string {
  if (typeof timestamp !== 'string' || !timestamp.endsWith('+00') || timestamp[10] !== ' ') {
    return new Date(timestamp).toISOString();
  }
  const milliseconds = timestamp.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${timestamp.slice(0, 10)}T${timestamp.slice(11, 19)}.${milliseconds}Z`;
}
