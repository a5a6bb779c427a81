import type { NotificationChannel } from '#contract/notifications.ts';
import type { Db } from '../database/pool.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { notifications } from '../database/schema/index.ts';
import { addJob } from '../jobs/add-job.ts';
import { newTimeOrderedId } from '../kernel/uuid.ts';

/** A notification to store: one to each person and channel. */
export interface Row {
  type: NotificationChannel;
  category: string;
  title: string;
  message: string;
  data: Record<string, unknown>;
  /** Whose bell shows it, or whose account the message is for. */
  userId: string | null;
  /** The address or number; null in the bell. */
  recipient: string | null;
  /** Its link or code is a credential. */
  isOneTime: boolean;
}

/** After this many attempts a message is given up: 28 hours in total (see `addJob`). */
export const MAX_ATTEMPTS = 14;

const insertNotification = prepared('insert_notification', (db) =>
  db
    .insert(notifications)
    .values(
      placeholders(
        'id',
        'category',
        'title',
        'message',
        'data',
        'userId',
        'type',
        'recipient',
        'isOneTime',
        'status',
      ),
    ),
);

/**
 * Stores notifications in the transaction of their event (D28), with a job that delivers mail and SMS after the
 * commit. Rooms call `notify`.
 */
export async function storeRows(db: Db, rows: readonly Row[]): Promise<void> {
  const stored = rows.map((row) => ({
    ...row,
    id: newTimeOrderedId(),
    status: row.type === 'in_app' ? 'sent' : 'pending',
  }));
  const outgoing = stored.filter(({ type }) => type !== 'in_app').map(({ id }) => id);
  await Promise.all([
    ...stored.map((row) => insertNotification(db).execute(row)),
    outgoing.length > 0 && addJob(db, 'deliver', outgoing, { maxAttempts: MAX_ATTEMPTS }),
  ]);
}
