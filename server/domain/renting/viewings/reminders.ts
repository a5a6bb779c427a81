import { and, asc, between, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import { OPEN_VIEWING_STATUSES, slotStart } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { tellBoth } from './notices.ts';
import { findViewings } from './queries.ts';

const HOUR_MS = 3_600_000;
/** D52: six in the evening of the day before, in Mogadishu. */
const EVENING_HOUR = 18;
const HOURS_BEFORE = 2;
/** How many reminders are sent in one transaction. */
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

const { date, hour, eveningReminderAt, hoursReminderAt } = viewings;
const starts = sql`(${date} + make_interval(hours => ${hour} - 3))::timestamptz`;
const evening = sql`(${date} - 1 + make_interval(hours => ${sql.raw(String(EVENING_HOUR - 3))}))::timestamptz`;
const soon = sql`${starts} - make_interval(hours => ${sql.raw(String(HOURS_BEFORE))})`;

/**
 * Claims viewings that are due for a reminder; other workers pass over them. Shortly before a viewing only the second
 * reminder is of use: it counts as both.
 */
export function claimDue(db: Db, kind: 'evening' | 'hours', now: Date): Promise<{ id: string }[]> {
  const at = sql`${now}::timestamptz`;
  const today = sql`(${at} at time zone 'UTC')::date`;
  const isHours = kind === 'hours';
  const due = db
    .select({ id: viewings.id })
    .from(viewings)
    .where(
      and(
        inArray(viewings.status, [...OPEN_VIEWING_STATUSES]),
        or(isNull(eveningReminderAt), isNull(hoursReminderAt)),
        between(date, today, sql`${today} + 2`),
        gt(starts, at),
        isNull(isHours ? hoursReminderAt : eveningReminderAt),
        lte(isHours ? soon : evening, at),
      ),
    )
    .orderBy(asc(date), asc(hour))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(viewings)
    .set({
      eveningReminderAt: isHours ? sql`coalesce(${eveningReminderAt}, ${at})` : now,
      ...(isHours && { hoursReminderAt: now }),
    })
    .where(inArray(viewings.id, due))
    .returning({ id: viewings.id });
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
