import { DrizzleQueryError } from 'drizzle-orm/errors';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { ApiError } from '#contract/errors.ts';
import { causesOf, isConflict, sqlStateOf } from '../database/sql-state.ts';
import { DatabaseUnavailableError, GIVEN_UP_STATES } from '../database/unavailable.ts';
import { jsonReply, type Reply } from '../responses/respond.ts';
import { PLAIN_PAGE_POLICY } from './security.ts';

/** SQLSTATEs of a server that is stopping, starting, full or read-only (PostgreSQL, appendix A). */
const UNAVAILABLE_STATES = new Set([
  ...GIVEN_UP_STATES,
  '53300', // too_many_connections
  '08006', // connection_failure
  '08P01', // protocol_violation: what PgBouncer says when its server is gone
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '25P03', // idle_in_transaction_session_timeout
]);

/** Messages of the driver's errors about lost connections, which have no code. */
const LOST_CONNECTION =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether an error means that the database is unavailable, as opposed to errors of files or other hosts. */
export function isUnavailable(error: unknown): boolean {
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof DatabaseUnavailableError)) return true;
  const state = sqlStateOf(error);
  if (state !== undefined) return UNAVAILABLE_STATES.has(state);
  if (causes.some((cause) => LOST_CONNECTION.test(cause.message))) return true;
  return (
    causes.some((cause) => cause instanceof DrizzleQueryError) &&
    causes.some((cause) => 'code' in cause && NETWORK_CODES.has(String(cause.code)))
  );
}

/** The only place where errors become responses (D39). Unexpected ones reveal nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError('bad_request', 'The request is not well-formed.');
  }
  if (isUnavailable(error)) {
    return new ApiError(
      'unavailable',
      'We cannot reach our records right now. Please try again in a moment.',
      { retryAfterSeconds: 2 },
    );
  }
  if (isConflict(error)) {
    return new ApiError('unavailable', 'Too much is being changed at once. Please try again in a moment.', {
      retryAfterSeconds: 1,
    });
  }
  const state = sqlStateOf(error);
  if (state === '57014') {
    return new ApiError('timeout', 'This took too long. Please try again.', { retryAfterSeconds: 2 });
  }
  // Unique violation: a concurrent request won.
  if (state === '23505') return new ApiError('conflict', 'This already exists. Please reload the page.');
  return new ApiError('internal', 'Something went wrong on our side. Please try again.');
}

/** The response to an error; unexpected ones are logged. */
export function errorReply(
  error: unknown,
  { log, requestId, route }: { log: Logger; requestId: string; route: string },
): Reply {
  const apiError = toApiError(error);
  const isForeseen = error instanceof ApiError;
  if (apiError.status >= 500 || !isForeseen) {
    const level = apiError.code === 'internal' ? 'error' : 'warn';
    log[level]({ err: error, requestId, route }, 'request failed');
  }
  const { status, retryAfterSeconds } = apiError;
  return jsonReply(
    status,
    apiError.toAnswer(),
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
}

/** The same answer for people: a page that stands alone. */
export const asPage = (reply: Reply, html: string, policy = PLAIN_PAGE_POLICY): Reply => ({
  ...reply,
  headers: {
    ...reply.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  },
  body: html,
});

/**
 * The response to an unsupported method.
 * @param allow the supported ones, as in the Allow header
 */
export function methodNotAllowed(allow: string): Reply {
  const error = new ApiError('method_not_allowed', `This address takes ${allow}.`);
  return jsonReply(error.status, error.toAnswer(), { allow });
}
