import { eq, sql } from 'drizzle-orm';
import { LAST_ADMIN } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { erasures, users } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { NO_END } from '#server/platform/links/links.ts';
import { personOf } from '#server/platform/personal/person.ts';
import { eraseAtOnce, findContacts } from '#server/platform/personal/steps.ts';
import { countAccount } from '../account-counts.ts';
import { accountName } from '../account-name.ts';
import { activityChanged, contactsChanged } from '../events.ts';
import { isAdmin } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { ERASURE_LINKS } from './read-erasure.ts';

/**
 * The active administrators. Two who leave, or send each other away, at the same time wait for each other; nobody else
 * does, so that administrators sign in meanwhile.
 * @returns their ids
 */
export async function lockAdmins(db: Db, demo: boolean): Promise<string[]> {
  await lockName(db, 'administrators');
  const admins = await db.select({ id: users.id }).from(users).where(isAdmin(demo)).orderBy(users.id);
  return admins.map(({ id }) => id);
}

/**
 * Ends an account in the transaction of the caller: nobody can sign in to it, its listings are hidden, and its row
 * holds no identity any more. A job erases the person's remaining data.
 * @returns by what the account was known (`accountName`), and the path of the page that shows how far the job is; undefined if there is
 *   no such account
 */
export async function beginErasure(
  ctx: ReactionCtx,
  userId: string,
): Promise<{ account: string; path: string } | undefined> {
  const { db, now } = ctx;
  const [account] = await db
    .select({
      name: users.name,
      email: users.email,
      role: users.role,
      isActive: users.isActive,
      erasedAt: users.erasedAt,
      number: sql<string | null>`case when ${users.phoneVerified} then ${users.phoneE164} end`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account || account.erasedAt) return undefined;
  const { name, number, role, isActive } = account;
  const contacts = await findContacts(db, personOf(userId, { name, contacts: [] }, now));
  const identity = { name, contacts, ...(number && { number }) };
  // By the database's clock, as notifications are: later ones are about the erasure, and stay.
  const at = sql`now()`;
  await db.insert(erasures).values({ userId, identity, startedAt: at, resumesAt: at });
  const { path } = await ERASURE_LINKS.issue({ db, now }, userId, NO_END);
  await eraseAtOnce(db, personOf(userId, identity, now));
  const [left] = await db
    .select({
      role: users.role,
      isActive: users.isActive,
      isErased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (left) await countAccount(db, left, { role, isActive, isErased: false });
  await emit(ctx, activityChanged({ userId, isActive: false }));
  await emit(ctx, contactsChanged(userId));
  await addJob(db, 'erase-people', {});
  return { account: accountName({ id: userId, email: account.email }), path };
}

/**
 * Deletes the signed-in user's account.
 * @returns the path of the page that shows how far that is
 * @throws ApiError forbidden for the last active administrator
 */
export async function eraseAccount({ app, actor, now, trace }: UserCtx): Promise<{ path: string | null }> {
  const begun = await app.database.transaction(async (db) => {
    if (actor.role === 'admin') {
      const admins = await lockAdmins(db, app.config.demo);
      if (admins.length === 1 && admins[0] === actor.id) throw new ApiError('forbidden', LAST_ADMIN);
    }
    return beginErasure({ app, db, now }, actor.id);
  });
  if (begun) logSecurityEvent(app, 'account_deleted', { account: begun.account, trace });
  return { path: begun?.path ?? null };
}
