import { type SQL, sql } from 'drizzle-orm';
import type { QueueState, QueueSubject } from '#contract/queue.ts';

/**
 * What stands in the queue, each part by an index of its own in the order of the queue, and only as far as is asked for.
 * `rank` 0 stands before 1.
 */
interface Part {
  /** What it is kept as. */
  subject: QueueSubject;
  kind: string;
  /** The table with `t` as its name, and what is asked of it. */
  from: (most: number) => string;
  at: string;
  order: string;
  rank: 0 | 1;
}

const asks = (
  subject: QueueSubject,
  kind: string,
  from: string | Part['from'],
  at: string,
  { order = `${at}, t.id`, rank = 1 }: Partial<Pick<Part, 'order' | 'rank'>> = {},
): Part => ({ subject, kind, from: typeof from === 'string' ? () => from : from, at, order, rank });

const DOCUMENT = `t.stored_at is not null and t.removed_at is null
  and exists (select from properties p where p.id = t.property_id and p.deleted_at is null)`;
/** Hidden, and its owner was written to; the answer is waited for. */
const WRITTEN = `t.decision = 'written' and t.outcome is null
  and exists (select from properties p where p.id = t.property_id and p.held = 'hidden' and p.deleted_at is null)`;
const DECIDED_SIGNAL = "t.decided_at is not null and t.state in ('dismissed', 'hidden', 'kept')";
const LATEST = 't.decided_at desc, t.id desc';
const LATEST_STATE = 't.state_since desc, t.id desc';

/** By the index that has money first before all else; as a condition on the kind it would not be used. */
const moneyFirst = (most: number) => `(
  select * from signals where state = 'open'
  order by (kind <> 'money_first'), opened_at, id limit ${most}) t where t.kind = 'money_first'`;

const WAITING: Part[] = [
  asks('signal', "'money_first'", moneyFirst, 't.opened_at', { rank: 0 }),
  asks('signal', 't.kind', "signals t where t.state = 'open' and t.kind <> 'money_first'", 't.opened_at'),
  asks('report', "'report'", "report_cases t where t.state = 'waiting'", 't.opened_at'),
  asks('report', "'appeal'", "report_cases t where t.state = 'answered'", 't.answered_at'),
  asks(
    'signal',
    "'appeal'",
    "signals t where t.answered_at is not null and t.outcome is null and t.state = 'hidden'",
    't.answered_at',
  ),
  asks(
    'document',
    "'document'",
    `property_documents t where t.state = 'waiting' and ${DOCUMENT}`,
    't.state_since',
  ),
  asks(
    'identity',
    "'identity'",
    "identity_checks t where t.state = 'waiting' and t.removed_at is null",
    't.state_since',
  ),
  // Where a signal waits too, that one stands for the listing.
  asks(
    'listing',
    "'first_listing'",
    `properties t where t.held = 'review' and t.deleted_at is null
      and not exists (select from signals s where s.property_id = t.id and s.state = 'open')`,
    't.held_at',
  ),
];

const WITH_OWNER: Part[] = [
  asks(
    'listing',
    "'first_listing'",
    "properties t where t.held = 'change' and t.deleted_at is null",
    't.held_at',
  ),
  asks('report', "'report'", `report_cases t where t.state = 'closed' and ${WRITTEN}`, 't.decided_at'),
];

const DECIDED: Part[] = [
  asks('signal', 't.kind', `signals t where ${DECIDED_SIGNAL}`, 't.decided_at', { order: LATEST }),
  asks(
    'report',
    "'report'",
    `report_cases t where t.decided_at is not null and t.state = 'closed' and not (${WRITTEN})`,
    't.decided_at',
    { order: LATEST },
  ),
  ...['checked', 'refused'].map((state) =>
    asks(
      'document',
      "'document'",
      `property_documents t where t.state = '${state}' and ${DOCUMENT}`,
      't.state_since',
      { order: LATEST_STATE },
    ),
  ),
  ...['seen', 'refused'].map((state) =>
    asks(
      'identity',
      "'identity'",
      `identity_checks t where t.state = '${state}' and t.removed_at is null`,
      't.state_since',
      { order: LATEST_STATE },
    ),
  ),
];

const PARTS: Record<QueueState, Part[]> = { waiting: WAITING, owner: WITH_OWNER, decided: DECIDED };

/** All that stands in the queue in one state, of each part at most so many, as a source of rows. */
export const queueRows = (state: QueueState, most: number): SQL =>
  sql.raw(
    PARTS[state]
      .map(
        ({ subject, kind, from, at, order, rank }) => `(
          select '${subject}' as subject, ${kind} as kind, t.id, ${at} as at, ${rank} as rank
          from ${from(most)} order by ${order} limit ${most})`,
      )
      .join(' union all '),
  );

/** Money first, then what waits longest; of what was decided the latest. */
export const queueOrder = (state: QueueState): SQL =>
  state === 'decided' ? sql`at desc, id desc` : sql`rank, at, id`;
