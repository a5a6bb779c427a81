import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { slotProblem, type ViewingHour } from '#contract/viewings.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { blockedSlots } from '#server/platform/database/schema/index.ts';
import { closedDaysOf } from './closed-days.ts';
import { lockDay } from './slots.ts';

export type BlockedSlotRow = Awaited<ReturnType<typeof readBlockedSlots>>[number];

const FIELDS = { id: blockedSlots.id, date: blockedSlots.date, hour: blockedSlots.hour };
const LAST_HOUR = 17;

/** One's blocked days and hours between two days, both included; from today on unless told otherwise. */
export const readBlockedSlots = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { db, actor, now }: UserCtx,
) =>
  db
    .select(FIELDS)
    .from(blockedSlots)
    .where(
      and(
        eq(blockedSlots.ownerId, actor.id),
        gte(blockedSlots.date, from ?? todayInMogadishu(now)),
        to === undefined ? undefined : lte(blockedSlots.date, to),
      ),
    )
    .orderBy(asc(blockedSlots.date), asc(blockedSlots.hour));

/**
 * Blocks a day or an hour of it (D52); once more changes nothing. What is booked there stays.
 * @throws ApiError invalid_input for a slot that nobody could ask for
 */
export async function blockSlot(
  { date, time }: { date: string; time?: ViewingHour | undefined },
  ctx: UserCtx,
): Promise<BlockedSlotRow> {
  const { db, actor, now } = ctx;
  // A whole day may have begun.
  const problem = slotProblem({ date, hour: time ?? LAST_HOUR }, now, await closedDaysOf(actor.id, ctx));
  if (problem) throw invalidInput(problem);
  const hour = time ?? null;
  const slot = { ownerId: actor.id, date, hour };
  await lockDay(db, actor.id, date);
  await db.insert(blockedSlots).values(slot).onConflictDoNothing();
  const [row] = await db
    .select(FIELDS)
    .from(blockedSlots)
    .where(
      and(
        eq(blockedSlots.ownerId, actor.id),
        eq(blockedSlots.date, date),
        hour === null ? isNull(blockedSlots.hour) : eq(blockedSlots.hour, hour),
      ),
    );
  if (!row) throw new ApiError('not_found', 'Blocked time not found');
  return row;
}

/** @throws ApiError not_found, also for somebody else's (D4) */
export async function unblockSlot(id: string, { db, actor }: UserCtx): Promise<{ removed: boolean }> {
  const removed = await db
    .delete(blockedSlots)
    .where(and(eq(blockedSlots.id, id), eq(blockedSlots.ownerId, actor.id)))
    .returning({ id: blockedSlots.id });
  if (removed.length === 0) throw new ApiError('not_found', 'Blocked time not found');
  return { removed: true };
}
