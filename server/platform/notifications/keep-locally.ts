import type { TransactionSql } from 'postgres';
import type { AppContext } from '../context.ts';
import { compose, type Notice } from './compose.ts';
import { type Channel, noticeColumns } from './deliver-queries.ts';

/** So many are kept together. */
export const KEPT_AT_ONCE = 200;

/**
 * Without a gateway, what is due goes to the local mailbox (D28): kept there and marked as sent in one transaction.
 * @returns how many; fewer than KEPT_AT_ONCE when that was all
 */
export function keepLocally({ database, config }: AppContext, channels: readonly Channel[]): Promise<number> {
  return database.sql.begin(async (tx) => {
    const due = await tx<Notice[]>`
      select ${noticeColumns(tx)} from notifications n
      where n.status = 'pending' and n.type <> 'in_app' and n.type = any(${channels}::text[]) and n.due_at <= now()
      order by n.due_at, n.id limit ${KEPT_AT_ONCE} for update of n skip locked`;
    if (due.length === 0) return 0;
    const kept = due.map((notice) => {
      const { id, type, recipient } = notice;
      if (recipient === null) return { id, recipient };
      const { subject, text } = compose(notice, recipient, config);
      return { id, channel: type, recipient, subject: type === 'email' ? subject : null, body: text };
    });
    await noteKept(tx, kept);
    return due.length;
  });
}

/** Notes all of it in one statement: what has no address is given up. */
async function noteKept(
  tx: TransactionSql,
  kept: readonly { id: string; recipient: string | null }[],
): Promise<void> {
  await tx`
    with kept as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb)
        as k(id uuid, channel text, recipient text, subject text, body text)
    ), mailed as (
      insert into local_mailbox (id, channel, recipient, subject, body)
      select id, channel, recipient, subject, body from kept where recipient is not null
      on conflict do nothing
    ), noted as (
      update notifications n set status = case when k.recipient is null then 'failed' else 'sent' end,
        attempts = n.attempts + 1, sent_at = now()
      from kept k where n.id = k.id
      returning n.id, n.attempts, k.recipient
    )
    insert into deliveries (notification_id, attempt, outcome)
    select id, attempts, case when recipient is null then 'no address' else 'kept' end from noted
    on conflict do nothing`;
}
