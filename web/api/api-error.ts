import type { ErrorAnswer, ErrorCode, FieldIssue, FreeSlot } from '#contract/errors.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import { ApiError } from './call-error.ts';

/** Why a call was refused, as it travels from a page's action to its form. */
export interface Failure {
  /**
   * `offline`: there was no answer at all; `waiting`: nor now, but it is sent once there is a network; `unknown`: an
   * answer that is none of ours, such as a gateway's page.
   */
  code: ErrorCode | 'offline' | 'waiting' | 'unknown';
  status: number;
  /** What is wrong, field by field (D48). */
  issues: Record<string, FieldIssue>;
  /** With `second_factor_required`: goes with the code. */
  challenge?: string;
  /** With `second_factor_required`: what is asked of a passkey. */
  passkey?: PasskeyRequest;
  /** With `slot_taken`: the nearest free ones. */
  slots?: FreeSlot[];
}

/** What an answer says that only its status is known of. */
export const failureOf = (status: number): Failure => ({
  code: status === 413 ? 'body_too_large' : status === 429 ? 'too_many_requests' : 'unknown',
  status,
  issues: {},
});

/** Reads a failed call; what did not come to an answer is a lost connection. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'offline', status: 503, issues: {} };
  try {
    const { code, issues = {}, challenge, passkey, slots } = JSON.parse(error.body) as Partial<ErrorAnswer>;
    if (code === undefined) return failureOf(error.status);
    return {
      code,
      status: error.status,
      issues: withLists(issues),
      ...(challenge ? { challenge } : {}),
      ...(passkey ? { passkey } : {}),
      ...(slots ? { slots } : {}),
    };
  } catch {
    return failureOf(error.status);
  }
}

/** What is wrong with an entry of a list (`features.3`) is said of the list too: that is the field. */
function withLists(issues: Failure['issues']): Failure['issues'] {
  const all = { ...issues };
  for (const [path, issue] of Object.entries(issues)) {
    const [name = path] = path.split('.');
    all[name] ??= issue;
  }
  return all;
}
