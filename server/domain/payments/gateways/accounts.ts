import { randomBytes } from 'node:crypto';
import { and, eq, exists, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError, invalidInput } from '#contract/errors.ts';
import {
  ACCOUNT_FIELDS,
  GATEWAY_FIELDS,
  GATEWAYS,
  type GatewayProvider,
  NO_GATEWAY,
  OPEN_ATTEMPTS,
  REMOVED_CREDENTIALS_DAYS,
  waysWith,
} from '#contract/gateways.ts';
import { assertOwnPassword } from '#server/domain/identity/credentials/passwords.ts';
import { openSealed, sealText } from '#server/platform/access/sealed-text.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayAccounts, paymentAttempts } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import type { Credentials } from './gateway.ts';
import { type Connection, connect, gatewayBy } from './gateways.ts';
import { GATEWAY_CHANGED, notifyOwner } from './notices.ts';

type App = Pick<AppContext, 'secret' | 'previousSecret' | 'log'>;
export type AccountRow = typeof gatewayAccounts.$inferSelect;

/**
 * What an owner entered. What was encrypted with the previous SECRET is stored anew with today's.
 * @returns undefined where none of the accepted secrets opens it, which is logged
 */
export async function openCredentials(
  app: App,
  db: Db,
  { id, sealed }: Pick<AccountRow, 'id' | 'sealed'>,
): Promise<Credentials | undefined> {
  try {
    const { plain, isCurrent } = await openSealed(app, sealed);
    if (!isCurrent) {
      const renewed = await sealText(app, plain);
      const isAsRead = and(eq(gatewayAccounts.id, id), eq(gatewayAccounts.sealed, sealed));
      await db.update(gatewayAccounts).set({ sealed: renewed }).where(isAsRead);
    }
    return JSON.parse(plain) as Credentials;
  } catch {
    app.log.error({ account: id }, 'the credentials of a gateway cannot be decrypted');
    return undefined;
  }
}

/** The ways of a gateway for which its owner has entered all that is needed. */
export const waysOf = (provider: GatewayProvider, credentials: Credentials | undefined) =>
  waysWith(
    provider,
    new Set(Object.entries(credentials ?? {}).flatMap(([name, value]) => (value ? [name] : []))),
  );

/** What waits for the owner's yes after a reset is connected to nothing until then. */
const isOwners = (ownerId: string) =>
  and(eq(gatewayAccounts.ownerId, ownerId), isNull(gatewayAccounts.endedAt), isNull(gatewayAccounts.heldAt));

/** The gateways that an owner has connected, in their usual order. */
export async function findAccounts(
  app: Pick<AppContext, 'config'>,
  db: Db,
  ownerId: string,
): Promise<AccountRow[]> {
  const rows = await db.select().from(gatewayAccounts).where(isOwners(ownerId));
  const offered = rows.filter(({ provider }) => gatewayBy(app, provider) !== undefined);
  return offered.sort((a, b) => GATEWAYS.indexOf(a.provider) - GATEWAYS.indexOf(b.provider));
}

/** @throws ApiError not_found where the owner has not connected it */
export async function findAccount(
  app: Pick<AppContext, 'config' | 'database'>,
  ownerId: string,
  provider: GatewayProvider,
): Promise<AccountRow> {
  const accounts = await findAccounts(app, app.database.db, ownerId);
  const account = accounts.find((row) => row.provider === provider);
  if (!account) throw new ApiError('not_found', NO_GATEWAY);
  return account;
}

/**
 * The gateway of an attempt, and calls to it with the credentials that it was made with, also once they are removed.
 * @param isPrompt its payer types the PIN meanwhile
 * @returns undefined where the credentials are gone, or the gateway is not offered any more
 */
export async function connectionOf(
  app: AppContext,
  { accountId, provider }: { accountId: string | null; provider: GatewayProvider },
  isPrompt = false,
): Promise<Connection | undefined> {
  if (accountId === null) return undefined;
  const { db } = app.database;
  const [account] = await db.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, accountId));
  const credentials = account && (await openCredentials(app, db, account));
  return credentials && connect(app, provider, credentials, isPrompt);
}

interface Entered {
  password: string;
  fields: Readonly<Record<string, string | undefined>>;
}

/** @throws ApiError invalid_input where a field is not one of the gateway, or no way of it is whole */
function merged(provider: GatewayProvider, before: Credentials, fields: Entered['fields']): Credentials {
  const names: readonly string[] = GATEWAY_FIELDS[provider];
  const strange = Object.keys(fields).find((name) => !names.includes(name));
  if (strange) throw invalidInput({ [strange]: { code: 'unknown', sentence: 'is not known' } });
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const after = { ...before, ...Object.fromEntries(given) };
  if (waysOf(provider, after).length > 0) return after;
  const missing = names.find((name) => !after[name]) ?? 'apiKey';
  throw invalidInput({ [missing]: { code: 'required', sentence: 'is required' } });
}

/** Whether these are the credentials of another account than before: what was begun with it stays with it. */
const isOtherAccount = (provider: GatewayProvider, before: Credentials, after: Credentials): boolean =>
  ACCOUNT_FIELDS[provider].some((name) => before[name] && before[name] !== after[name]);

const isMine = ({ actor }: UserCtx, provider: GatewayProvider) =>
  and(
    eq(gatewayAccounts.ownerId, actor.id),
    eq(gatewayAccounts.provider, provider),
    isNull(gatewayAccounts.endedAt),
  );

const notifyOfChange = (ctx: UserCtx, db: Db, provider: GatewayProvider, isRemoved: boolean) =>
  notifyOwner(ctx, db, (to) =>
    GATEWAY_CHANGED.to(to, { provider, isRemoved }, { path: '/account#gateways' }),
  );

const noteChange = ({ app, actor, trace }: UserCtx) =>
  app.security.note({ event: 'gateway_changed', account: actor.id, ...trace });

/**
 * Connects a gateway, or changes what was entered of it; what is left out stays. The owner is told by every way, because
 * whoever enters other credentials is paid in their place. Another account at the gateway is a row of its own: attempts
 * keep the one that they were made with, and its webhooks.
 * @throws ApiError invalid_input; not_found for a gateway that is not offered
 */
export async function saveGateway(
  provider: GatewayProvider,
  { password, fields }: Entered,
  ctx: UserCtx,
): Promise<void> {
  const { app, actor, now } = ctx;
  if (!gatewayBy(app, provider)) throw new ApiError('not_found', NO_GATEWAY);
  await assertOwnPassword(ctx, password, 'password');
  await app.database.transaction(async (db) => {
    const [account] = await db.select().from(gatewayAccounts).where(isMine(ctx, provider)).for('update');
    const entered = account && (await openCredentials(app, db, account));
    // What waits may be somebody else's: it is entered whole again.
    const after = merged(provider, (account?.heldAt === null && entered) || {}, fields);
    const sealed = await sealText(app, JSON.stringify(after));
    const isOther = entered && isOtherAccount(provider, entered, after);
    if (account) {
      await db
        .update(gatewayAccounts)
        .set({ ...(isOther ? { endedAt: now } : { sealed }), heldAt: null, updatedAt: now })
        .where(eq(gatewayAccounts.id, account.id));
    }
    if (!account || isOther) {
      const webhookKey = randomBytes(16).toString('base64url');
      const times = { createdAt: now, updatedAt: now };
      await db.insert(gatewayAccounts).values({ ownerId: actor.id, provider, sealed, webhookKey, ...times });
    }
    await notifyOfChange(ctx, db, provider, false);
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
  const { db, now } = ctx;
  const [gone] = await db
    .update(gatewayAccounts)
    .set({ endedAt: now })
    .where(isMine(ctx, provider))
    .returning({ id: gatewayAccounts.id });
  if (!gone) throw new ApiError('not_found', NO_GATEWAY);
  await deleteRemoved(db, now);
  await notifyOfChange(ctx, db, provider, true);
}

/**
 * Deletes credentials that were removed, once no attempt needs them, after three days at most; those of an account that
 * another one took the place of once nothing was paid to it.
 */
export async function deleteRemoved(db: Db, now: Date): Promise<void> {
  const later = alias(gatewayAccounts, 'later');
  const isReplaced = exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.ownerId, gatewayAccounts.ownerId),
          eq(later.provider, gatewayAccounts.provider),
          isNull(later.endedAt),
        ),
      ),
  );
  const isNeeded = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.accountId, gatewayAccounts.id),
        // Also one that is to be paid back.
        or(
          inArray(paymentAttempts.state, [...OPEN_ATTEMPTS]),
          isNotNull(paymentAttempts.askAt),
          and(eq(paymentAttempts.state, 'settled'), isReplaced),
        ),
      ),
    );
  const isOld = lt(gatewayAccounts.endedAt, daysAfter(now, -REMOVED_CREDENTIALS_DAYS));
  await db
    .delete(gatewayAccounts)
    .where(and(isNotNull(gatewayAccounts.endedAt), or(and(isOld, not(isReplaced)), notExists(isNeeded))));
}
