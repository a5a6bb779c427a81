import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import type { Ceilings } from '#server/config.ts';
import type { AppContext } from '../context/context.ts';
import { toE164 } from '../kernel/phone.ts';
import { CAUSES, type Cause } from '../limits/cause.ts';
import { countKey } from '../limits/rate-limit.ts';
import { siteOf } from '../settings/site.ts';
import { ACCOUNT_CATEGORY, ALARM_CATEGORY, type Channel, type Pending } from './delivery-records.ts';
import { NUMBER_OF } from './may-send.ts';
import type { Ceiling as Exceeded } from './outcome.ts';

const HOUR = 3600;
const DAY = 86_400;

/** All ways of writing one mailbox: capitals, what follows a plus, and dots where the provider ignores them. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  const name = local.split('+', 1)[0] ?? local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The key a recipient is counted under, however the address or number is written. */
export const recipientKey = (channel: Channel, recipient: string): string =>
  channel === 'email' ? mailboxOf(recipient) : (toE164(recipient) ?? recipient.replaceAll(/\D/g, ''));

interface Ceiling {
  outcome: Exceeded;
  name: string;
  key: string;
  calls: number;
  seconds: number;
}

/** SMS that one account, device or address may cause in a day: behind one address there may be a whole town. */
const CAUSED = { account: 40, device: 40, address: 500 } as const;
/** The same for one number, so that no single sender uses up its allowance. */
const CAUSED_TO_ONE = { account: 10, device: 10, address: 20 } as const;
/** Movers are texted by many people: they may get this many times as much as other recipients. */
export const SERVICE_TIMES = 6;
/** The share of all SMS that is reserved for confirmed numbers. */
const KEPT_SHARE = 0.5;

const causeSchema = z.array(z.object({ kind: z.enum(['account', 'device', 'address']), key: z.string() }));

const causesIn = (data: Pending['data']): readonly Cause[] => causeSchema.safeParse(data[CAUSES]).data ?? [];

/** Of the SMS that somebody causes; codes go to one number by limits of their own. */
function senderCeilings({ data, category }: Pending, recipient: string): Ceiling[] {
  const common = { outcome: 'sender ceiling' as const, seconds: DAY };
  return causesIn(data).flatMap(({ kind, key }) => [
    ...(category === ACCOUNT_CATEGORY
      ? []
      : [
          {
            ...common,
            name: `sms to one by ${kind}`,
            key: `${key} ${recipient}`,
            calls: CAUSED_TO_ONE[kind],
          },
        ]),
    { ...common, name: `sms by ${kind}`, key, calls: CAUSED[kind] },
  ]);
}

/**
 * Messages about the account have ceilings of their own, so that a flood of bookings keeps nobody from signing in; mail
 * to confirmed addresses is not counted for the product, because strangers cannot multiply it. SMS cost money: all are
 * counted, and first for whoever causes them.
 */
export function ceilingsOf(notice: Pending, ceilings: Ceilings): Ceiling[] {
  const { type, recipient, category, isConfirmed, data } = notice;
  const isAccount = category === ACCOUNT_CATEGORY;
  const { perHour, perDay, all } = ceilings[isAccount ? 'account' : type];
  const kind = isAccount ? `${type} about the account` : type;
  const key = recipientKey(type, String(recipient));
  const isOfService = data[NUMBER_OF] === 'service';
  const times = isOfService ? SERVICE_TIMES : 1;
  const isOfStranger = type === 'sms' && !isConfirmed && !isOfService;
  const day = { key, seconds: DAY };
  const product = { ...day, outcome: 'product ceiling' as const, key: '' };
  return [
    ...(type === 'sms' ? senderCeilings(notice, key) : []),
    { outcome: 'hourly ceiling', name: `${kind} in an hour`, key, calls: perHour * times, seconds: HOUR },
    { outcome: 'daily ceiling', name: `${kind} in a day`, ...day, calls: perDay * times },
    ...(isOfStranger
      ? [{ ...product, name: `${kind} of strangers`, calls: Math.ceil(all * (1 - KEPT_SHARE)) }]
      : []),
    ...(type === 'email' && isAccount && isConfirmed
      ? []
      : [{ ...product, name: `${kind} of all`, calls: all }]),
  ];
}

/**
 * Counts a message that is about to leave (D43). One by one, so that what one ceiling withholds is not counted by the
 * next: a flood to one recipient uses up neither their day nor everybody's.
 * @returns the ceiling that it exceeds; alarms exceed none, there is one an hour
 */
export async function exceededCeiling(
  app: Pick<AppContext, 'config' | 'database' | 'clock' | 'tags' | 'log'>,
  notice: Pending,
): Promise<Exceeded | undefined> {
  if (notice.category === ALARM_CATEGORY) return undefined;
  const { ceilings } = await siteOf(app);
  for (const { outcome, key, ...limit } of ceilingsOf(notice, ceilings)) {
    try {
      await countKey(app, limit, key);
    } catch (error) {
      if (error instanceof ApiError) return outcome;
      throw error;
    }
  }
  return undefined;
}
