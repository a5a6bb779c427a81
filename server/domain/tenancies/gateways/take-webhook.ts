import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { GatewayProvider } from '#contract/gateways.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { gatewayAccounts, gatewayEvents } from '#server/platform/database/schema/index.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { openCredentials } from './accounts.ts';
import { findAttempt } from './attempts.ts';
import { followHint } from './follow-hint.ts';
import { type WebhookCall, type WebhookHeard, WebhookRefused } from './gateway.ts';
import { gatewayBy } from './gateways.ts';

/** One answer for all that is refused: it tells nobody what was wrong. */
const refused = () => new ApiError('forbidden', 'This call is not accepted.');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Given extends WebhookCall {
  provider: GatewayProvider;
  ownerKey: string;
  address: string;
}

/**
 * Takes what a gateway says by itself, once, for a hint (`followHint`). Forged, cut, old and foreign calls change
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
  const gateway = gatewayBy(app, provider);
  const credentials = account && (await openCredentials(app, db, account));
  if (!account || !credentials || !gateway.webhook) throw refuse(ctx, given, 'unknown_account');
  let event: WebhookHeard;
  try {
    event = gateway.webhook(given, credentials, ctx.now);
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    throw refuse(ctx, given, error.message);
  }
  const { eventId, reference } = event;
  const isIt = and(eq(gatewayEvents.accountId, account.id), eq(gatewayEvents.eventId, eventId));
  const [seen] = await db.select({ at: gatewayEvents.receivedAt }).from(gatewayEvents).where(isIt);
  if (seen) return;
  const attempt = UUID.test(reference) ? await findAttempt(db, reference) : undefined;
  // What the owner's account is used for elsewhere is none of ours; nor are the payments of others.
  if (attempt?.ownerId === account.ownerId && attempt.provider === provider)
    await followHint(app, attempt, event);
  // Afterwards: one that could not be followed may come again.
  const heard = { accountId: account.id, eventId, receivedAt: ctx.now };
  await db.insert(gatewayEvents).values(heard).onConflictDoNothing();
}

function refuse({ app, trace }: Ctx, { address }: Given, why: string): ApiError {
  const block = trace?.address ?? addressBlock(address);
  app.security.note({ event: 'webhook_refused', address: block, code: why, requestId: trace?.requestId });
  app.log.warn({ event: 'webhook_refused', why }, 'security event');
  return refused();
}
