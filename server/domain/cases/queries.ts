import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNT_CAP } from '#contract/paging.ts';
import {
  FIGURES_DAYS,
  JUDGED_KINDS,
  QUEUE_KINDS,
  QUEUE_STATES,
  QUEUE_SUBJECTS,
  type QueueState,
} from '#contract/queue.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import type { CaseKind } from './kind.ts';
import { KINDS } from './kinds.ts';

const EVERY: readonly CaseKind[] = Object.values(KINDS);

/** All that stands in the queue in one state, of each standing at most so many, as a source of rows. */
export function queueRows(state: QueueState, most: number): SQL {
  const latest = state === 'decided' ? ' desc' : '';
  const rows = QUEUE_SUBJECTS.flatMap((subject) => {
    const { queue }: CaseKind = KINDS[subject];
    return (queue[state] ?? []).map(
      ({ kind, from, at, isFirst }) => `(
        select '${subject}' as subject, ${kind} as kind, t.id, ${at} as at, ${isFirst ? 0 : 1} as rank
        from ${typeof from === 'string' ? from : from(most)}
        order by ${at}${latest}, t.id${latest} limit ${most})`,
    );
  });
  return sql.raw(rows.join(' union all '));
}

/** Money first, then what waits longest; of what was decided the latest. */
export const queueOrder = (state: QueueState): SQL =>
  state === 'decided' ? sql`at desc, id desc` : sql`rank, at, id`;

const ms = (at: SQL) => sql`(extract(epoch from ${at}) * 1000)::float8`;

export const placeSchema = z.strictObject({
  subject: z.enum(QUEUE_SUBJECTS),
  kind: z.enum(QUEUE_KINDS),
  id: z.uuid(),
  /** In milliseconds. */
  at: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

/** Which cases stand on a page of the queue, in its order. */
export const findPlaces = (db: Db, state: QueueState, offset: number, size: number): Promise<Place[]> =>
  queryRaw(
    db,
    sql`select subject, kind, id, ${ms(sql`at`)} as at from (${queueRows(state, offset + size)}) places
      order by ${queueOrder(state)} limit ${size} offset ${offset}`,
  );

const MOST = COUNT_CAP + 1;

export const countsSchema = z.strictObject({
  waiting: z.number().int(),
  owner: z.number().int(),
  decided: z.number().int(),
  /** In milliseconds. */
  oldestAt: z.number().nullable(),
  lastDecidedAt: z.number().nullable(),
});

const counted = (state: QueueState) =>
  sql`(select count(*)::int from (select 1 from (${queueRows(state, MOST)}) places limit ${MOST}) counted)`;

/** How many stand in each state, up to one more than the cap, since when the oldest waits, and the latest decision. */
export async function countQueue(db: Db): Promise<z.infer<typeof countsSchema>> {
  const [row] = await queryRaw<z.infer<typeof countsSchema>>(
    db,
    sql`select ${sql.join(
      QUEUE_STATES.map((state) => sql`${counted(state)} as ${sql.identifier(state)}`),
      sql`, `,
    )},
      (select ${ms(sql`min(at)`)} from (${queueRows('waiting', 1)}) places) as "oldestAt",
      (select ${ms(sql`max(at)`)} from (${queueRows('decided', 1)}) places) as "lastDecidedAt"`,
  );
  if (!row) throw new Error('The queue was not counted.');
  return row;
}

/** How many wait, for the menu. */
export async function countWaitingCases(db: Db): Promise<number> {
  const [row] = await queryRaw<{ waiting: number }>(db, sql`select ${counted('waiting')} as waiting`);
  return row?.waiting ?? 0;
}

export const speedSchema = z.strictObject({
  medianHours: z.number().nullable(),
  withinDay: z.number().nullable(),
});

/** Of one kind of cases at most so many are looked at, the latest. */
const MOST_FIGURED = 500;

/** How long cases waited that were decided lately. First listings are not kept as cases, and stand in no figure. */
export async function findSpeed(db: Db, now: Date): Promise<z.infer<typeof speedSchema>> {
  const began = sql`${daysAfter(now, -FIGURES_DAYS)}::timestamptz`;
  const all = EVERY.flatMap(({ waited = [] }) => waited).map(
    ({ from, at, since }) => sql`(
      select ${sql.raw(`${at} - ${since} as wait from ${from} and ${at}`)} >= ${began}
      order by ${sql.raw(`${at} desc limit ${MOST_FIGURED}`)})`,
  );
  const [row] = await queryRaw<z.infer<typeof speedSchema>>(
    db,
    sql`select
      (percentile_cont(0.5) within group (order by extract(epoch from wait)) / 3600)::float8 as "medianHours",
      avg((wait <= interval '1 day')::int)::float8 as "withinDay"
      from (${sql.join(all, sql` union all `)}) waits`,
  );
  return row ?? { medianHours: null, withinDay: null };
}

export const judgedSchema = z.strictObject({
  kind: z.enum(JUDGED_KINDS),
  hidden: z.number().int(),
  asked: z.number().int(),
  stood: z.number().int(),
});

/** What became of the latest cases of each kind; of a kind without any there is no row. */
export const findJudged = (db: Db): Promise<z.infer<typeof judgedSchema>[]> =>
  queryRaw(
    db,
    sql`select kind, count(*) filter (where became = 'hidden')::int as hidden,
        count(*) filter (where became = 'asked')::int as asked,
        count(*) filter (where became = 'stood')::int as stood
      from (${sql.raw(
        EVERY.flatMap(({ became }) => (became ? [`(${became(MOST_FIGURED)})`] : [])).join(' union all '),
      )}) judged group by kind`,
  );
