import { ApiError } from '#contract/errors.ts';
import type { Ceilings } from '#server/config.ts';
import type { AppContext } from '../context.ts';
import { countKey } from '../http/rate-limit.ts';
import { toE164 } from '../phone.ts';
import { ALARM_CATEGORY, type Channel, ONE_TIME_CATEGORY, type Pending } from './delivery-records.ts';

const HOUR = 3600;
const DAY = 86_400;

/** Why a message is withheld; the words stand in `deliveries` and on the health page. */
export type Withheld = 'hourly ceiling' | 'daily ceiling' | 'product ceiling';

/** All ways of writing one mailbox: capitals, what follows a plus, and dots where the provider ignores them. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  const name = local.split('+', 1)[0] ?? local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** What a recipient is counted as, however the address or number is written. */
export const recipientKey = (channel: Channel, recipient: string): string =>
  channel === 'email' ? mailboxOf(recipient) : (toE164(recipient) ?? recipient.replaceAll(/\D/g, ''));

interface Ceiling {
  outcome: Withheld;
  name: string;
  key: string;
  calls: number;
  seconds: number;
}

/**
 * Messages about the account have ceilings of their own, so that a flood of bookings keeps nobody from signing in;
 * those to confirmed addresses are not counted for the product, because strangers cannot multiply them.
 */
function ceilingsOf({ type, recipient, category, isConfirmed }: Pending, ceilings: Ceilings): Ceiling[] {
  const isAccount = category === ONE_TIME_CATEGORY;
  const { perHour, perDay, all } = ceilings[isAccount ? 'account' : type];
  const kind = isAccount ? `${type} about the account` : type;
  const key = recipientKey(type, String(recipient));
  const day = { key, seconds: DAY };
  return [
    { outcome: 'hourly ceiling', name: `${kind} in an hour`, key, calls: perHour, seconds: HOUR },
    { outcome: 'daily ceiling', name: `${kind} in a day`, ...day, calls: perDay },
    ...(isAccount && isConfirmed
      ? []
      : [{ outcome: 'product ceiling' as const, name: `${kind} of all`, ...day, key: '', calls: all }]),
  ];
}

/**
 * Counts a message that is about to leave (D43). One by one, so that what one ceiling withholds is not counted by the
 * next: a flood to one recipient uses up neither their day nor everybody's.
 * @returns the ceiling that it exceeds; alarms exceed none, there is one an hour
 */
export async function exceededCeiling(
  app: Pick<AppContext, 'config' | 'database'>,
  notice: Pending,
): Promise<Withheld | undefined> {
  if (notice.category === ALARM_CATEGORY) return undefined;
  for (const { outcome, key, ...limit } of ceilingsOf(notice, app.config.delivery.ceilings)) {
    try {
      await countKey(app, limit, key);
    } catch (error) {
      if (error instanceof ApiError) return outcome;
      throw error;
    }
  }
  return undefined;
}
