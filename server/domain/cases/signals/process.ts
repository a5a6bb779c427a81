import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import {
  SIGNAL_GRAPH,
  type SignalDecision,
  type SignalSide,
  type SignalStage,
  stageOfSignal,
} from '#contract/signals.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { signals, users } from '#server/platform/database/schema/index.ts';
import type { Process, Taken } from '#server/platform/process/take.ts';
import { holdListing, type LockedListing, lockListing, releaseListing } from '../../listings/hold-listing.ts';
import { notifyOwner } from '../../listings/notices.ts';
import { notifySeekers } from '../../listings/seekers/notify-seekers.ts';
import { isInTime, TOO_LATE } from '../appeal.ts';
import { alreadyDecided } from '../decide.ts';
import { notifyAdmins } from '../reports/notices.ts';
import { notifyOriginal } from './notices.ts';

export const SIGNAL_NOT_FOUND = 'Signal not found';

type Signal = typeof signals.$inferSelect;
type OfListing = Pick<Signal, 'id' | 'kind' | 'otherId' | 'isHeld'>;

/** A signal with its listing, with the name of who decided it, and with all that are open of that listing. */
export interface SignalRow extends Signal {
  decider: string | null;
  listing: Pick<LockedListing, 'id' | 'title' | 'held' | 'owner'>;
  open: readonly OfListing[];
}

/** Locks the listing and then its signal, as the job that looks at listings does. @throws ApiError not_found */
export async function lockSignal(id: string, ctx: Pick<UserCtx, 'db' | 'actor'>): Promise<SignalRow> {
  const { db } = ctx;
  const [found] = await db.select({ propertyId: signals.propertyId }).from(signals).where(eq(signals.id, id));
  if (!found) throw new ApiError('not_found', SIGNAL_NOT_FOUND);
  const listing = await lockListing(ctx, found.propertyId);
  const [row] = await db
    .select({ signal: signals, decider: users.name })
    .from(signals)
    .leftJoin(users, eq(users.id, signals.decidedBy))
    .where(eq(signals.id, id))
    .for('update', { of: signals });
  if (!row) throw new ApiError('not_found', SIGNAL_NOT_FOUND);
  const open = await db
    .select({ id: signals.id, kind: signals.kind, otherId: signals.otherId, isHeld: signals.isHeld })
    .from(signals)
    .where(and(eq(signals.propertyId, listing.id), eq(signals.state, 'open')));
  return { ...row.signal, decider: row.decider, listing, open };
}

interface Reasoned {
  reason: string;
}
type DeskStep = SignalDecision | 'shown' | 'stays_hidden' | 'reopened';
type SignalInputs = Record<DeskStep, Reasoned> & {
  answer: { answer: string };
  gone: object;
  seen_again: Pick<Signal, 'seen'>;
};
/** The product takes steps too, for nobody: of those nothing is written in the audit log. */
type SignalCtx = ReactionCtx & Partial<Pick<Ctx, 'actor' | 'trace'>>;
type Step = Taken<SignalStage, SignalSide, keyof SignalInputs, SignalRow>;

/** A listing that is hidden once more may be appealed for once more. */
const NO_APPEAL = { ownerAnswer: null, answeredAt: null, outcome: null } as const;
const OPENED = { state: 'open', decidedBy: null, decidedAt: null, decisionReason: '', ...NO_APPEAL } as const;

/** What a step stores. */
function valuesOf({ row, step, by }: Step, input: SignalInputs[keyof SignalInputs], now: Date) {
  switch (step) {
    case 'gone':
      return { state: 'gone' } as const;
    case 'answer':
      return { answeredAt: now, ...('answer' in input && { ownerAnswer: input.answer }) };
    case 'shown':
      return { outcome: 'shown' } as const;
    case 'stays_hidden':
      return { outcome: 'kept' } as const;
    case 'reopened':
      return { ...OPENED, isHeld: row.isHeld && row.listing.held !== null, openedAt: now };
    case 'seen_again':
      return { ...OPENED, isHeld: false, openedAt: now, ...('seen' in input && { seen: input.seen }) };
    default: {
      const decided = { decidedBy: by.actorId, decidedAt: now, ...NO_APPEAL };
      return { state: step, ...decided, ...('reason' in input && { decisionReason: input.reason }) };
    }
  }
}

/** To hide a listing or to keep it held decides all its signals that wait. */
const ofStep = ({ row, step }: Step) =>
  step === 'hidden' || step === 'kept'
    ? and(eq(signals.propertyId, row.propertyId), eq(signals.state, 'open'))
    : eq(signals.id, row.id);

const isHidden = ({ listing }: SignalRow) => listing.held === 'hidden';

/** Nothing else keeps the listing held. */
const holdsAlone = ({ id, isHeld, listing, open }: SignalRow): boolean =>
  isHeld && listing.held === 'review' && !open.some((one) => one.id !== id && one.isHeld);

const notifyOfMoney = async (
  ctx: ReactionCtx,
  { propertyId, open }: Pick<SignalRow, 'propertyId' | 'open'>,
  news: 'hidden' | 'dismissed',
) => open.some(({ kind }) => kind === 'money_first') && notifySeekers(ctx, propertyId, news);

/** The process of what marks a listing (T3, T5, T6): what the desk decides stands in the audit log. */
export const SIGNAL_PROCESS: Process<SignalCtx, SignalRow, SignalStage, SignalSide, SignalInputs> = {
  graph: SIGNAL_GRAPH,
  stateOf: stageOfSignal,
  conflict: (_, step, row) => (step === 'answer' ? new ApiError('conflict', TOO_LATE) : alreadyDecided(row)),
  write: async (ctx, taken, input) => {
    const { row, step } = taken;
    const { actor, trace } = ctx;
    // First: who was told that it is hidden is found by what is not settled yet.
    if (step === 'shown') await releaseListing(ctx, row.propertyId);
    await ctx.db
      .update(signals)
      .set(valuesOf(taken, input, ctx.now))
      .where(ofStep(taken));
    if (!('reason' in input) || actor === undefined) return;
    await audit(
      { db: ctx.db, actor, trace },
      {
        action: `signal.${step as DeskStep}`,
        subjectKind: 'property',
        subjectId: row.propertyId,
        details: {
          signalId: row.id,
          kind: row.kind,
          before: step === 'reopened' ? { state: row.state } : { held: row.listing.held },
          reason: input.reason,
        },
      },
    );
  },
  steps: {
    dismissed: {
      write: async (ctx, row) => holdsAlone(row) && releaseListing(ctx, row.propertyId),
      notify: async (ctx, { row }) => {
        if (holdsAlone(row)) await notifyOwner(ctx, row.listing, 'approved');
        await notifyOfMoney(ctx, { ...row, open: [row] }, 'dismissed');
      },
    },
    hidden: {
      write: (ctx, { propertyId }, { reason }) => holdListing(ctx, propertyId, 'hidden', reason),
      notify: async (ctx, { row }, input) => {
        const path = `/reports/${row.id}`;
        await notifyOwner(ctx, row.listing, 'marked', { ...input, path });
        for (const { otherId } of row.open) if (otherId) await notifyOriginal(ctx, otherId, 'copied');
        await notifyOfMoney(ctx, row, 'hidden');
      },
    },
    kept: {
      when: ({ listing: { held } }) => held === 'review' || held === 'change',
      write: (ctx, { propertyId }, { reason }) => holdListing(ctx, propertyId, 'change', reason),
      notify: async (ctx, { row }, input) => {
        await notifyOwner(ctx, row.listing, 'change', input);
        await notifyOfMoney(ctx, row, 'hidden');
      },
    },
    answer: {
      when: ({ listing, decidedAt, openedAt }, _, now) => isInTime(decidedAt ?? openedAt, listing, now),
      notify: (ctx, { row: { id, listing } }) =>
        notifyAdmins(ctx, { id, title: listing.title }, 'answered', 'signal'),
    },
    shown: {
      when: isHidden,
      notify: (ctx, { row }, input) => notifyOwner(ctx, row.listing, 'shown', input),
    },
    stays_hidden: {
      when: isHidden,
      notify: (ctx, { row }, input) =>
        notifyOwner(ctx, row.listing, 'kept', { ...input, path: `/reports/${row.id}` }),
    },
    // What was decided for the listing stays until it is decided anew. One whose listing is hidden is settled instead.
    reopened: { when: (row) => row.state !== 'hidden' || !isHidden(row) },
    gone: {},
    seen_again: {},
  },
};
