import { inArray, sql } from 'drizzle-orm';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { CalendarPart } from '../calendar.ts';
import { CAUSES, currentCauses } from '../cause.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { notifications } from '../database/schema/index.ts';
import { addJob } from '../jobs/add-job.ts';
import { newTimeOrderedId } from '../uuid.ts';
import { LINK_HASH, linkHashOf, NUMBER_OF, type NumberOf } from './may-send.ts';

export interface Notice {
  /** 'booking', 'inquiry', 'account' … */
  category: string;
  /** The e-mail's subject; like `message`, in the recipient's language. */
  title: string;
  message: string;
  /** What it is about, such as `{ bookingId }`; `path` is where a mail leads. */
  data?: Record<string, unknown>;
  /** What the bell's words are made from when it is read (`domain/notifications/words.ts`). */
  facts?: Record<string, unknown>;
  /** Shown in this person's bell; also who the mail is for, where they have an account. */
  userId?: string | null | undefined;
  /** false for no bell entry, as for a password reset link. */
  isInApp?: boolean;
  email?: string | null | undefined;
  /**
   * Sent to numbers that may be a stranger's, and paid for: only words of ours, dates and our own links, nothing that
   * anybody typed.
   */
  sms?: string | null | undefined;
  /** Whose the number is, if it is not the account's own. */
  numberOf?: NumberOf;
  /** The private link that the SMS holds: who uses it has answered. */
  textedLink?: string | undefined;
  /** The event that the mail carries. */
  calendar?: CalendarPart;
}

/** After this many attempts a message is given up: 28 hours in total (see `addJob`). */
export const MAX_ATTEMPTS = 14;

/** What only one channel needs. */
function dataOf(type: NotificationChannel, { facts, calendar, numberOf, textedLink }: Notice) {
  if (type === 'in_app') return facts;
  if (type === 'email') return calendar && { calendar };
  return {
    [CAUSES]: currentCauses(),
    ...(numberOf && { [NUMBER_OF]: numberOf }),
    ...(textedLink && { [LINK_HASH]: linkHashOf(textedLink) }),
  };
}

/** The rows of notices, one per channel. */
function rowsOf(notices: readonly Notice[]) {
  return notices.flatMap((notice) => {
    const { isInApp = true, email, sms, userId = null, data = {}, category, title, message } = notice;
    const row = (type: NotificationChannel, recipient: string | null) => ({
      id: newTimeOrderedId(),
      category,
      title,
      message,
      data: { ...data, ...dataOf(type, notice) },
      userId,
      type,
      recipient,
      status: type === 'in_app' ? 'sent' : 'pending',
    });
    return [
      ...(userId && isInApp ? [row('in_app', null)] : []),
      ...(email ? [row('email', email)] : []),
      ...(sms ? [row('sms', sms)] : []),
    ];
  });
}

const insertNotification = prepared('insert_notification', (db) =>
  db.insert(notifications).values({
    id: sql.placeholder('id'),
    category: sql.placeholder('category'),
    title: sql.placeholder('title'),
    message: sql.placeholder('message'),
    data: sql.placeholder('data'),
    userId: sql.placeholder('userId'),
    type: sql.placeholder('type'),
    recipient: sql.placeholder('recipient'),
    status: sql.placeholder('status'),
  }),
);

/**
 * Sends notifications in the transaction of their event (D28): a row per channel, and a job that delivers mail and
 * SMS after the commit.
 */
export async function notify(db: Db, ...notices: readonly Notice[]): Promise<void> {
  const rows = rowsOf(notices);
  const outgoing = rows.filter(({ type }) => type !== 'in_app').map(({ id }) => id);
  await Promise.all([
    ...rows.map((row) => insertNotification(db).execute(row)),
    outgoing.length > 0 && addJob(db, 'deliver', outgoing, { maxAttempts: MAX_ATTEMPTS }),
  ]);
}

/** Deletes all notifications about these records, identified by the key that references them in `data`. */
export async function forgetNotices(db: Db, key: string, ids: readonly string[]): Promise<void> {
  await db.delete(notifications).where(inArray(sql`${notifications.data} ->> ${key}::text`, [...ids]));
}
