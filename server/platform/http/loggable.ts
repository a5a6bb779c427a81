import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * The part of an error that may be logged: the values of a failed statement, and what PostgreSQL quotes of a row, may be
 * personal data. Each log does it by itself, so nobody has to think of it.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  if (error instanceof DrizzleQueryError)
    return { type: 'DrizzleQueryError', query: error.query, cause: loggable(cause) };
  const { code, constraint } = error as Partial<pg.DatabaseError>;
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(error instanceof pg.DatabaseError && { constraint }),
    ...(cause !== undefined && { cause: loggable(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggable) }),
  };
}
