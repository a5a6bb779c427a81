import { sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { type Db, sendWithCommit } from '../database/pool.ts';
import { deliveries, localMailbox } from '../database/schema/index.ts';
import { compose } from './compose.ts';
import { type Channel, endPending, findPending, type Pending, refusalOf } from './delivery-records.ts';

/** Puts messages of channels without a carrier into the local mailbox (D28), in one transaction with marking them as sent. */
export function keepLocally(
  app: Pick<AppContext, 'config' | 'database'>,
  ids: readonly string[],
  channels: readonly Channel[],
): Promise<void> {
  return app.database.transaction(async (db) => {
    // The job is completed durably after this: if a crash loses this commit, it runs again.
    const [notices] = await Promise.all([
      findPending(db, ids, channels),
      db.execute(sql`set local synchronous_commit = off`),
    ]);
    if (notices.length > 0) await keep(app, db, notices);
  });
}

async function keep(
  { config }: Pick<AppContext, 'config'>,
  db: Db,
  notices: readonly Pending[],
): Promise<void> {
  const mails = notices.flatMap((notice) => {
    const { id, type: channel, recipient } = notice;
    if (recipient === null || refusalOf(notice)) return [];
    const { subject, text } = compose(notice, recipient, config);
    return [{ id, channel, recipient, subject: channel === 'email' ? subject : null, body: text }];
  });
  const kept = new Set(mails.map(({ id }) => id));
  const refused = notices.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const outcomes = notices.map((notice) => ({
    notificationId: notice.id,
    attempt: notice.attempts + 1,
    outcome: refusalOf(notice) ?? 'kept',
  }));
  await sendWithCommit(db, [
    ...(mails.length > 0 ? [db.insert(localMailbox).values(mails).onConflictDoNothing()] : []),
    endPending(db, [...kept], { status: 'sent', attempts: 1 }),
    endPending(db, refused, { status: 'failed', attempts: 1 }),
    db.insert(deliveries).values(outcomes).onConflictDoNothing(),
  ]);
}
