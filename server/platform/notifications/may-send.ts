import { and, eq, exists, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Db } from '../database/pool.ts';
import { notifications, privateLinks, textedNumbers } from '../database/schema/index.ts';
import { toE164 } from '../kernel/phone.ts';
import { hashToken } from '../links/tokens.ts';
import { BY_ADMIN } from './compose.ts';
import { ACCOUNT_CATEGORY, type Pending } from './delivery-records.ts';
import type { Withheld } from './outcome.ts';

/**
 * Whose number a notice is texted to, if it is not the one that its account has confirmed. `service`: a moving
 * service's, which an administrator entered. `given`: one that came with a booking or a question; nobody knows yet
 * whose it is, so it is texted once, until whoever holds it has answered.
 */
export type NumberOf = 'service' | 'given';

/** In the `data` of an SMS, set by the server alone. */
export const NUMBER_OF = 'numberOf';
export const LINK_HASH = 'linkHash';

/** The hash of the token that the path of a private link ends with. */
export function linkHashOf(link: string): string {
  const [path = ''] = link.split('?', 1);
  return hashToken(path.slice(path.lastIndexOf('/') + 1));
}

type Sending = { delivery: Pick<Config['delivery'], 'smsCountries'> };
/** `isAskedOnly`: it is not about to leave, and takes the place of no other SMS. */
type Asked = { isAskedOnly?: boolean };

/**
 * Why a message must not be sent. Addresses that their account has not confirmed only get mail about the account
 * itself (D43); of SMS nothing is sent that is not allowed here.
 */
export async function reasonNotToSend(
  db: Db,
  notice: Pending,
  config: Sending,
  asked: Asked = {},
): Promise<Withheld | 'no address' | undefined> {
  const { recipient, type, category, isUnconfirmed } = notice;
  if (recipient === null) return 'no address';
  if (type === 'sms') return reasonNotToText(db, notice, config, asked);
  return isUnconfirmed && category !== ACCOUNT_CATEGORY ? 'address not confirmed' : undefined;
}

/** Codes go to any number of a country that is served, because they are how a number is confirmed. */
async function reasonNotToText(
  db: Db,
  { id, recipient, category, data, isConfirmed }: Pending,
  { delivery }: Sending,
  { isAskedOnly = false }: Asked,
): Promise<Withheld | undefined> {
  const number = toE164(recipient);
  if (!number || !delivery.smsCountries.some((country) => number.startsWith(`+${country}`))) {
    return 'country not served';
  }
  const isCode = category === ACCOUNT_CATEGORY && typeof data.code === 'string';
  if (isConfirmed || isCode || data[NUMBER_OF] === 'service' || data[BY_ADMIN] === true) return undefined;
  if (data[NUMBER_OF] !== 'given') return 'number not confirmed';
  if (isAskedOnly) return (await isUnanswered(db, number)) ? 'number not answered' : undefined;
  const hash = data[LINK_HASH];
  const isFirst = await claimFirstText(db, {
    number,
    notificationId: id,
    linkHash: typeof hash === 'string' ? hash : null,
  });
  return isFirst ? undefined : 'number not answered';
}

/** The SMS whose outcome is not that it failed. */
const arrivedTexts = (db: Db) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, textedNumbers.notificationId), ne(notifications.status, 'failed')));

/** Whether the one SMS that a number gets has been sent, and nobody has answered yet. */
async function isUnanswered(db: Db, number: string): Promise<boolean> {
  const isIt = and(
    eq(textedNumbers.number, number),
    isNull(textedNumbers.answeredAt),
    exists(arrivedTexts(db)),
  );
  return (await db.$count(textedNumbers, isIt)) > 0;
}

/**
 * Takes the one SMS that a number gets before whoever holds it has answered; one that failed does not count.
 * @returns false if it is taken
 */
async function claimFirstText(
  db: Db,
  text: { number: string; notificationId: string; linkHash: string | null },
): Promise<boolean> {
  const { notificationId, linkHash } = text;
  const claimed = await db
    .insert(textedNumbers)
    .values(text)
    .onConflictDoUpdate({
      target: textedNumbers.number,
      set: { notificationId, linkHash },
      setWhere: sql`${textedNumbers.answeredAt} is not null
        or ${textedNumbers.notificationId} = ${notificationId} or ${notExists(arrivedTexts(db))}`,
    })
    .returning({ number: textedNumbers.number });
  return claimed.length > 0;
}

/** Notes that whoever holds a number has confirmed it with a code: what concerns them may be texted to it. */
export async function noteNumberConfirmed(
  { db, now, newId }: { db: Db; now: Date; newId: () => string },
  number: string,
): Promise<void> {
  await db
    .insert(textedNumbers)
    .values({ number, notificationId: newId(), answeredAt: now })
    .onConflictDoUpdate({ target: textedNumbers.number, set: { answeredAt: now } });
}

/** When a link was last used is known to the hour: not each act by it is another write. */
const USE_NOTED_MS = 3_600_000;

/**
 * Notes when a person last used a private link, and so, where it was texted, that somebody holds the number. That a page was
 * fetched proves nothing: phones and chats do so to preview links.
 */
export async function noteLinkUsed({ db, now }: { db: Db; now: Date }, token: string): Promise<void> {
  const hash = hashToken(token);
  const isOld = lt(privateLinks.lastUsedAt, new Date(now.getTime() - USE_NOTED_MS));
  await db
    .update(privateLinks)
    .set({ lastUsedAt: now })
    .where(and(eq(privateLinks.tokenHash, hash), or(isNull(privateLinks.lastUsedAt), isOld)));
  await db
    .update(textedNumbers)
    .set({ answeredAt: now })
    .where(and(eq(textedNumbers.linkHash, hash), isNull(textedNumbers.answeredAt)));
}
