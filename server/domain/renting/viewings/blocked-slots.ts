import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { slotProblem, type ViewingHour } from '#contract/viewings.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { blockedSlots } from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { closedDaysOf } from './closed-days.ts';
import { lockDay } from './slots.ts';

export type BlockedSlotRow = Awaited<ReturnType<typeof readBlockedSlots>>[number];

const FIELDS = {
  id: blockedSlots.id,
  ownerId: blockedSlots.ownerId,
  date: blockedSlots.date,
  hour: blockedSlots.hour,
};
const LAST_HOUR = 17;

/** An owner's calendar is one for all of their homes: it is kept by who acts for all of them. */
const calendarsOf = ({ id, delegations = [] }: User): string[] => [
  id,
  ...delegations.flatMap(({ ownerId, propertyId }) => (propertyId === null ? [ownerId] : [])),
];

/** The blocked days and hours of one's calendar, and of those one keeps for an owner, between two days, both included; from today on unless told otherwise. */
export const readBlockedSlots = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { db, actor, now }: UserCtx,
) =>
  db
    .select(FIELDS)
    .from(blockedSlots)
    .where(
      and(
        inArray(blockedSlots.ownerId, calendarsOf(actor)),
        gte(blockedSlots.date, from ?? todayInMogadishu(now)),
        to === undefined ? undefined : lte(blockedSlots.date, to),
      ),
    )
    .orderBy(asc(blockedSlots.date), asc(blockedSlots.hour));

/**
 * Blocks a day or an hour of it (D52); once more changes nothing. What is booked there stays.
 * @param ownerId whose calendar it is, where it is not one's own
 * @throws ApiError not_found for a calendar that one does not keep; invalid_input for a slot that nobody could ask for
 */
export async function blockSlot(
  { date, time, ...given }: { date: string; time?: ViewingHour | undefined; ownerId?: string | undefined },
  ctx: UserCtx,
): Promise<BlockedSlotRow> {
  const { db, actor, now } = ctx;
  const { ownerId = actor.id } = given;
  assertMay('calendar.keep', actor, { ownerId }, 'Calendar not found');
  // A whole day may have begun.
  const problem = slotProblem({ date, hour: time ?? LAST_HOUR }, now, await closedDaysOf(ownerId, ctx));
  if (problem) throw invalidInput(problem);
  const hour = time ?? null;
  const slot = { ownerId, date, hour };
  await lockDay(db, ownerId, date);
  await db.insert(blockedSlots).values(slot).onConflictDoNothing();
  const [row] = await db
    .select(FIELDS)
    .from(blockedSlots)
    .where(
      and(
        eq(blockedSlots.ownerId, ownerId),
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
    .where(and(eq(blockedSlots.id, id), inArray(blockedSlots.ownerId, calendarsOf(actor))))
    .returning({ id: blockedSlots.id });
  if (removed.length === 0) throw new ApiError('not_found', 'Blocked time not found');
  return { removed: true };
}
