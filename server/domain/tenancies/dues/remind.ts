import { and, eq, gt, lte } from 'drizzle-orm';
import { dayAfter, REMINDER_DAYS } from '#contract/tenancies.ts';
import { isNight, todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { dues, payments, tenancies } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { type At, remindSide } from '../notify.ts';
import { openTenancy } from '../open.ts';
import { findTenancy } from '../queries.ts';
import { nextReminder } from './process.ts';

const NEWS = ['soon', 'today', 'late'] as const;

type Due = typeof dues.$inferSelect;

/** Which reminder a day is, the latest whose day has come. */
function newsOf(dueOn: string, today: string): (typeof NEWS)[number] {
  const reached = REMINDER_DAYS.findLastIndex((days) => dayAfter(dueOn, days) <= today);
  return NEWS[Math.max(0, reached)] ?? 'late';
}

/** What waits for the owner's yes is not asked for again. */
async function isSaidToBePaid({ db }: Pick<At, 'db'>, { id, openCents }: Due): Promise<boolean> {
  const rows = await db
    .select({ cents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.dueId, id), eq(payments.state, 'waiting')));
  return rows.reduce((sum, { cents }) => sum + cents, 0) >= openCents;
}

async function remind(at: At, due: Due, today: string): Promise<boolean> {
  const row = await findTenancy(at.db, due.tenancyId);
  if (!row || row.status === 'cancelled' || (await isSaidToBePaid(at, due))) return false;
  const facts = { amountCents: due.openCents, day: due.dueOn, dueId: due.id };
  const news = newsOf(due.dueOn, today);
  const told = await remindSide(at, row, 'tenant', { news, ...facts });
  // An owner hears of what did not come, not of what is to come.
  if (news === 'late') await remindSide(at, row, 'owner', { news: 'owner_late', ...facts });
  return told;
}

/**
 * The job `remind-of-dues` (M2): three days before, on the day and five days late, by day alone. A reminder is claimed and
 * written in one transaction, so that each goes out once; of several missed ones the latest alone.
 * @returns how many tenants were reminded
 * @throws RowsFailedError where dues failed; of all others they were reminded
 */
export async function remindOfDues(app: AppContext): Promise<number> {
  const now = app.clock();
  if (isNight(now)) return 0;
  const today = todayInMogadishu(now);
  const isDue = and(lte(dues.remindOn, today), gt(dues.openCents, 0), eq(dues.state, 'open'));
  return eachRow(app, {
    find: inOrder(app, dues.id, isDue),
    act: async (at, { id }) => {
      const [due] = await at.db
        .select()
        .from(dues)
        .where(and(eq(dues.id, id), isDue))
        .for('update', { skipLocked: true });
      if (!due) return 0;
      const next = nextReminder(due.dueOn, dayAfter(today, 1));
      await at.db.update(dues).set({ remindOn: next, remindedAt: at.now }).where(eq(dues.id, id));
      return (await remind(at, due, today)) ? 1 : 0;
    },
  });
}

export const remindOfDuesJob = defineJob({
  name: 'remind-of-dues',
  schedule: { cron: '*/10 5-17 * * *', fill: '12h', attempts: 3 },
  run: remindOfDues,
});

/** Switches reminders on or off, for one's own side alone (M2). @throws ApiError not_found */
export async function setReminders(key: string, reminders: boolean, ctx: Ctx): Promise<void> {
  const { tenancy, side } = await openTenancy(ctx, key, { isLocked: true });
  await ctx.db
    .update(tenancies)
    .set(side === 'owner' ? { ownerReminders: reminders } : { tenantReminders: reminders })
    .where(eq(tenancies.id, tenancy.id));
}
