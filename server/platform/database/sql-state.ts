import pg from 'pg';

/** An error and its causes, outermost first. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The SQLSTATE with which PostgreSQL refused a statement (its manual's appendix A); undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) if (cause instanceof pg.DatabaseError) return cause.code;
  return undefined;
}

/** Transactions that got in each other's way: the same work succeeds when it is run again. */
const CONFLICTS = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Whether PostgreSQL ended a transaction for the sake of another one. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlStateOf(error) ?? '');
