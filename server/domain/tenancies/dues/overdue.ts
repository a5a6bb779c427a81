import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { daysLate } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { dues, payments } from '#server/platform/database/schema/index.ts';

/** What of tenancies is to be paid or was proposed, and what is said to be paid and is not confirmed. */
export async function readUnpaid(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { open: [], waiting: [] };
  const [open, waiting] = await Promise.all([
    db
      .select()
      .from(dues)
      .where(and(inArray(dues.tenancyId, [...ids]), or(sql`open_cents > 0`, eq(dues.state, 'proposed'))))
      .orderBy(dues.dueOn, dues.id),
    db
      .select()
      .from(payments)
      .where(and(inArray(payments.tenancyId, [...ids]), sql`state in ('waiting', 'disputed')`))
      .orderBy(payments.saidAt, payments.id),
  ]);
  return { open, waiting };
}
type Unpaid = Awaited<ReturnType<typeof readUnpaid>>;

/** What is said to be paid of a due and waits, in cents. */
export const waitingCentsOf = ({ waiting }: Unpaid, dueId: string): number =>
  waiting
    .filter((payment) => payment.dueId === dueId && payment.state === 'waiting')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The dues that are overdue, and with how much: what is said to be paid waits to be confirmed, and is not. */
export const overdueIn = (all: Unpaid, today: string) =>
  all.open
    .filter((due) => daysLate(due, today) > 0)
    .map((due) => ({ ...due, cents: Math.max(0, due.openCents - waitingCentsOf(all, due.id)) }))
    .filter(({ cents }) => cents > 0);
