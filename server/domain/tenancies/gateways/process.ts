import { desc, eq, type SQL } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import {
  ATTEMPT_GRAPH,
  type AttemptReason,
  type AttemptSide,
  type AttemptState,
  isOpenAttempt,
} from '#contract/gateways.ts';
import { NOT_PAID } from '#server/domain/payments/gateways/notices.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { type Process, stateBy, take } from '#server/platform/process/take.ts';
import { issueTenancyLink, tenancyPath } from '../links.ts';
import { recipientOf } from '../notify.ts';
import { findTenancy } from '../queries.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
type AttemptValues = Partial<typeof paymentAttempts.$inferInsert>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Whether what a gateway calls a reference may be one of ours: an owner's account is used for other things too. */
export const isReference = (text: string): boolean => UUID.test(text);

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

/** The same, locked until the transaction ends: what is heard of one attempt at once is taken one after the other. */
export async function lockAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row;
}

/** The last of some attempts; an open one stands before those that have ended. */
export async function findLast(db: Db, where: SQL | undefined): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(where)
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(10);
  return rows.find(({ state }) => isOpenAttempt(state)) ?? rows[0];
}

/** Sets what is known of an attempt beside its state. */
export async function updateAttempt(
  db: Db,
  id: string,
  values: AttemptValues,
): Promise<AttemptRow | undefined> {
  const [row] = await db.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id)).returning();
  return row;
}

/** How long is waited before an attempt is asked about again, in seconds: longer each time. */
const PAUSES = [30, 60, 60, 120, 300, 900, 3600, 6 * 3600];

/** When an attempt is asked about next. @param asks how often it was */
export const nextAsk = (asks: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(asks, PAUSES.length - 1)] ?? 0) * 1000);

/** Tells a tenant who was told that it is not known yet that nothing was paid. That it was paid the payment tells. */
async function notifyNotPaid(
  at: ReactionCtx,
  { isWaitedFor, tenancyId, dueId, amountCents }: AttemptRow,
): Promise<void> {
  if (!isWaitedFor || tenancyId === null || dueId === null) return;
  const row = await findTenancy(at.db, tenancyId);
  const recipient = row && recipientOf(row, 'tenant');
  if (!recipient) return;
  const query = `?view=pay&due=${dueId}`;
  const link = (await issueTenancyLink(at, tenancyId, 'tenant')) + query;
  const facts = { amount: amountCents / 100 };
  const path = tenancyPath(tenancyId) + query;
  await notify(at, NOT_PAID.to(recipient, facts, { ids: { tenancyId, dueId }, path, link }));
}

type AttemptStep = keyof typeof ATTEMPT_GRAPH.steps;

/** What is stored with a step, and why it is taken. */
interface Known {
  values: AttemptValues;
  reason?: AttemptReason | null | undefined;
}

/** The process of an attempt (M7). Whom its end concerns is told of it. */
export const ATTEMPT_PROCESS: Process<
  ReactionCtx,
  AttemptRow,
  AttemptState,
  AttemptSide,
  Record<AttemptStep, Known>
> = {
  graph: ATTEMPT_GRAPH,
  stateOf: ({ state }) => state,
  conflict: (state) => new ApiError('conflict', 'This is known already.', { fields: { state } }),
  write: async ({ db, now }, { row, to }, { values, reason = null }) => {
    await updateAttempt(db, row.id, { ...values, state: to, stateSince: now, reason });
  },
  steps: {
    prompt: {},
    approve: {},
    decline: { notify: (at, { row }) => notifyNotPaid(at, row) },
    lose_track: {},
    settle: {},
    reverse: {},
  },
};

/**
 * Takes a step of a locked attempt, unless it has been taken already or comes too late.
 * @returns the attempt afterwards; undefined where nothing was done
 */
export async function moveAttempt(
  at: ReactionCtx,
  attempt: AttemptRow,
  step: AttemptStep,
  known: Known,
): Promise<AttemptRow | undefined> {
  const [side] = ATTEMPT_GRAPH.steps[step].by;
  if (!stateBy(ATTEMPT_PROCESS, attempt, step, { side, now: at.now })) return undefined;
  await take(ATTEMPT_PROCESS, attempt, step, { ...known, by: { side, actorId: null } }, at);
  return findAttempt(at.db, attempt.id);
}
