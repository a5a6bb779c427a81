import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import type { ProposalAnswer } from '#contract/proposals.ts';
import type { addDue as addEndpoint } from '#contract/tenancies.api.ts';
import { dayAfter, NUDGE_HOURS, otherSide } from '#contract/tenancies.ts';
import { HOUR_MS, todayInMogadishu } from '#contract/time.ts';
import { shortReference } from '#server/domain/payments/wallets/pay-by.ts';
import { type PayOption, payOptions } from '#server/domain/payments/wallets/ways-to-pay.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { dues, payments } from '#server/platform/database/schema/index.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { take } from '#server/platform/process/take.ts';
import { mayPropose } from '../agreement/proposals.ts';
import { noteStep } from '../history.ts';
import { nameOf, notifySide, reminderTo, remindSide } from '../notify.ts';
import { type Opened, openTenancy } from '../open.ts';
import { type DueRow, findDue } from '../queries.ts';
import { DUE_PROCESS } from './process.ts';

/** A side cannot bury the other in proposals. */
const OPEN_PROPOSALS = 20;
const NOTHING_LEFT = 'Nothing is to be paid here any more.';

const proposedOf = (tenancyId: string) => and(eq(dues.tenancyId, tenancyId), eq(dues.state, 'proposed'));

/** @throws ApiError not_found */
export async function dueOf({ db }: Pick<Ctx, 'db'>, { tenancy }: Opened, dueId: string): Promise<DueRow> {
  const due = await findDue(db, tenancy.id, dueId);
  if (!due) throw new ApiError('not_found', 'There is no such due.');
  return due;
}

/**
 * Adds what is to be paid beside the rent, or what is set off against it, such as a repair that the tenant paid (M2); it
 * counts once the other side accepts it.
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
  await notifySide(
    ctx,
    tenancy,
    otherSide(side),
    { news: body.kind === 'credit' ? 'credit_added' : 'due_added', amountCents: cents },
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
  await take(DUE_PROCESS, { ...due, tenancy }, answer, { by: { side, actorId } }, ctx);
}

/**
 * The owner reminds the tenant of an open due, at most once a day; where it is overdue, of all that is.
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
  if (due.state !== 'open' || due.openCents === 0) throw new ApiError('conflict', NOTHING_LEFT);
  const since = ctx.now.getTime() - NUDGE_HOURS * HOUR_MS;
  if (due.remindedAt && due.remindedAt.getTime() > since) return false;
  const asked = await unpaidBy(ctx, opened, due);
  const [first] = asked;
  if (!first) throw new ApiError('conflict', NOTHING_LEFT);
  const reminder = {
    news: 'nudge' as const,
    amountCents: asked.reduce((sum, { cents }) => sum + cents, 0),
    day: first.dueOn,
    dueId: first.id,
  };
  const notice = reminderTo(opened.tenancy, 'tenant', reminder);
  // Where no message would be accepted, nobody is told that one went out.
  if (!notice || !(await isAccepted(ctx, notice))) return false;
  await remindSide(ctx, opened.tenancy, 'tenant', reminder);
  const ids = [dueId, ...asked.map(({ id }) => id)];
  await ctx.db.update(dues).set({ remindedAt: ctx.now }).where(inArray(dues.id, ids));
  return true;
}

/** What a reminder is about: a due and all that is overdue, less what is said to be paid, the earliest first. */
async function unpaidBy({ db, now }: Ctx, { tenancy }: Opened, { id: dueId, dueOn }: DueRow) {
  const today = todayInMogadishu(now);
  const waits = db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)` })
    .from(payments)
    .where(and(eq(payments.dueId, dues.id), eq(payments.state, 'waiting')));
  const rows = await db
    .select({ id: dues.id, dueOn: dues.dueOn, cents: sql<number>`(${dues.openCents} - (${waits}))::float8` })
    .from(dues)
    .where(
      and(
        eq(dues.tenancyId, tenancy.id),
        eq(dues.state, 'open'),
        gt(dues.openCents, 0),
        or(eq(dues.id, dueId), lt(dues.dueOn, today)),
      ),
    )
    .orderBy(asc(dues.dueOn), asc(dues.id));
  // Before its day a due is asked for by itself.
  return rows.filter(({ id, cents }) => cents > 0 && (dueOn < today || id === dueId));
}

/**
 * How what is left of a due can be paid to the owner of its home.
 * @throws ApiError not_found, also for whoever is neither side
 */
export async function payOptionsOf(
  { key, dueId }: { key: string; dueId: string },
  ctx: Ctx,
): Promise<PayOption[]> {
  const opened = await openTenancy(ctx, key);
  const due = await dueOf(ctx, opened, dueId);
  const { tenancy } = opened;
  if (tenancy.ownerId === null) return [];
  return payOptions(ctx, {
    ownerId: tenancy.ownerId,
    payee: nameOf(tenancy, 'owner'),
    cents: due.openCents,
    reference: shortReference(due.id),
  });
}
