import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { GatewayProvider } from '#contract/gateways.ts';
import { connectionOf, openCredentials } from '#server/domain/payments/gateways/accounts.ts';
import { recordDifference } from '#server/domain/payments/gateways/differences.ts';
import {
  type Status,
  type WebhookCall,
  type WebhookEvent,
  WebhookRefused,
} from '#server/domain/payments/gateways/gateway.ts';
import { connect } from '#server/domain/payments/gateways/gateways.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { gatewayAccounts, gatewayEvents, payments } from '#server/platform/database/schema/index.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { finishApproved, recordStatus } from './attempts.ts';
import { type AttemptRow, findAttempt, isReference } from './process.ts';
import { askRefund } from './refunds.ts';

interface Given extends WebhookCall {
  provider: GatewayProvider;
  ownerKey: string;
  address: string;
}

/**
 * Takes what a gateway says by itself, once, for a hint (`followEvent`). Forged, cut, old and foreign calls change
 * nothing, and leave an entry in the security log that has nothing of what they held.
 * @throws ApiError forbidden
 */
export async function takeWebhook(ctx: Ctx, given: Given): Promise<void> {
  const { app } = ctx;
  const { provider, ownerKey } = given;
  const { db } = app.database;
  const isKnown = and(eq(gatewayAccounts.provider, provider), eq(gatewayAccounts.webhookKey, ownerKey));
  // Also one that was removed, while attempts made with it are open.
  const [account] = await db.select().from(gatewayAccounts).where(isKnown);
  const credentials = account && (await openCredentials(app, db, account));
  const connection = credentials && connect(app, provider, credentials);
  if (!account || !connection?.gateway.verify) throw refuse(ctx, given, 'unknown_account');
  let event: WebhookEvent;
  try {
    event = connection.gateway.verify(connection.client, given);
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    throw refuse(ctx, given, error.message);
  }
  const { eventId, reference } = event;
  const isIt = and(eq(gatewayEvents.accountId, account.id), eq(gatewayEvents.eventId, eventId));
  const [seen] = await db.select({ at: gatewayEvents.receivedAt }).from(gatewayEvents).where(isIt);
  if (seen) return;
  const attempt = isReference(reference) ? await findAttempt(db, reference) : undefined;
  // What the owner's account is used for elsewhere is none of ours; nor are the payments of others.
  if (attempt?.ownerId === account.ownerId && attempt.provider === provider)
    await followEvent(app, attempt, event);
  // Afterwards: one that could not be followed may come again.
  const heard = { accountId: account.id, eventId, receivedAt: ctx.now };
  await db.insert(gatewayEvents).values(heard).onConflictDoNothing();
}

/** One answer for all that is refused: it tells nobody what was wrong. */
function refuse({ app, trace }: Ctx, { address }: Given, why: string): ApiError {
  const block = trace?.address ?? addressBlock(address);
  app.security.note({ event: 'webhook_refused', address: block, code: why, requestId: trace?.requestId });
  app.log.warn({ event: 'webhook_refused', why, requestId: trace?.requestId }, 'security event');
  return new ApiError('forbidden', 'This call is not accepted.');
}

/**
 * Follows what a webhook tells of an attempt (D66). Whoever holds its secret, and owners do, can sign anything: it only
 * makes us ask the gateway, and where nobody can be asked both sides see what was said.
 */
async function followEvent(
  app: AppContext,
  attempt: AttemptRow,
  { refundedCents, status: said }: WebhookEvent,
): Promise<void> {
  if (refundedCents !== undefined) return followRefund(app, attempt, refundedCents);
  // Its gateway was never called.
  if (attempt.state === 'created') return;
  if (attempt.state === 'approved') return finishApproved(app, attempt);
  const told = await askGateway(app, attempt);
  for (const status of told ?? []) await recordStatus(app, attempt.id, status);
  const isNews = attempt.state !== 'settled' && attempt.state !== 'reversed';
  if (told || said.kind !== 'approved' || !isNews) return;
  await recordSaid(app, attempt, 'only_said', said.movedCents);
}

/**
 * What the gateway itself tells of an attempt: by its status, or by all entries of its list that name it.
 * @returns undefined where it can be asked by neither
 */
async function askGateway(app: AppContext, attempt: AttemptRow): Promise<Status[] | undefined> {
  const found = await connectionOf(app, attempt);
  if (!found) return undefined;
  const { gateway, client } = found;
  const status = await gateway.status(client, attempt);
  if (status) return [status];
  const span = { from: attempt.promptedAt ?? attempt.createdAt, until: app.clock() };
  const listed = await gateway.list?.(client, span);
  if (!Array.isArray(listed)) return undefined;
  return listed
    .filter(({ reference }) => reference === attempt.id)
    .map((entry) => ({ ...entry.status, gatewayId: entry.gatewayId }));
}

/** The gateway is asked for a refund that was asked for here; of any other one nothing is taken out of the book. */
async function followRefund(app: AppContext, attempt: AttemptRow, cents: number): Promise<void> {
  const [payment] = await app.database.db
    .select({ refund: payments.refund })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (payment?.refund === 'asked') return askRefund(app, attempt);
  if (payment && payment.refund !== 'refunded') await recordSaid(app, attempt, 'refund_not_asked', cents);
}

const recordSaid = (
  app: AppContext,
  attempt: AttemptRow,
  kind: 'only_said' | 'refund_not_asked',
  cents: number,
): Promise<void> =>
  app.database.transaction((db) => recordDifference({ app, db, now: app.clock() }, { attempt, kind, cents }));
