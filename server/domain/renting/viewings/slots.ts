import { ApiError, invalidInput } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import {
  type DaySlots,
  daySlots,
  daysAfter,
  nearestFree,
  type Slot,
  slotProblem,
  slotTime,
  VIEWING_WINDOW_DAYS,
} from '#contract/viewings.ts';
import type { Weekday } from '#contract/weekdays.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { lockName } from '#server/platform/database/session.ts';
import { closedDaysOf } from './closed-days.ts';
import { findCalendar, findHome } from './queries.ts';

/** Days before the wanted one in which a free slot is offered instead. */
const DAYS_BEFORE = 3;
const OFFERED = 3;

type Reader = Pick<Ctx, 'app' | 'db' | 'now'>;
type Home = { propertyId: string; ownerId: string };

/** The listing's fourteen days from a day on, never from one that is over. @throws ApiError not_found */
export async function readSlots(propertyId: string, from: string | undefined, ctx: Reader) {
  const { db, now } = ctx;
  const home = await findHome(db, propertyId);
  if (!home) throw new ApiError('not_found', 'Property not found');
  const today = todayInMogadishu(now);
  const first = from !== undefined && from > today ? from : today;
  const { ownerId, canBook } = home;
  const closedDays = await closedDaysOf(ownerId, ctx);
  return { canBook, closedDays, days: await daysOf({ propertyId, ownerId, closedDays }, first, ctx) };
}

async function daysOf(
  { closedDays, ...home }: Home & { closedDays: readonly Weekday[] },
  from: string,
  { db, now }: Pick<Reader, 'db' | 'now'>,
  except?: string,
): Promise<DaySlots[]> {
  const to = daysAfter(from, VIEWING_WINDOW_DAYS - 1);
  const standing = await findCalendar(db, home, { from, to, except });
  return daySlots(from, VIEWING_WINDOW_DAYS, now, { ...standing, closedDays });
}

/** Other changes to this day of an owner's calendar wait until the transaction ends. */
export const lockDay = (db: Db, ownerId: string, date: string) =>
  lockName(db, `viewing day ${ownerId} ${date}`);

/**
 * Makes sure that a slot can be taken, and keeps it until the transaction ends: who asks for it meanwhile waits, and
 * is then told that it is taken.
 * @param except the viewing that is moved to it
 * @throws ApiError invalid_input for days and hours that nobody can have; slot_taken with the nearest free ones
 */
export async function holdSlot(home: Home, slot: Slot, ctx: Reader, except?: string): Promise<void> {
  await lockDay(ctx.db, home.ownerId, slot.date);
  await assertFree(home, slot, ctx, except);
}

/** Makes sure that a slot can be taken at this moment. @throws ApiError as `holdSlot` */
export async function assertFree(home: Home, slot: Slot, ctx: Reader, except?: string): Promise<void> {
  const { now } = ctx;
  const closedDays = await closedDaysOf(home.ownerId, ctx);
  const problem = slotProblem(slot, now, closedDays);
  if (problem) throw invalidInput(problem);
  const today = todayInMogadishu(now);
  let first = daysAfter(slot.date, -DAYS_BEFORE);
  if (first < today) first = today;
  const days = await daysOf({ ...home, closedDays }, first, ctx, except);
  const wanted = days
    .find(({ date }) => date === slot.date)
    ?.slots.find(({ hour }) => hour === slot.hour)?.state;
  if (wanted === 'free') return;
  throw new ApiError('slot_taken', 'This time has just been taken. Please choose another one.', {
    issues: { time: { code: 'taken' } },
    fields: { time: 'is taken' },
    slots: nearestFree(days, slot, OFFERED).map(({ date, hour }) => ({ date, time: slotTime(hour) })),
  });
}
