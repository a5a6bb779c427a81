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
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { lockName } from '#server/platform/database/session.ts';
import { findCalendar, findHome } from './queries.ts';

/** Days before the wanted one in which a free slot is offered instead. */
const DAYS_BEFORE = 3;
const OFFERED = 3;

type Reader = Pick<Ctx, 'db' | 'now'>;
type Home = { propertyId: string; ownerId: string };

/** The listing's fourteen days from a day on, never from one that is over. @throws ApiError not_found */
export async function readSlots(propertyId: string, from: string | undefined, { db, now }: Reader) {
  const home = await findHome(db, propertyId);
  if (!home) throw new ApiError('not_found', 'Property not found');
  const today = todayInMogadishu(now);
  const first = from !== undefined && from > today ? from : today;
  const days = await daysOf({ propertyId, ownerId: home.ownerId }, first, { db, now });
  return { canBook: home.canBook, days };
}

async function daysOf(home: Home, from: string, { db, now }: Reader, except?: string): Promise<DaySlots[]> {
  const to = daysAfter(from, VIEWING_WINDOW_DAYS - 1);
  return daySlots(from, VIEWING_WINDOW_DAYS, now, await findCalendar(db, home, { from, to, except }));
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
export async function holdSlot(home: Home, slot: Slot, { db, now }: Reader, except?: string): Promise<void> {
  assertPossible(slot, now);
  await lockDay(db, home.ownerId, slot.date);
  await assertFree(home, slot, { db, now }, except);
}

/** @throws ApiError invalid_input */
function assertPossible(slot: Slot, now: Date): void {
  const problem = slotProblem(slot, now);
  if (problem) throw invalidInput(problem);
}

/** Makes sure that a slot can be taken at this moment. @throws ApiError as `holdSlot` */
export async function assertFree(
  home: Home,
  slot: Slot,
  { db, now }: Reader,
  except?: string,
): Promise<void> {
  assertPossible(slot, now);
  const today = todayInMogadishu(now);
  let first = daysAfter(slot.date, -DAYS_BEFORE);
  if (first < today) first = today;
  const days = await daysOf(home, first, { db, now }, except);
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
