import { inArray, sql } from 'drizzle-orm';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { CalendarPart } from '../calendar.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { notifications } from '../database/schema/index.ts';
import { addJob } from '../jobs/add-job.ts';
import { newTimeOrderedId } from '../uuid.ts';

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
  sms?: string | null | undefined;
  /** The event that the mail carries. */
  calendar?: CalendarPart;
}

/** After this many attempts a message is given up: 28 hours in total (see `addJob`). */
export const MAX_ATTEMPTS = 14;

/** The rows of notices, one per channel. */
function rowsOf(notices: readonly Notice[]) {
  return notices.flatMap(
    ({ isInApp = true, email, sms, userId = null, data = {}, facts, calendar, category, title, message }) => {
      const row = (type: NotificationChannel, recipient: string | null) => ({
        id: newTimeOrderedId(),
        category,
        title,
        message,
        data: { ...data, ...(type === 'in_app' ? facts : type === 'email' && calendar && { calendar }) },
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
    },
  );
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
