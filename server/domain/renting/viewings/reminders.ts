import { and, between, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { HOUR_MS, MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import { OPEN_VIEWING_STATUSES, slotStart } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder, inParts } from '#server/platform/jobs/each-row.ts';
import { notifyBoth } from './notices.ts';
import { findViewings } from './queries.ts';

/** D52: six in the evening of the day before, in Mogadishu. */
const EVENING_HOUR = 18;
const HOURS_BEFORE = 2;

/** When the evening reminder of a day's viewings is due. */
const eveningBefore = (date: string): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - (24 - EVENING_HOUR) * HOUR_MS - MOGADISHU_OFFSET_MS);

/** Who has just chosen a slot is not reminded of it at once: what is due by then counts as done. */
export function remindersOver(slot: { date: string; hour: number }, now: Date) {
  const soon = new Date(slotStart(slot).getTime() - HOURS_BEFORE * HOUR_MS);
  return {
    eveningReminderAt: now >= eveningBefore(slot.date) ? now : null,
    hoursReminderAt: now >= soon ? now : null,
  };
}

const { date, hour, eveningReminderAt, hoursReminderAt } = viewings;
const starts = sql`(${date} + make_interval(hours => ${hour} - 3))::timestamptz`;
const evening = sql`(${date} - 1 + make_interval(hours => ${sql.raw(String(EVENING_HOUR - 3))}))::timestamptz`;
const soon = sql`${starts} - make_interval(hours => ${sql.raw(String(HOURS_BEFORE))})`;

type Kind = 'evening' | 'hours';

/** Shortly before a viewing only the second reminder is of use: it counts as both. */
export function isDue(kind: Kind, now: Date) {
  const at = sql`${now}::timestamptz`;
  const today = sql`(${at} at time zone 'UTC')::date`;
  const isHours = kind === 'hours';
  return and(
    inArray(viewings.status, [...OPEN_VIEWING_STATUSES]),
    or(isNull(eveningReminderAt), isNull(hoursReminderAt)),
    between(date, today, sql`${today} + 2`),
    gt(starts, at),
    isNull(isHours ? hoursReminderAt : eveningReminderAt),
    lte(isHours ? soon : evening, at),
  );
}

/** Claims one of them. @returns whether another worker has not */
export async function claimDue(db: Db, kind: Kind, now: Date, id: string): Promise<boolean> {
  const at = sql`${now}::timestamptz`;
  const isHours = kind === 'hours';
  const { rowCount } = await db
    .update(viewings)
    .set({
      eveningReminderAt: isHours ? sql`coalesce(${eveningReminderAt}, ${at})` : now,
      ...(isHours && { hoursReminderAt: now }),
    })
    .where(and(eq(viewings.id, id), isDue(kind, now)));
  return rowCount === 1;
}

/**
 * Reminds both sides of viewings, the evening before and two hours before (D52). A reminder is claimed and written in
 * one transaction, so that each goes out once, even if the process dies in between.
 * @returns how many viewings were reminded of
 * @throws RowsFailedError where viewings failed; of all others they were reminded
 */
export function remindOfViewings(app: AppContext): Promise<number> {
  const parts = (['hours', 'evening'] as const).map(
    (kind) => () =>
      eachRow(app, {
        find: inOrder(app, viewings.id, isDue(kind, app.clock())),
        act: async ({ db, now }, { id }) => {
          if (!(await claimDue(db, kind, now, id))) return 0;
          const sender = { app, db, now, baseUrl: app.baseUrl };
          for (const viewing of await findViewings(db, [id])) {
            await notifyBoth(sender, viewing, { renter: kind, owner: kind }, { by: 'system' });
          }
          return 1;
        },
      }),
  );
  return inParts(...parts);
}

export const remindOfViewingsJob = defineJob({
  name: 'remind-of-viewings',
  schedule: { cron: '*/5 * * * *', fill: '10m', attempts: 3 },
  run: remindOfViewings,
});
