import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from './platform/context/context.ts';
import { inBatches } from './platform/database/batches.ts';
import { isSwept } from './platform/database/schema/index.ts';
import { defineJob } from './platform/jobs/define-job.ts';
import { eachRow, inParts } from './platform/jobs/each-row.ts';
import { requeuePending } from './platform/notifications/requeue-pending.ts';

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
  { table: 'case_viewers', kept: '90 seconds', isOver: expired },
  { table: 'passkey_challenges', kept: '5 minutes', isOver: expired },
  {
    table: 'return_wishes',
    kept: 'until told, at most 180 days',
    isOver: olderThan('created_at', '180 days'),
  },
  { table: 'removed_shortlist', kept: '1 day', isOver: olderThan('removed_at', '1 day') },
  {
    table: 'private_links',
    kept: 'to a rent book or a mover’s own page 60 days, about listings 30, of seekers 14, to how a tenant paid until they expire, each as a hash for 60 more; those that stop mails 90; to a shared shortlist 30; others with their record',
    // Whoever holds an old one can still ask for a new one until then.
    isOver: sql`${isSwept} and expires_at < now() and (purpose in ('stop', 'shortlist') or expires_at < now() - interval '60 days')`,
  },
  {
    table: 'seeker_words',
    kept: 'until the account or the listing is deleted; of guests 180 days; hashes and what they wrote of money 91 days',
    isOver: sql`user_id is null and contacted_at < now() - interval '180 days'`,
  },
  // Who did what stays in the history of what they did it to.
  {
    table: 'delegations',
    kept: '90 days after it ended, or an invitation expired; at once when the account of either is deleted',
    isOver: sql`coalesce(ended_at, case when accepted_at is null then expires_at end) < now() - interval '90 days'`,
  },
  // One that is older is refused by its time.
  { table: 'gateway_events', kept: '2 days', isOver: olderThan('received_at', '2 days') },
  { table: 'erasures', kept: '90 days after it finished', isOver: olderThan('finished_at', '90 days') },
  // A home that comes back after so long may be told of again.
  { table: 'saved_search_matches', kept: '180 days', isOver: olderThan('found_at', '180 days') },
  // Downloads that were given up are tried again after that.
  { table: 'picture_links', kept: '30 days', isOver: olderThan('tried_at', '30 days') },
];

/** Tables whose rows go by themselves: by time, or as soon as a job has done what they ask for. */
export const PASSING: ReadonlySet<string> = new Set([
  ...RETENTION.map(({ table }) => table),
  'finance_changes',
  'listing_changes',
]);

const OF_GUARANTOR = ['guarantor_name', 'guarantor_phone', 'guarantor_relation'];

/** Columns that are emptied by time, in rows that stay. */
export const EMPTIED: readonly { table: string; columns: readonly string[]; isOver: SQL }[] = [
  {
    table: 'applications',
    columns: OF_GUARANTOR,
    isOver: sql`guarantor_name is not null and status in ('rejected', 'withdrawn')
      and updated_at < now() - interval '30 days'`,
  },
  {
    table: 'seeker_words',
    columns: ['browser', 'network', 'money_note'],
    isOver: sql`num_nonnulls(browser, network, money_note) > 0
      and greatest(available_at, answered_at, money_at) < now() - interval '91 days'`,
  },
];

type App = Pick<AppContext, 'database' | 'clock' | 'log'>;

/** Deletes or empties what is no longer kept, of each table by itself. @returns the number of rows of each table */
export async function sweep(app: App, batch?: number): Promise<Map<string, number>> {
  const swept = new Map<string, number>();
  const emptied = EMPTIED.map(({ table, columns, isOver }) => {
    const values = columns.map((column) => sql`${sql.identifier(column)} = null`);
    return { table, isOver, act: sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)}` };
  });
  await eachRow(app, {
    find: [...RETENTION, ...emptied].map((one) => ({ ...one, id: one.table })),
    each: async ({ isOver: where, ...one }) => {
      const rows = await inBatches(app.database.db, { ...one, where, ...(batch && { batch }) });
      swept.set(one.table, (swept.get(one.table) ?? 0) + rows);
    },
  });
  return swept;
}

export const sweepJob = defineJob({
  name: 'sweep',
  schedule: { cron: '15 * * * *', fill: '1h', attempts: 7 },
  run: (app: App) =>
    inParts(
      () => sweep(app),
      () => requeuePending(app.database),
    ),
});
