import type { SecurityEvent } from '#contract/security-events.ts';
import type { Trace } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { securityHash } from '#server/platform/security/security-log.ts';

interface About {
  /** An e-mail address, a user id, or a stand-in for an unknown account. */
  account: string;
  /** Of the request that it came with, wherever there is one. */
  trace: Trace | undefined;
  /** Why it failed: an error code of the API. */
  code?: string;
}

/**
 * Records a security event for administrators, and logs it for monitoring. In the log, accounts and addresses are keyed
 * hashes.
 */
export function logSecurityEvent(
  { log, secret, security }: Pick<AppContext, 'log' | 'secret' | 'security'>,
  event: SecurityEvent,
  { account, trace, code }: About,
): void {
  security.note({ event, account, ...trace, code });
  const level = event === 'sign_in_refused' || event.endsWith('_failed') ? 'warn' : 'info';
  log[level](
    {
      event,
      account: securityHash(secret, account.toLowerCase()),
      ...(trace && { from: securityHash(secret, trace.address), requestId: trace.requestId }),
      ...(code === undefined ? {} : { code }),
    },
    'security event',
  );
}
