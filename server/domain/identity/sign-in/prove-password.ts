import { and, eq, sql } from 'drizzle-orm';
import { NEW_PASSWORD_REQUIRED } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { countEvent } from '#server/platform/limits/rate-limit.ts';
import { mailLink } from '../account-mail.ts';
import { findAccount } from '../auth.ts';
import { hashPassword, isOutdated, verifyPassword } from '../credentials/hashing.ts';
import { weaknessOf } from '../credentials/passwords.ts';
import { findReader } from '../queries.ts';

/**
 * Checks address and password, outside of any transaction because that takes a while. An unknown address takes as long as
 * a wrong password.
 * @returns whose they are
 * @throws ApiError wrong_credentials; new_password_required where it is too weak for an administrator
 */
export async function provePassword(
  app: AppContext,
  { email, password }: { email: string; password: string },
  wrong: string,
): Promise<string> {
  const { db } = app.database;
  const [known] = await db
    .select({ userId: credentials.userId, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(credentials.providerId, 'credential')),
    );
  const hash = known?.hash;
  if (!hash) await hashPassword(password);
  if (!hash || !(await verifyAndRenew(db, { hash, password }))) {
    throw new ApiError('wrong_credentials', wrong);
  }
  await refuseWeakAdmin(app, known.userId, password);
  return known.userId;
}

/** Verifies a password, and replaces a hash of an earlier version by one of today's cost. */
async function verifyAndRenew(db: Db, given: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(given);
  if (isRight && isOutdated(given.hash)) {
    const renewed = await hashPassword(given.password);
    // Matched by the hash, which is unique by its salt: a concurrent change of the password wins.
    await db.update(credentials).set({ password: renewed }).where(eq(credentials.password, given.hash));
  }
  return isRight;
}

/** One link in five minutes: further attempts rely on the link already sent. */
const NEW_PASSWORD_MAILED = { name: 'mailed a new password link', seconds: 300 };

/**
 * Mails an administrator whose password is weaker than those that they may choose the link that sets a new one: it may be
 * from before they were promoted. The demonstration's is public.
 */
async function refuseWeakAdmin(app: AppContext, userId: string, password: string): Promise<void> {
  const { config, database } = app;
  const account = await findAccount(database.db, userId, config.demo);
  if (account?.role !== 'admin' || account.isDemo || !account.mayUse || !account.isActive) return;
  if ((await weaknessOf(password, account, config.site.brand)) === undefined) return;
  const reader = await findReader(database.db, userId);
  if (reader && (await countEvent(app, database.db, NEW_PASSWORD_MAILED, userId)) <= 1) {
    await database.transaction((tx) =>
      mailLink({ app, db: tx, now: app.clock() }, reader, {
        purpose: 'reset-password',
        text: 'adminPassword',
      }),
    );
  }
  throw new ApiError('new_password_required', NEW_PASSWORD_REQUIRED);
}
