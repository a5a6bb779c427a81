import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { Refusal } from '#contract/errors.ts';
import { type ApiAnswer, jsonAnswer } from './api-request.ts';
import { loggedPath } from './paths.ts';

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

/** The answer to an error, in the API's form; what was not foreseen is logged. */
export function errorAnswer(
  error: unknown,
  { log, requestId, path }: { log: Logger; requestId: string; path: string },
): ApiAnswer {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) {
    const level = refusal.code === 'internal' ? 'error' : 'warn';
    log[level]({ err: error, requestId, path: loggedPath(path) }, 'request failed');
  }
  const { status, retryAfterSeconds } = refusal;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return jsonAnswer(status, refusal.toAnswer(), headers);
}
