import { and, eq } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import {
  isLateOpen,
  isNoShowOpen,
  type Slot,
  slotStart,
  VIEWING_GRAPH,
  type ViewingEventKind,
  type ViewingHour,
  type ViewingNews,
  type ViewingSide,
  type ViewingStatus,
} from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { viewingEvents, viewings } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import type { By, Process } from '#server/platform/process/take.ts';
import { viewingChanged } from '../events.ts';
import { endLinks, extendLinks } from './links.ts';
import { notifyBoth } from './notices.ts';
import { findViewing, keepHome, type ViewingRow } from './queries.ts';
import { remindersOver } from './reminders.ts';
import { holdSlot } from './slots.ts';

type ViewingCtx = ReactionCtx & Pick<Ctx, 'baseUrl'> & Partial<Pick<Ctx, 'actor'>>;

/** What the other side is told of why. */
interface Reasoned {
  reason?: string | undefined;
}
interface ViewingInputs {
  confirm: Reasoned;
  complete: Reasoned;
  cancel: Reasoned;
  report_no_show: Reasoned;
  undo_no_show: Reasoned;
  move: Reasoned & { slot: Slot };
  say_late: Reasoned;
  leave: Reasoned;
}
export type ViewingStep = keyof ViewingInputs;

/** What the history calls each step. */
export const EVENT_OF_STEP: Readonly<Record<ViewingStep, Exclude<ViewingEventKind, 'asked'>>> = {
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
  report_no_show: 'no_show',
  undo_no_show: 'completed',
  move: 'moved',
  say_late: 'late',
  leave: 'cancelled',
};

const SENTENCES: Record<ViewingStatus, string> = {
  scheduled: 'This viewing was changed meanwhile.',
  confirmed: 'This viewing has been confirmed already.',
  completed: 'This viewing is over.',
  cancelled: 'This viewing has been cancelled.',
  no_show: 'This viewing was not held.',
};

/** The sentence is for people, the current status for clients. */
export const conflict = (status: ViewingStatus) =>
  new ApiError('conflict', SENTENCES[status], { fields: { status } });

/** A viewing whose row is locked until the transaction ends. @throws ApiError not_found */
export async function lockViewing(db: Db, id: string): Promise<ViewingRow> {
  await db.select({ id: viewings.id }).from(viewings).where(eq(viewings.id, id)).for('update');
  const row = await findViewing(db, id);
  if (!row) throw new ApiError('not_found', 'Viewing not found');
  return row;
}

const isToCome = (row: ViewingRow, _: ViewingSide, now: Date): boolean => slotStart(row) > now;

const doesNotFit = (sentence: string) => invalidInput({ status: { code: 'does_not_fit', sentence } });

const toCome = (...at: Parameters<typeof isToCome>): true | ApiError =>
  isToCome(...at) || doesNotFit('must not be set once the time has come');
const over = (...at: Parameters<typeof isToCome>): true | ApiError =>
  !isToCome(...at) || doesNotFit('must not be set before the time has come');

/** @throws ApiError invalid_input without a reason, which only who asked for the viewing need not give */
function checkCancel(_: ViewingCtx, __: ViewingRow, { reason }: Reasoned, { side }: By<ViewingSide>): void {
  if (!reason && (side === 'owner' || side === 'admin'))
    throw invalidInput({ reason: { code: 'required', sentence: 'is required' } });
}

/** @throws ApiError conflict where the home is not available; invalid_input; slot_taken */
async function checkMove(ctx: ViewingCtx, row: ViewingRow, { slot }: { slot: Slot }): Promise<void> {
  if (row.date === slot.date && row.hour === slot.hour)
    throw invalidInput({ time: { code: 'unchanged', sentence: 'is the same as before' } });
  const home = await keepHome(ctx.db, row.propertyId);
  if (!home?.canBook) throw new ApiError('conflict', 'This home is not available for viewings.');
  await holdSlot(row, slot, ctx, row.id);
}

/** Whether a side has said of this time of the viewing that it runs late. */
async function hasSaidLate({ db }: ViewingCtx, row: ViewingRow, { side }: By<ViewingSide>): Promise<boolean> {
  const { viewingId, kind, date, hour } = viewingEvents;
  const ofTime = and(eq(viewingId, row.id), eq(date, row.date), eq(hour, row.hour));
  return (await db.$count(viewingEvents, and(ofTime, eq(kind, 'late'), eq(viewingEvents.side, side)))) > 0;
}

const endOwnersLinks = (ctx: ViewingCtx, { id }: ViewingRow) => endLinks(ctx, id);

type Taken = Parameters<typeof VIEWING_PROCESS.write>[1];

const tells =
  (newsOf: (taken: Taken) => { renter: ViewingNews; owner: ViewingNews }) =>
  async (ctx: ViewingCtx, taken: Taken, { reason }: Reasoned): Promise<void> => {
    const viewing = await findViewing(ctx.db, taken.row.id);
    if (viewing) await notifyBoth(ctx, viewing, newsOf(taken), { by: taken.by.side, reason });
  };

const both = (news: ViewingNews) => () => ({ renter: news, owner: news });

/** The process of a viewing (D19): each step is written once for both sides, links, administrators and jobs. */
export const VIEWING_PROCESS: Process<ViewingCtx, ViewingRow, ViewingStatus, ViewingSide, ViewingInputs> = {
  graph: VIEWING_GRAPH,
  stateOf: ({ status }) => status,
  conflict,
  write: async (ctx, { row, step, to, by }, input) => {
    const { db, now } = ctx;
    const slot = 'slot' in input ? input.slot : undefined;
    const { date, hour } = slot ?? row;
    await db
      .update(viewings)
      .set({
        status: to,
        sequence: row.sequence + 1,
        updatedAt: now,
        ...(slot && { ...slot, ...remindersOver(slot, now) }),
      })
      .where(eq(viewings.id, row.id));
    await db.insert(viewingEvents).values({
      viewingId: row.id,
      kind: EVENT_OF_STEP[step],
      status: to,
      date,
      hour: hour as ViewingHour,
      ...by,
      reason: input.reason || null,
    });
    await emit(ctx, viewingChanged({ of: row, by: by.side }));
  },
  steps: {
    confirm: { when: toCome, notify: tells(both('confirmed')) },
    complete: { when: over, write: endOwnersLinks, notify: tells(both('completed')) },
    cancel: {
      when: toCome,
      check: checkCancel,
      write: endOwnersLinks,
      notify: tells(({ by }) => both(by.side === 'system' ? 'gone' : 'cancelled')()),
    },
    // The owner's own note: nobody is told.
    report_no_show: { when: over, write: endOwnersLinks },
    undo_no_show: {
      when: ({ updatedAt }, _, now) => isNoShowOpen(updatedAt, now),
      write: endOwnersLinks,
      notify: tells(both('completed')),
    },
    move: {
      when: isToCome,
      check: checkMove,
      write: (ctx, { id }, { slot }) => extendLinks(ctx, { id, ...slot }),
      // To who asked, a move of their own is a new request.
      notify: tells(({ by }) => ({ renter: by.side === 'renter' ? 'sent' : 'moved', owner: 'moved' })),
    },
    say_late: {
      when: (row, _, now) => isLateOpen(row, now),
      wasTaken: hasSaidLate,
      notify: tells(({ by }) => both(by.side === 'owner' ? 'owner_late' : 'renter_late')()),
    },
    // Whoever deletes an account tells of all that ends with it in one notice.
    leave: {},
  },
};
