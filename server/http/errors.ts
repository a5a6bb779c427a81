import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '#contract/errors.ts';
import type { AppEnv } from './types.ts';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '08006',
  '08001',
  '25006', // read-only while a replica is promoted
]);

function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** Whether an error means that the database cannot be reached at the moment. */
export function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE_CODES.has(databaseCode(error) ?? '');
}

/** The one place where an error becomes a refusal (D39). Unknown errors say nothing about themselves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new Refusal('body_too_large', 'The request is too large.');
    if (error.status < 500) return new Refusal('bad_request', 'The request is not well-formed.');
  }
  if (isUnavailable(error)) {
    return new Refusal(
      'unavailable',
      'We cannot reach our records right now. Please try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    );
  }
  const code = databaseCode(error);
  if (code === '57014') {
    return new Refusal('timeout', 'This took too long. Please try again.', { retryAfterSeconds: 2 });
  }
  // Two did the same in one instant; the database let one of them.
  if (code === '23505') return new Refusal('conflict', 'This is there already. Please load the page again.');
  return new Refusal('internal', 'Something went wrong on our side. Please try again.');
}

/** Answers an error in the API's form, and logs what was not foreseen. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    const log = c.get('app').log;
    log[refusal.code === 'internal' ? 'error' : 'warn'](
      { err: error, requestId: c.get('requestId'), path: c.req.path.replace(/[\w-]{46,}(?=\/|$)/, '…') },
      'request failed',
    );
  }
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.json(refusal.toAnswer(), refusal.status);
}
