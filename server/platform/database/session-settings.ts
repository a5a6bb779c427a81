/**
 * What statements rely on. The similarity threshold is the minimum for candidates in PostgreSQL: 'neer' and 'near' are
 * 0.25 similar.
 */
export const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  'pg_trgm.similarity_threshold': '0.2',
  // Nothing slow belongs in a transaction: its locks are held while it waits.
  idle_in_transaction_session_timeout: '30s',
};

export const STATEMENT_TIMEOUT_MS = 15_000;
