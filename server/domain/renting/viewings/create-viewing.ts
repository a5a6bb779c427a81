import { GUEST_USER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import type { ViewingRequest } from '#contract/viewings.api.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { viewingEvents, viewings } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { ownerContacted } from '../../listings/events.ts';
import { requestMade } from '../events.ts';
import { notifyBoth } from './notices.ts';
import { assertMayAskAgain } from './open-limit.ts';
import { findViewing, keepHome, type ViewingRow } from './queries.ts';
import { remindersOver } from './reminders.ts';
import { holdSlot } from './slots.ts';

/**
 * Asks for a viewing (D19): the viewing, its history, the owner's private link and what both sides are told are
 * committed together.
 * @throws ApiError forbidden for another's id and for one's own listing; not_found; conflict where the home is not
 * available, or who asks has too many to come; invalid_input for a slot that nobody can have; slot_taken
 */
export async function createViewing(input: ViewingRequest, ctx: UserCtx): Promise<ViewingRow> {
  const { db, actor } = ctx;
  bodyIdAgrees(input.userId, actor, GUEST_USER);
  const home = await keepHome(db, input.propertyId);
  if (!home) throw new ApiError('not_found', 'Property not found');
  if (!MAY['property.seek'](actor, home)) throw new ApiError('forbidden', 'This is your own listing.');
  if (!home.canBook) throw new ApiError('conflict', 'This home is not available for viewings.');

  await assertMayAskAgain(home.id, ctx);
  const viewing = await storeViewing(input, home.ownerId, { userId: actor.id }, ctx);
  await emit(ctx, requestMade({ propertyId: home.id, ownerId: home.ownerId, userId: actor.id }));
  await emit(ctx, ownerContacted({ propertyId: home.id, way: 'viewing', userId: actor.id }));
  await notifyBoth(ctx, viewing, { renter: 'sent', owner: 'asked' }, { by: 'renter' });
  return viewing;
}

type Visitor = Pick<typeof viewings.$inferInsert, 'userId' | 'guestName' | 'guestPhone' | 'guestLanguage'>;

/**
 * Takes a slot for a viewing, and stores it with the first line of its history.
 * @throws ApiError invalid_input for a slot that nobody can have; slot_taken
 */
export async function storeViewing(
  { propertyId, date, time, notes }: Pick<ViewingRequest, 'propertyId' | 'date' | 'time' | 'notes'>,
  ownerId: string,
  visitor: Visitor,
  ctx: Ctx,
): Promise<ViewingRow> {
  const { db, now } = ctx;
  const slot = { date, hour: time };
  await holdSlot({ propertyId, ownerId }, slot, ctx);
  const id = ctx.newId();
  await db.insert(viewings).values({
    id,
    propertyId,
    ...visitor,
    ownerId,
    ...slot,
    notes,
    ...remindersOver(slot, now),
  });
  await db.insert(viewingEvents).values({
    viewingId: id,
    kind: 'asked',
    status: 'scheduled',
    ...slot,
    side: 'renter',
    actorId: visitor.userId ?? null,
  });
  const viewing = await findViewing(db, id);
  if (!viewing) throw new ApiError('not_found', 'Viewing not found');
  return viewing;
}
