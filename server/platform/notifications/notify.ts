import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { notifications } from '../database/schema/index.ts';
import { addJob } from '../jobs/add-job.ts';

export interface Notice {
  /** 'booking', 'inquiry', 'account' … */
  category: string;
  /** The e-mail's subject; with `message`, in the language of who reads it. */
  title: string;
  message: string;
  /** What it is about, such as `{ bookingId }`; `path` is where the bell leads. */
  data?: Record<string, unknown>;
  /** Shown in this person's bell; also who the mail is for, where they have an account. */
  userId?: string | null | undefined;
  /** false where the bell need not ring, as for a password's link. */
  isInApp?: boolean;
  email?: string | null | undefined;
  sms?: string | null | undefined;
}

/** After so many tries a message is given up: by then a day and a half have gone (the queue's back-off is e^n s, 6 h at most). */
export const MAX_ATTEMPTS = 14;

/** The rows that notices become, one for each channel. */
export function rowsOf(notices: readonly Notice[]): (typeof notifications.$inferInsert)[] {
  return notices.flatMap(({ isInApp = true, email, sms, userId = null, data = {}, ...words }) => {
    const common = { ...words, data, userId, recipient: null };
    return [
      ...(userId && isInApp ? [{ ...common, type: 'in_app' as const, status: 'sent' as const }] : []),
      ...(email ? [{ ...common, type: 'email' as const, status: 'pending' as const, recipient: email }] : []),
      ...(sms ? [{ ...common, type: 'sms' as const, status: 'pending' as const, recipient: sms }] : []),
    ];
  });
}

/**
 * Notifies somebody in the transaction of what it is about (D28): a row for each channel, and a job that delivers mail
 * and SMS once that transaction is committed.
 */
export async function notify(db: Db, ...notices: readonly Notice[]): Promise<void> {
  const rows = rowsOf(notices);
  if (rows.length === 0) return;
  const stored = await db
    .insert(notifications)
    .values(rows)
    .returning({ id: notifications.id, type: notifications.type });
  const outgoing = stored.filter(({ type }) => type !== 'in_app').map(({ id }) => id);
  if (outgoing.length > 0) await addJob(db, 'deliver', outgoing, { maxAttempts: MAX_ATTEMPTS });
}

/** Forgets what anybody was told of these records, by the key that names them in `data`. */
export async function forgetNotices(db: Db, key: string, ids: readonly string[]): Promise<void> {
  await db.delete(notifications).where(inArray(sql`${notifications.data} ->> ${key}::text`, [...ids]));
}
