import { and, eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import type { addDue as addEndpoint } from '#contract/tenancies.api.ts';
import {
  dayAfter,
  NUDGE_HOURS,
  otherSide,
  type ProposalAnswer,
  STATE_OF_ANSWER,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { dues } from '#server/platform/database/schema/index.ts';
import { applyAdvances, chargeDues } from '../book/charge.ts';
import { noteStep } from '../history.ts';
import { type Opened, openTenancy } from '../open.ts';
import { checkAnswer, mayPropose } from '../proposals.ts';
import { type DueRow, findDue } from '../queries.ts';
import { remindSide, tellSide } from '../tell.ts';
import { nextReminder } from './make.ts';

const HOUR_MS = 3_600_000;
/** A side cannot bury the other in proposals. */
const OPEN_PROPOSALS = 20;

const proposedOf = (tenancyId: string) => and(eq(dues.tenancyId, tenancyId), eq(dues.state, 'proposed'));

/** @throws ApiError not_found */
export async function dueOf({ db }: Pick<Ctx, 'db'>, { tenancy }: Opened, dueId: string): Promise<DueRow> {
  const due = await findDue(db, tenancy.id, dueId);
  if (!due) throw new ApiError('not_found', 'There is no such due.');
  return due;
}

/**
 * Adds what is to be paid beside the rent (M2); it is charged once the other side accepts it.
 * @throws ApiError not_found; conflict unless the tenancy runs; invalid input for a day more than a year away
 */
export async function addDue(
  key: string,
  body: EndpointInput<typeof addEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side } = opened;
  if (!mayPropose(tenancy) && tenancy.status !== 'ended')
    throw new ApiError('conflict', 'This tenancy has not begun.');
  const today = todayInMogadishu(ctx.now);
  if (body.dueOn < dayAfter(today, -366) || body.dueOn > dayAfter(today, 366))
    throw invalidInput({
      dueOn: { code: 'too_far_ahead', max: dayAfter(today, 366), sentence: 'is too far away' },
    });
  const waiting = await ctx.db.$count(dues, proposedOf(tenancy.id));
  if (waiting >= OPEN_PROPOSALS) throw new ApiError('conflict', 'Too much waits for an answer already.');
  const cents = Number(centsOf(body.amount));
  const [due] = await ctx.db
    .insert(dues)
    .values({
      tenancyId: tenancy.id,
      kind: body.kind,
      label: body.label,
      amountCents: cents,
      dueOn: body.dueOn,
      state: 'proposed',
      addedBy: side,
      createdAt: ctx.now,
    })
    .returning({ id: dues.id });
  const details = { amount: dollarsIn(cents), dueKind: body.kind, label: body.label };
  await noteStep(ctx, tenancy.id, 'due_added', { side, actorId: opened.actorId }, details);
  await tellSide(
    ctx,
    tenancy,
    otherSide(side),
    { news: 'due_added', amountCents: cents },
    { due: due?.id ?? '' },
  );
}

/**
 * Accepts what the other side added, refuses it, or withdraws one's own.
 * @throws ApiError not_found; forbidden for the word of the other side; conflict where it is answered already
 */
export async function answerDue(
  { key, dueId }: { key: string; dueId: string },
  answer: ProposalAnswer,
  ctx: Ctx,
): Promise<void> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const due = await dueOf(ctx, opened, dueId);
  if (due.addedBy === 'system' || due.addedBy === 'gateway')
    throw new ApiError('conflict', 'Nobody has to answer to this due.');
  checkAnswer({ side, proposedBy: due.addedBy, isOpen: due.state === 'proposed', answer });
  const isAccepted = answer === 'agree';
  await ctx.db
    .update(dues)
    .set(
      isAccepted
        ? { state: 'open', remindOn: nextReminder(due.dueOn, todayInMogadishu(ctx.now)) }
        : { state: answer === 'refuse' ? 'refused' : 'withdrawn' },
    )
    .where(eq(dues.id, dueId));
  if (isAccepted) {
    await chargeDues(ctx, [due]);
    await applyAdvances(ctx, tenancy.id);
  }
  const details = { amount: dollarsIn(due.amountCents), dueKind: due.kind, label: due.label };
  await noteStep(ctx, tenancy.id, `due_${STATE_OF_ANSWER[answer]}`, { side, actorId }, details);
  if (answer === 'withdraw') return;
  const news = isAccepted ? 'due_accepted' : 'due_refused';
  await tellSide(ctx, tenancy, due.addedBy, { news, amountCents: due.amountCents }, { due: dueId });
}

/**
 * The owner reminds the tenant of an open due, at most once a day.
 * @returns whether it was sent
 * @throws ApiError not_found; forbidden for a tenant; conflict where nothing is open
 */
export async function remindTenant(
  { key, dueId }: { key: string; dueId: string },
  ctx: Ctx,
): Promise<boolean> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  if (opened.side !== 'owner') throw new ApiError('forbidden', 'Only the owner may do this.');
  const due = await dueOf(ctx, opened, dueId);
  if (due.state !== 'open' || due.openCents === 0)
    throw new ApiError('conflict', 'Nothing is to be paid here any more.');
  const since = ctx.now.getTime() - NUDGE_HOURS * HOUR_MS;
  if (due.remindedAt && due.remindedAt.getTime() > since) return false;
  const sent = await remindSide(ctx, opened.tenancy, 'tenant', {
    news: 'nudge',
    amountCents: due.openCents,
    day: due.dueOn,
    dueId,
  });
  if (sent) await ctx.db.update(dues).set({ remindedAt: ctx.now }).where(eq(dues.id, dueId));
  return sent;
}
