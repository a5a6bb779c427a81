import { and, eq, isNotNull, ne, not, notExists, sql } from 'drizzle-orm';
import type { SignInWay } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { secondFactors, users } from '#server/platform/database/schema/index.ts';
import { mayUse } from '#server/platform/http/session.ts';
import { hasPasskey } from '../queries.ts';

const appOf = (db: Db) =>
  db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)));

/** Accounts that may sign in by SMS: not administrators, and not those with a second factor. */
export const maySignInBySms = ({ app: { config }, db }: { app: Pick<Ctx['app'], 'config'>; db: Db }) =>
  and(
    eq(users.phoneVerified, true),
    ne(users.role, 'admin'),
    mayUse(config.demo),
    not(hasPasskey(db)),
    notExists(appOf(db)),
  );

/** With what an account signs in: the password first, then what replaces it or is asked for after it. */
export async function waysToSignIn(
  ctx: { app: Pick<Ctx['app'], 'config'>; db: Db },
  userId: string,
): Promise<SignInWay[]> {
  const { db } = ctx;
  const [row] = await db
    .select({
      sms: sql<boolean>`coalesce(${maySignInBySms(ctx)}, false)`,
      app: sql<boolean>`exists ${appOf(db)}`,
      passkey: sql<boolean>`${hasPasskey(db)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return ['password', ...(['sms', 'app', 'passkey'] as const).filter((way) => row?.[way])];
}
