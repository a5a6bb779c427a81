import { type SQL, sql } from 'drizzle-orm';
import { deleteInBatches, inBatches } from './platform/database/batches.ts';
import type { Db } from './platform/database/pool.ts';

/** Rows that are deleted once they are old or have expired. */
interface Retention {
  table: string;
  /** How long rows are kept, as docs/personal-data.md says it. */
  kept: string;
  /** The condition of the rows that are no longer kept. */
  isOver: SQL;
}

const olderThan = (column: string, interval: string): SQL =>
  sql`${sql.identifier(column)} < now() - ${interval}::interval`;
const expired = sql`expires_at < now()`;

/** Data deleted after a fixed time. Data of a listing, booking or account is deleted with it. */
export const RETENTION: readonly Retention[] = [
  { table: 'notifications', kept: '180 days', isOver: olderThan('created_at', '180 days') },
  {
    table: 'local_mailbox',
    kept: '30 days, mails with one-time links 2 days',
    // The links have expired by then; the notifications keep a record of what was mailed.
    isOver: sql`created_at < now() - interval '30 days' or (created_at < now() - interval '2 days'
      and id in (select id from notifications where is_one_time))`,
  },
  { table: 'texted_numbers', kept: '180 days', isOver: olderThan('created_at', '180 days') },
  { table: 'security_events', kept: '180 days', isOver: olderThan('last_at', '180 days') },
  // A day longer than what waits on a device is tried (web/offline/store.ts): a late repeat is done once.
  { table: 'idempotency_keys', kept: '8 days', isOver: olderThan('created_at', '8 days') },
  { table: 'rate_limits', kept: 'until they reset', isOver: sql`resets_at < now()` },
  { table: 'property_visitors', kept: '2 days', isOver: sql`day < current_date - 2` },
  { table: 'visitor_sums', kept: '91 days', isOver: sql`day < current_date - 91` },
  { table: 'sessions', kept: '30 days', isOver: expired },
  { table: 'verifications', kept: 'until they expire or are used', isOver: expired },
  {
    table: 'viewings',
    kept: 'until the account is deleted; the hour stays; of guests 90 days after its day',
    isOver: sql`user_id is null and date < current_date - 90`,
  },
  { table: 'sms_codes', kept: '5 minutes', isOver: expired },
  { table: 'passkey_challenges', kept: '5 minutes', isOver: expired },
  { table: 'removed_shortlist', kept: '1 day', isOver: olderThan('removed_at', '1 day') },
  { table: 'shortlist_shares', kept: '30 days', isOver: expired },
  { table: 'stop_links', kept: '90 days', isOver: expired },
  { table: 'erasures', kept: '90 days after it finished', isOver: olderThan('finished_at', '90 days') },
  // A home that comes back after so long may be told of again.
  { table: 'saved_search_matches', kept: '180 days', isOver: olderThan('found_at', '180 days') },
  // Downloads that were given up are tried again after that.
  { table: 'picture_links', kept: '30 days', isOver: olderThan('tried_at', '30 days') },
];

const OF_GUARANTOR = ['guarantor_name', 'guarantor_phone', 'guarantor_relation'];

/** Columns that are emptied by time, in rows that stay. */
export const EMPTIED: readonly { table: string; columns: readonly string[]; isOver: SQL }[] = [
  {
    table: 'applications',
    columns: OF_GUARANTOR,
    isOver: sql`guarantor_name is not null and status in ('rejected', 'withdrawn')
      and updated_at < now() - interval '30 days'`,
  },
];

/** Deletes or empties what is no longer kept. @returns the number of rows of each table */
export async function sweep(db: Db, batch?: number): Promise<Map<string, number>> {
  const swept = new Map<string, number>();
  for (const { table, isOver } of RETENTION) {
    swept.set(table, await deleteInBatches(db, table, isOver, batch));
  }
  for (const { table, columns, isOver } of EMPTIED) {
    const emptied = columns.map((column) => sql`${sql.identifier(column)} = null`);
    const act = sql`update ${sql.identifier(table)} set ${sql.join(emptied, sql`, `)}`;
    swept.set(table, await inBatches(db, { table, act, where: isOver, ...(batch && { batch }) }));
  }
  return swept;
}
