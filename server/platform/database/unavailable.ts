/** The database is unavailable: connecting failed, or the connection was lost during a statement. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * SQLSTATEs of a server that takes no writes, or is about to go (PostgreSQL, appendix A): the connection is given up,
 * and the next one goes to the server that takes them by then.
 */
export const GIVEN_UP_STATES: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: the primary became a standby
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);
