import { and, eq } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { ViewingChange } from '#contract/viewings.api.ts';
import {
  isNoShowOpen,
  isOpenViewing,
  isOutcome,
  mayBecome,
  type Slot,
  slotStart,
  statusWhenMoved,
  type ViewingEventKind,
  type ViewingHour,
  type ViewingSide,
  type ViewingStatus,
} from '#contract/viewings.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { viewingEvents, viewings } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { viewingChanged } from '../events.ts';
import { endLinks, extendLinks } from './links.ts';
import { tellBoth } from './notices.ts';
import { findViewing, keepHome, type ViewingRow } from './queries.ts';
import { remindersOver } from './reminders.ts';
import { holdSlot } from './slots.ts';

interface Change extends ViewingChange {
  viewingId: string;
  side: Exclude<ViewingSide, 'system'>;
}

const SENTENCES: Record<ViewingStatus, string> = {
  scheduled: 'This viewing was changed meanwhile.',
  confirmed: 'This viewing has been confirmed already.',
  completed: 'This viewing is over.',
  cancelled: 'This viewing has been cancelled.',
  no_show: 'This viewing was not held.',
};

/** The sentence is for people, the current status for clients. */
const conflictWith = (current: ViewingStatus) =>
  new ApiError('conflict', SENTENCES[current], { fields: { status: current } });

async function find(id: string, { db }: Ctx): Promise<ViewingRow> {
  const row = await findViewing(db, id);
  if (!row) throw new ApiError('not_found', 'Viewing not found');
  return row;
}

/**
 * Moves a viewing to another slot, or changes its status, with history and what both sides are told. Written only if
 * nothing else was written meanwhile.
 * @throws ApiError not_found; conflict with the current status where this is not allowed or somebody was faster;
 * invalid_input; slot_taken
 */
export async function changeViewing(change: Change, ctx: Ctx): Promise<void> {
  const viewing = await find(change.viewingId, ctx);
  if ((change.from ?? viewing.status) !== viewing.status) throw conflictWith(viewing.status);
  const { status, date, time, ...rest } = change;
  if (status) await setStatus(viewing, { ...rest, status }, ctx);
  else if (date !== undefined && time !== undefined) await move(viewing, { ...rest, date, hour: time }, ctx);
}

/** @throws ApiError conflict, invalid_input */
async function setStatus(
  viewing: ViewingRow,
  { side, status, reason }: Pick<Change, 'side' | 'reason'> & { status: Exclude<ViewingStatus, 'scheduled'> },
  ctx: Ctx,
): Promise<void> {
  if (!mayBecome(side, viewing.status, status)) throw conflictWith(viewing.status);
  if (viewing.status === 'no_show' && !isNoShowOpen(viewing.updatedAt, ctx.now)) {
    throw conflictWith(viewing.status);
  }
  if (status === 'cancelled' && side !== 'renter' && !reason) {
    throw invalidInput({ reason: { code: 'required', sentence: 'is required' } });
  }
  const isPast = slotStart(viewing) <= ctx.now;
  if (isPast !== isOutcome(status)) {
    throw invalidInput({
      status: {
        code: 'does_not_fit',
        sentence: isPast
          ? 'must not be set once the time has come'
          : 'must not be set before the time has come',
      },
    });
  }
  await write(viewing, { kind: status, side, status, reason }, ctx);
  if (status !== 'confirmed') await endLinks(ctx, viewing.id);
}

/** @throws ApiError conflict, invalid_input, slot_taken */
async function move(
  viewing: ViewingRow,
  { side, reason, date, hour }: Pick<Change, 'side' | 'reason'> & Slot,
  ctx: Ctx,
): Promise<void> {
  const { id, propertyId, ownerId } = viewing;
  if (!isOpenViewing(viewing.status) || slotStart(viewing) <= ctx.now) throw conflictWith(viewing.status);
  if (viewing.date === date && viewing.hour === hour) {
    throw invalidInput({ time: { code: 'unchanged', sentence: 'is the same as before' } });
  }
  const home = await keepHome(ctx.db, propertyId);
  if (!home?.canBook) throw new ApiError('conflict', 'This home is not available for viewings.');
  await holdSlot({ propertyId, ownerId }, { date, hour }, ctx, id);
  await write(
    viewing,
    { kind: 'moved', side, status: statusWhenMoved(side), reason, slot: { date, hour } },
    ctx,
  );
  await extendLinks(ctx, { id, date, hour });
}

interface Written {
  kind: Exclude<ViewingEventKind, 'asked'>;
  side: Change['side'];
  status: ViewingStatus;
  reason: string | undefined;
  slot?: Slot;
}

/** Compare and swap: of two who change the same revision, the second is told so. @throws ApiError conflict */
async function write(
  viewing: ViewingRow,
  { kind, side, status, reason, slot }: Written,
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const { date, hour } = slot ?? viewing;
  const [changed] = await db
    .update(viewings)
    .set({
      status,
      sequence: viewing.sequence + 1,
      updatedAt: now,
      ...(slot && { ...slot, ...remindersOver(slot, now) }),
    })
    .where(
      and(
        eq(viewings.id, viewing.id),
        eq(viewings.status, viewing.status),
        eq(viewings.sequence, viewing.sequence),
      ),
    )
    .returning({ id: viewings.id });
  if (!changed) throw conflictWith((await find(viewing.id, ctx)).status);
  await db.insert(viewingEvents).values({
    viewingId: viewing.id,
    kind,
    status,
    date,
    hour: hour as ViewingHour,
    side,
    actorId: actorId(ctx.actor),
    reason: reason || null,
  });
  await emit(ctx, viewingChanged({ of: viewing, by: side }));
  // To the visitor, a move of their own is a new request; the owner is asked anew.
  const news = kind === 'moved' && side === 'renter' ? ('sent' as const) : kind;
  // A no-show is the owner's own note.
  if (news !== 'no_show' && kind !== 'no_show') {
    await tellBoth(ctx, await find(viewing.id, ctx), { renter: news, owner: kind }, { by: side, reason });
  }
  if (side !== 'admin') return;
  const details = { kind, status, date, hour, ...(reason ? { reason } : {}) };
  await audit(ctx, { action: 'viewing.change', subjectKind: 'viewing', subjectId: viewing.id, details });
}
