import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { deliveries, notifications, users } from '../database/schema/index.ts';
import type { Claimed } from './compose.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Messages about the account itself: they may go to an address that is not confirmed, and have ceilings of their own. */
export const ACCOUNT_CATEGORY = 'account';

/** Alarms to administrators, which no ceiling withholds. */
export const ALARM_CATEGORY = 'alarm';

/**
 * A notification to send; `isUnconfirmed` if its account has not confirmed this address, `isConfirmed` if it has
 * confirmed this address or number. Of addresses without an account neither is known.
 */
export interface Pending extends Claimed {
  category: string;
  isUnconfirmed: boolean;
  isConfirmed: boolean;
}

/** In the `data` of mail and SMS that are not sent at night, set by the server alone. */
export const BY_DAY = 'byDay';

/** Key in `data` for the attempts made before a message was resent by hand: recorded, but no longer counted. */
const EARLIER_ATTEMPTS = 'earlierAttempts';

/** How often it has been tried, since it was sent again by hand where that was done. */
export function triesOf({ attempts, data }: Pick<Claimed, 'attempts' | 'data'>): number {
  const earlier = data[EARLIER_ATTEMPTS];
  return attempts - (typeof earlier === 'number' ? earlier : 0);
}

/**
 * Makes a failed message pending again, with as many attempts as a new one.
 * @returns false if it has not failed, or lost its one-time link when it did
 */
export async function reviveFailed(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .update(notifications)
    .set({
      status: 'pending',
      data: sql`${notifications.data} || jsonb_build_object(${EARLIER_ATTEMPTS}::text, ${notifications.attempts})`,
    })
    .where(
      and(
        eq(notifications.id, id),
        eq(notifications.status, 'failed'),
        ne(notifications.type, 'in_app'),
        eq(notifications.isOneTime, false),
      ),
    )
    .returning({ id: notifications.id });
  return revived.length > 0;
}

const { type, recipient } = notifications;
const address = sql<string | null>`coalesce(${recipient}, case ${type} when 'email' then ${users.email}
  else coalesce(${users.phoneE164}, ${users.phone}) end)`;

/** Whether the account of a message has confirmed the address or number that it goes to, or an address not yet. */
export function confirmationOf(channel: SQLWrapper, to: SQLWrapper) {
  const ownAddress = sql`${channel} = 'email' and lower(${users.email}) = lower(${to})`;
  const ownNumber = sql`${channel} = 'sms' and ${users.phoneE164} = ${to}`;
  return {
    isUnconfirmed: sql<boolean>`coalesce(${ownAddress} and not ${users.emailVerified}, false)`,
    isConfirmed: sql<boolean>`coalesce(${ownAddress} and ${users.emailVerified} or ${ownNumber} and ${users.phoneVerified}, false)`,
  };
}

const pending = prepared('pending_notifications', (db) =>
  db
    .select({
      id: notifications.id,
      type: sql<Channel>`${type}`,
      attempts: notifications.attempts,
      category: notifications.category,
      title: notifications.title,
      message: notifications.message,
      data: notifications.data,
      recipient: address,
      language: users.language,
      ...confirmationOf(type, address),
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(
      sql`${notifications.id} = any(${sql.placeholder('ids')}::uuid[]) and ${notifications.status} = 'pending'
        and ${type} = any(${sql.placeholder('channels')}::text[])`,
    )
    .for('update', { of: notifications }),
);

/** The subset of these notifications that are still pending, locked until the transaction ends. */
export const findPending = (
  db: Db,
  ids: readonly string[],
  channels: readonly Channel[],
): Promise<Pending[]> => pending(db).execute({ ids: [...ids], channels: [...channels] });

const countAttempt = prepared('count_attempt', (db) =>
  db
    .update(notifications)
    .set({ attempts: sql`${notifications.attempts} + 1` })
    .where(sql`${notifications.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/**
 * Counts an attempt for pending notifications before it is made, so that one that crashes counts too. What is sent by day
 * alone stays pending at night: `requeuePending` takes it up again.
 */
export async function beginAttempt(
  db: Db,
  ids: readonly string[],
  channels: readonly Channel[],
  isNight = false,
): Promise<Pending[]> {
  const all = await findPending(db, ids, channels);
  const notices = isNight ? all.filter(({ data }) => data[BY_DAY] !== true) : all;
  if (notices.length > 0) await countAttempt(db).execute({ ids: notices.map(({ id }) => id) });
  return notices.map((notice) => ({ ...notice, attempts: notice.attempts + 1 }));
}

/** A token in an address: as long as an id, but none. */
const TOKEN_IN_ADDRESS = '(https?://[^[:space:]]*/)(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9_-]{32,}';

const endDelivery = prepared('end_delivery', (db) =>
  db
    .update(notifications)
    .set({
      status: sql`${sql.placeholder('status')}`,
      attempts: sql`${notifications.attempts} + ${sql.placeholder('attempts')}::int`,
      sentAt: sql`case ${sql.placeholder('status')}::text when 'sent' then now() end`,
      // A private link opens what it is for: once it has left, no copy of it stays. A failed one may be sent again.
      message: sql`case when ${notifications.isOneTime} or ${sql.placeholder('status')}::text = 'sent'
        then regexp_replace(${notifications.message}, ${TOKEN_IN_ADDRESS}, '\\1…', 'g')
        else ${notifications.message} end`,
      // One-time links, codes and links to stop are credentials: they are deleted once sent, like who caused it.
      data: sql`case when ${notifications.isOneTime} then ${notifications.data} - 'path' - 'code'
        else ${notifications.data} - 'stop' end - 'causes'`,
    })
    .where(
      sql`${notifications.id} = any(${sql.placeholder('ids')}::uuid[]) and ${notifications.status} = 'pending'`,
    ),
);

/** Marks notifications as sent or given up. `attempts` are those made now and not counted yet. */
export async function endPending(
  db: Db,
  ids: readonly string[],
  { status, attempts = 0 }: { status: 'sent' | 'failed'; attempts?: number },
): Promise<void> {
  if (ids.length > 0) await endDelivery(db).execute({ ids: [...ids], status, attempts });
}

/**
 * Records the outcome of an attempt (D28), and whether the message stays pending. Erased accounts have no records.
 */
export function recordAttempt(
  database: Pick<Database, 'transaction'>,
  { id, attempts }: Pending,
  { outcome, status }: { outcome: string; status: 'pending' | 'sent' | 'failed' },
): Promise<void> {
  return database.transaction(async (db) => {
    const [found] = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.id, id))
      .for('update');
    if (!found) return;
    if (status !== 'pending') await endPending(db, [id], { status });
    await db
      .insert(deliveries)
      .values({ notificationId: id, attempt: attempts, outcome })
      .onConflictDoUpdate({
        target: [deliveries.notificationId, deliveries.attempt],
        set: { outcome, createdAt: sql`now()` },
      });
  });
}
