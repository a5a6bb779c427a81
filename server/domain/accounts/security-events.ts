import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/platform/context.ts';
import { addressBlock } from '#server/platform/http/client-address.ts';

export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_refused'
  | 'second_factor_asked'
  | 'second_factor_failed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'sms_code_asked'
  | 'sms_code_failed'
  | 'phone_confirmed'
  | 'phone_changed'
  | 'password_changed'
  | 'account_deleted';

interface About {
  /** An e-mail address, a user id, or what stands for an account that is not known. */
  account: string;
  address?: string;
  /** Why it failed: an error code of the API. */
  code?: string;
}

/**
 * Logs a security event for monitoring. Accounts and addresses are keyed hashes: the same one can be recognised, but
 * not identified.
 */
export function logSecurityEvent(
  { log, secret }: Pick<AppContext, 'log' | 'secret'>,
  event: SecurityEvent,
  { account, address, code }: About,
): void {
  const hash = (text: string) =>
    createHmac('sha256', secret).update(`security event\0${text}`).digest('base64url').slice(0, 12);
  const level = event === 'sign_in_refused' || event.endsWith('_failed') ? 'warn' : 'info';
  log[level](
    {
      event,
      account: hash(account.toLowerCase()),
      ...(address === undefined ? {} : { from: hash(addressBlock(address)) }),
      ...(code === undefined ? {} : { code }),
    },
    'security event',
  );
}
