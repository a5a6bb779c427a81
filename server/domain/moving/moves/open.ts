import { eq } from 'drizzle-orm';
import { LINK_OVER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { isChosenStage, type MoveSide, type MoveStage, OPEN_STAGES } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, moveRequests } from '#server/platform/database/schema/index.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { findLink } from '../bookings/links.ts';
import { findAsked, findMove, type MoveRow } from './queries.ts';

/** A move, and which of its two sides opened it. */
export interface OpenedMove {
  /** For a customer who has chosen one of several services, the booking of that one; else one that is still open. */
  move: MoveRow;
  stage: MoveStage;
  side: MoveSide;
  /** null by a private link. */
  actorId: string | null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const notFound = () => new ApiError('not_found', LINK_OVER);
const isChosen = ({ stage }: MoveRow) => isChosenStage(stage);
const isOpen = ({ stage }: MoveRow) => OPEN_STAGES.some((one) => one === stage);

/** Of the services asked, the one that a customer chose; else the one they came by, while any other is still open too. */
function leading(asked: readonly MoveRow[], bookingId: string): MoveRow | undefined {
  const own = asked.find(({ id }) => id === bookingId);
  return asked.find(isChosen) ?? (own && isOpen(own) ? own : (asked.find(isOpen) ?? own));
}

type At = Pick<Ctx, 'app' | 'db' | 'actor' | 'now'>;

async function findKey(
  ctx: At,
  key: string,
): Promise<{ bookingId: string; side: MoveSide; actorId: string | null }> {
  if (ID.test(key)) {
    const { actor, db } = ctx;
    if (actor.kind !== 'user' || !actor.isActive) throw notFound();
    const [row] = await db.select({ userId: bookings.userId }).from(bookings).where(eq(bookings.id, key));
    if (row?.userId !== actor.id) throw notFound();
    return { bookingId: key, side: 'customer', actorId: actor.id };
  }
  const guest = await findLink(ctx, 'guest', key);
  if (guest) return { bookingId: guest.subjectId, side: 'customer', actorId: null };
  const provider = await findLink(ctx, 'provider', key);
  if (provider) return { bookingId: provider.subjectId, side: 'provider', actorId: null };
  throw notFound();
}

/** Waits until nobody else changes this move or one asked with it, and keeps them waiting until the transaction ends. */
export async function lockMove(db: Db, { id, requestId }: Pick<MoveRow, 'id' | 'requestId'>): Promise<void> {
  // The request before its bookings, everywhere.
  if (requestId !== null) {
    await db
      .select({ id: moveRequests.id })
      .from(moveRequests)
      .where(eq(moveRequests.id, requestId))
      .for('update');
  }
  await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
}

/**
 * The only door to a move, for its two sides: a customer by the id of their booking once signed in or by a guest's link, a
 * provider by theirs. For a change it is locked together with the other services that were asked.
 * @throws ApiError not_found
 */
export async function openMove(
  ctx: At,
  key: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<OpenedMove> {
  const { bookingId, side, actorId } = await findKey(ctx, key);
  const found = await findMove(ctx.db, bookingId);
  if (!found) throw notFound();
  if (isLocked) {
    await lockMove(ctx.db, found);
    if (actorId === null) await noteLinkUsed(ctx, key);
  }
  const move =
    side === 'customer'
      ? leading(await findAsked(ctx.db, found), bookingId)
      : isLocked
        ? await findMove(ctx.db, bookingId)
        : found;
  if (!move) throw notFound();
  return { move, stage: move.stage, side, actorId };
}
