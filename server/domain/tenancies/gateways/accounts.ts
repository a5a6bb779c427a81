import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { GATEWAYS, type GatewayProvider, NO_GATEWAY, waysWith } from '#contract/gateways.ts';
import { openSealed, sealText } from '#server/platform/access/sealed-text.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { gatewayAccounts } from '#server/platform/database/schema/index.ts';
import type { Credentials } from './gateway.ts';

type App = Pick<AppContext, 'secret' | 'previousSecret' | 'log'>;
export type AccountRow = typeof gatewayAccounts.$inferSelect;

export const newWebhookKey = (): string => randomBytes(16).toString('base64url');

/** Encrypts what an owner entered. */
export const sealCredentials = (app: App, credentials: Credentials): Promise<string> =>
  sealText(app, JSON.stringify(credentials));

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

/** What waits for the owner's yes after a reset is connected to nothing until then. */
const isOwners = (ownerId: string) =>
  and(eq(gatewayAccounts.ownerId, ownerId), isNull(gatewayAccounts.endedAt), isNull(gatewayAccounts.heldAt));

/** The gateways that an owner has connected, in their usual order. */
export async function findAccounts(db: Db, ownerId: string): Promise<AccountRow[]> {
  const rows = await db.select().from(gatewayAccounts).where(isOwners(ownerId));
  return rows.sort((a, b) => GATEWAYS.indexOf(a.provider) - GATEWAYS.indexOf(b.provider));
}

/** @throws ApiError not_found where the owner has not connected it */
export async function findAccount(db: Db, ownerId: string, provider: GatewayProvider): Promise<AccountRow> {
  const [row] = await db
    .select()
    .from(gatewayAccounts)
    .where(and(isOwners(ownerId), eq(gatewayAccounts.provider, provider)));
  if (!row) throw new ApiError('not_found', NO_GATEWAY);
  return row;
}

/** The ways of a gateway for which its owner has entered all that is needed. */
export const waysOf = (provider: GatewayProvider, credentials: Credentials | undefined) =>
  waysWith(
    provider,
    new Set(Object.entries(credentials ?? {}).flatMap(([name, value]) => (value ? [name] : []))),
  );
