import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import { slotStart } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { tellBoth } from './notices.ts';
import { findViewings } from './queries.ts';

const HOUR_MS = 3_600_000;
/** D52: six in the evening of the day before, in Mogadishu. */
const EVENING_HOUR = 18;
const HOURS_BEFORE = 2;
/** So many are reminded in one transaction. */
const BATCH = 50;

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

export const claimedRowSchema = z.strictObject({ id: z.uuid() });

const starts = sql.raw('(v.date + make_interval(hours => v.hour - 3))::timestamptz');

/**
 * Claims viewings that are due for a reminder; other workers pass over them. Shortly before a viewing only the second
 * reminder is of use: it counts as both.
 */
export function claimDue(
  db: Db,
  kind: 'evening' | 'hours',
  now: Date,
): Promise<z.infer<typeof claimedRowSchema>[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due =
    kind === 'hours'
      ? sql`v.hours_reminder_at is null and ${starts} - make_interval(hours => ${HOURS_BEFORE}) <= ${at}`
      : sql`v.evening_reminder_at is null and (v.date - 1 + make_interval(hours => ${EVENING_HOUR - 3}))::timestamptz <= ${at}`;
  const done =
    kind === 'hours'
      ? sql`hours_reminder_at = ${at}, evening_reminder_at = coalesce(evening_reminder_at, ${at})`
      : sql`evening_reminder_at = ${at}`;
  return queryRaw(
    db,
    sql`
      update viewings set ${done} where id in (
        select v.id from viewings v
        where v.status in ('scheduled', 'confirmed')
          and (v.evening_reminder_at is null or v.hours_reminder_at is null)
          and v.date between (${at} at time zone 'UTC')::date and (${at} at time zone 'UTC')::date + 2
          and ${starts} > ${at} and ${due}
        order by v.date, v.hour limit ${BATCH}
        for update skip locked)
      returning id`,
  );
}

/**
 * Reminds both sides of viewings, the evening before and two hours before (D52). A reminder is claimed and written in
 * one transaction, so that each goes out once, even if the process dies in between.
 * @returns how many viewings were reminded of
 */
export async function remindOfViewings(app: AppContext): Promise<number> {
  let reminded = 0;
  for (const kind of ['hours', 'evening'] as const) {
    for (let claimed = BATCH; claimed === BATCH; reminded += claimed) {
      claimed = await app.database.transaction(async (db) => {
        const now = app.clock();
        const ids = (await claimDue(db, kind, now)).map(({ id }) => id);
        const sender = { app, db, now, baseUrl: app.baseUrl };
        for (const viewing of await findViewings(db, ids)) {
          await tellBoth(sender, viewing, { renter: kind, owner: kind }, { by: 'system' });
        }
        return ids.length;
      });
    }
  }
  return reminded;
}
