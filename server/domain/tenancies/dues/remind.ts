import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { dayAfter, REMINDER_DAYS } from '#contract/tenancies.ts';
import { isNight, todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { dues, payments } from '#server/platform/database/schema/index.ts';
import { findTenancy } from '../queries.ts';
import { type At, remindSide } from '../tell.ts';
import { nextReminder } from './make.ts';

/** Dues of one transaction. */
const BATCH = 50;
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
 */
export async function remindOfDues(app: AppContext): Promise<number> {
  if (isNight(app.clock())) return 0;
  let reminded = 0;
  for (let claimed = BATCH; claimed === BATCH; ) {
    claimed = await app.database.transaction(async (db) => {
      const now = app.clock();
      const today = todayInMogadishu(now);
      const rows = await db
        .select()
        .from(dues)
        .where(and(lte(dues.remindOn, today), gt(dues.openCents, 0), eq(dues.state, 'open')))
        .orderBy(asc(dues.remindOn), asc(dues.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const due of rows) {
        const next = nextReminder(due.dueOn, dayAfter(today, 1));
        await db.update(dues).set({ remindOn: next, remindedAt: now }).where(eq(dues.id, due.id));
        if (await remind({ app, db, now }, due, today)) reminded += 1;
      }
      return rows.length;
    });
  }
  return reminded;
}
