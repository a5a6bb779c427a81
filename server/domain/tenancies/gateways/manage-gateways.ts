import { and, desc, eq, isNull } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { GATEWAY_FIELDS, type GatewayProvider, gatewayOf, NO_GATEWAY } from '#contract/gateways.ts';
import { assertOwnPassword } from '#server/domain/identity/credentials/passwords.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayAccounts, paymentAttempts } from '#server/platform/database/schema/index.ts';
import { findAccounts, newWebhookKey, openCredentials, sealCredentials, waysOf } from './accounts.ts';
import { askNow } from './ask-attempt.ts';
import type { AttemptRow } from './attempts.ts';
import { deleteRemoved } from './compare-lists.ts';
import { findDifferences } from './differences.ts';
import { GATEWAY_CHANGED } from './notices.ts';
import { startAttempt } from './start-attempt.ts';
import { tellOwner } from './tell-owner.ts';

/** The last dollar that an owner sent to themselves by a gateway. */
export async function findTrial(db: Db, ownerId: string, provider: GatewayProvider) {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.ownerId, ownerId),
        eq(paymentAttempts.provider, provider),
        isNull(paymentAttempts.dueId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return row;
}

/** An owner's gateways: each with what was entered, its last trial, and what does not agree with the book. */
export async function readGateways({ app, db, actor }: UserCtx) {
  const accounts = await findAccounts(db, actor.id);
  const gateways = await Promise.all(
    accounts.map(async (account) => ({
      account,
      credentials: (await openCredentials(app, db, account)) ?? {},
      trial: await findTrial(db, actor.id, account.provider),
    })),
  );
  return { gateways, differences: await findDifferences(db, actor.id) };
}

const noteChange = ({ app, actor, trace }: UserCtx) =>
  app.security.note({ event: 'gateway_changed', account: actor.id, ...trace });

const tellOfChange = (ctx: UserCtx, db: Db, provider: GatewayProvider, isRemoved: boolean) =>
  tellOwner(ctx, db, (to) => GATEWAY_CHANGED.to(to, { provider, isRemoved }, { path: '/account#gateways' }));

interface Entered {
  password: string;
  fields: Readonly<Record<string, string | undefined>>;
}

/** @throws ApiError invalid_input where a field is not one of the gateway, or no way of it is whole */
function merged(
  provider: GatewayProvider,
  before: Readonly<Record<string, string>>,
  fields: Entered['fields'],
) {
  const names: readonly string[] = GATEWAY_FIELDS[provider];
  const strange = Object.keys(fields).find((name) => !names.includes(name));
  if (strange) throw invalidInput({ [strange]: { code: 'unknown', sentence: 'is not known' } });
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const after = { ...before, ...Object.fromEntries(given) };
  if (waysOf(provider, after).length > 0) return after;
  const missing = names.find((name) => !after[name]) ?? 'apiKey';
  throw invalidInput({ [missing]: { code: 'required', sentence: 'is required' } });
}

/**
 * Connects a gateway, or changes what was entered of it; what is left out stays. The owner is told by every way, because
 * whoever enters other credentials is paid in their place.
 * @throws ApiError invalid_input
 */
export async function saveGateway(
  provider: GatewayProvider,
  { password, fields }: Entered,
  ctx: UserCtx,
): Promise<void> {
  const { app, actor, now } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  await app.database.transaction(async (db) => {
    const isMine = and(
      eq(gatewayAccounts.ownerId, actor.id),
      eq(gatewayAccounts.provider, provider),
      isNull(gatewayAccounts.endedAt),
    );
    const [account] = await db.select().from(gatewayAccounts).where(isMine).for('update');
    // What waits may be somebody else's: it is entered whole again.
    const isOwn = account && account.heldAt === null;
    const before = (isOwn && (await openCredentials(app, db, account))) || {};
    const sealed = await sealCredentials(app, merged(provider, before, fields));
    if (account) {
      await db
        .update(gatewayAccounts)
        .set({ sealed, heldAt: null, updatedAt: now })
        .where(eq(gatewayAccounts.id, account.id));
    } else {
      const row = {
        ownerId: actor.id,
        provider,
        sealed,
        webhookKey: newWebhookKey(),
        createdAt: now,
        updatedAt: now,
      };
      await db.insert(gatewayAccounts).values(row);
    }
    await tellOfChange(ctx, db, provider, false);
  });
  noteChange(ctx);
}

/** Disconnects a gateway: nothing new is asked for with it. @throws ApiError invalid_input, not_found */
export async function removeGateway(
  provider: GatewayProvider,
  password: string,
  ctx: UserCtx,
): Promise<void> {
  await assertOwnPassword(ctx, password, 'password');
  await ctx.app.database.transaction((db) => endAccount({ ...ctx, db }, provider));
  noteChange(ctx);
}

/** The same, in the transaction of its caller, who knows that it is the owner. @throws ApiError not_found */
export async function endAccount(ctx: UserCtx, provider: GatewayProvider): Promise<void> {
  const { db, actor, now } = ctx;
  const [gone] = await db
    .update(gatewayAccounts)
    .set({ endedAt: now })
    .where(
      and(
        eq(gatewayAccounts.ownerId, actor.id),
        eq(gatewayAccounts.provider, provider),
        isNull(gatewayAccounts.endedAt),
      ),
    )
    .returning({ id: gatewayAccounts.id });
  if (!gone) throw new ApiError('not_found', NO_GATEWAY);
  await deleteRemoved(db, now);
  await tellOfChange(ctx, db, provider, true);
}

type Wish = Parameters<typeof startAttempt>[1];

/** Sends a dollar to oneself. @throws ApiError invalid_input for another gateway's wallet; as `startAttempt` does */
export function tryGateway(provider: GatewayProvider, wish: Wish, ctx: UserCtx): Promise<AttemptRow> {
  if (gatewayOf(wish.method) !== provider) {
    throw invalidInput({ method: { code: 'does_not_fit', sentence: 'is not a wallet of this gateway' } });
  }
  const whom = { ownerId: ctx.actor.id, side: 'owner' as const, due: null, returnPath: '/account#gateways' };
  return startAttempt(ctx, wish, whom);
}

/** How the last trial stands now. @throws ApiError not_found */
export async function askTrial(provider: GatewayProvider, { app, actor }: UserCtx): Promise<AttemptRow> {
  const trial = await findTrial(app.database.db, actor.id, provider);
  if (!trial) throw new ApiError('not_found', NO_GATEWAY);
  return askNow(app, trial);
}
