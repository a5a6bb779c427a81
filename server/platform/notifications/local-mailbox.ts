import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { deliveries, localMailbox } from '../database/schema/index.ts';
import { setLocally } from '../database/session.ts';
import type { MessageOutcome } from '../metrics/message-counts.ts';
import { compose } from './compose.ts';
import { type Channel, endPending, findPending, type Pending } from './delivery-records.ts';
import { editsOf } from './edits.ts';
import { reasonNotToSend } from './may-send.ts';
import { isWithheld } from './outcome.ts';

type App = Pick<AppContext, 'config' | 'database' | 'metrics' | 'tags' | 'log'>;

/**
 * Stores messages of channels without a carrier in the local mailbox (D28), and marks them as sent, in one
 * transaction.
 */
export async function storeInLocalMailbox(
  app: App,
  ids: readonly string[],
  channels: readonly Channel[],
): Promise<void> {
  const outcomes = await app.database.transaction(async (db) => {
    // The job's completion is committed durably afterwards: if a crash loses this commit, the job runs again.
    const [notices] = await Promise.all([
      findPending(db, ids, channels),
      setLocally(db, 'synchronous_commit', 'off'),
    ]);
    return notices.length > 0 ? keep(app, db, notices) : [];
  });
  for (const { channel, outcome } of outcomes) app.metrics?.messages.count(channel, outcome);
}

async function keep(
  app: App,
  db: Db,
  notices: readonly Pending[],
): Promise<{ channel: Channel; outcome: MessageOutcome }[]> {
  const reasons = new Map<string, string | undefined>();
  for (const notice of notices) reasons.set(notice.id, await reasonNotToSend(db, notice, app.config));
  const edits = await editsOf(app, db);
  const mails = notices.flatMap((notice) => {
    const { id, type: channel, recipient } = notice;
    if (recipient === null || reasons.get(id) !== undefined) return [];
    const { subject, text, calendar } = compose(notice, recipient, app.config, edits);
    const isMail = channel === 'email';
    return [
      {
        id,
        channel,
        recipient,
        subject: isMail ? subject : null,
        body: text,
        calendar: isMail ? (calendar?.text ?? null) : null,
      },
    ];
  });
  const kept = new Set(mails.map(({ id }) => id));
  const refused = notices.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const outcomes = notices.map((notice) => ({
    notificationId: notice.id,
    attempt: notice.attempts + 1,
    outcome: reasons.get(notice.id) ?? 'kept',
  }));
  await Promise.all([
    ...(mails.length > 0 ? [db.insert(localMailbox).values(mails).onConflictDoNothing()] : []),
    endPending(db, [...kept], { status: 'sent', attempts: 1 }),
    endPending(db, refused, { status: 'failed', attempts: 1 }),
    db.insert(deliveries).values(outcomes).onConflictDoNothing(),
  ]);
  return notices.map(({ id, type: channel }) => {
    const reason = reasons.get(id);
    return { channel, outcome: kept.has(id) ? 'kept' : isWithheld(reason) ? 'withheld' : 'failed' };
  });
}
