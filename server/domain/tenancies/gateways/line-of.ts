import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { gatewayAccounts } from '#server/platform/database/schema/index.ts';
import { openCredentials } from './accounts.ts';
import type { AttemptRow } from './attempts.ts';
import type { Gateway, Line } from './gateway.ts';
import { gatewayBy, lineTo } from './gateways.ts';

/**
 * The gateway of an attempt, and a line to it with the credentials that it was made with, also once they are removed.
 * @param isPrompt its payer types the PIN meanwhile
 * @returns undefined where the credentials are gone
 */
export async function lineOf(
  app: AppContext,
  { accountId, provider }: Pick<AttemptRow, 'accountId' | 'provider'>,
  isPrompt = false,
): Promise<{ gateway: Gateway; line: Line } | undefined> {
  if (accountId === null) return undefined;
  const { db } = app.database;
  const [account] = await db.select().from(gatewayAccounts).where(eq(gatewayAccounts.id, accountId));
  const credentials = account && (await openCredentials(app, db, account));
  if (!credentials) return undefined;
  return { gateway: gatewayBy(app, provider), line: lineTo(app, provider, credentials, isPrompt) };
}
