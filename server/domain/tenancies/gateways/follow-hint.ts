import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { askRefund } from './ask-refund.ts';
import type { AttemptRow } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { finishApproved } from './finish-approved.ts';
import type { Heard, WebhookHeard } from './gateway.ts';
import { lineOf } from './line-of.ts';
import { noteHeard } from './note-heard.ts';

/**
 * Follows what a webhook tells of an attempt (D66). Whoever holds its secret, and owners do, can sign anything: it only
 * makes us ask the gateway, and where nobody can be asked both sides see what was said.
 */
export async function followHint(
  app: AppContext,
  attempt: AttemptRow,
  { refundedCents, heard: said }: WebhookHeard,
): Promise<void> {
  if (refundedCents !== undefined) return followRefund(app, attempt, refundedCents);
  // Its gateway was never called.
  if (attempt.state === 'created') return;
  if (attempt.state === 'approved') return finishApproved(app, attempt);
  const heard = await askGateway(app, attempt);
  for (const one of heard ?? []) await noteHeard(app, attempt.id, one);
  const isNews = attempt.state !== 'settled' && attempt.state !== 'reversed';
  if (heard || said.kind !== 'approved' || !isNews) return;
  await noteSaid(app, attempt, 'only_said', said.movedCents);
}

/**
 * What the gateway itself tells of an attempt: by its status, or by all entries of its list that name it.
 * @returns undefined where it can be asked by neither
 */
async function askGateway(app: AppContext, attempt: AttemptRow): Promise<Heard[] | undefined> {
  const found = await lineOf(app, attempt);
  if (!found) return undefined;
  const { gateway, line } = found;
  const status = await gateway.status(line, attempt);
  if (status) return [status];
  const span = { from: attempt.promptedAt ?? attempt.createdAt, until: app.clock() };
  const listed = await gateway.list(line, span);
  return listed
    ?.filter(({ reference }) => reference === attempt.id)
    .map(({ heard, gatewayId }) => ({ ...heard, gatewayId }));
}

/** The gateway is asked for a refund that was asked for here; of any other one nothing is taken out of the book. */
async function followRefund(app: AppContext, attempt: AttemptRow, cents: number): Promise<void> {
  const [payment] = await app.database.db
    .select({ refund: payments.refund })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (payment?.refund === 'asked') return askRefund(app, attempt);
  if (payment && payment.refund !== 'refunded') await noteSaid(app, attempt, 'refund_not_asked', cents);
}

const noteSaid = (
  app: AppContext,
  attempt: AttemptRow,
  kind: 'only_said' | 'refund_not_asked',
  cents: number,
): Promise<void> =>
  app.database.transaction((db) => noteDifference({ app, db, now: app.clock() }, { attempt, kind, cents }));
