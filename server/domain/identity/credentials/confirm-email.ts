import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { EMAIL_TAKEN, LINK_OVER, SAME_EMAIL } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { mailAccount, mailLink } from '../account-mail.ts';
import { contactsChanged } from '../events.ts';
import { EMAIL_CHANGES, EMAIL_CHANGES_TO } from '../limits.ts';
import { findMe, findReader, findReaderByEmail } from '../queries.ts';
import { consumeLink, endLinks } from './one-time-links.ts';
import { assertOwnPassword } from './passwords.ts';

const taken = () => new ApiError('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });

/** Whoever has no address is told by SMS (D69). */
const isTold = ({ email, emailVerified }: { email: string | null; emailVerified: boolean }) =>
  email === null || emailVerified;

/** Mails the confirmation link for the user's own address again. */
export async function sendVerification(ctx: UserCtx): Promise<{ sent: boolean }> {
  const me = await findMe(ctx.db, ctx.actor.id);
  if (me.emailVerified || me.email === null) return { sent: false };
  await mailLink(ctx, me, { purpose: 'confirm-email', text: 'confirmEmail' });
  return { sent: true };
}

/**
 * Requests a change of address: mails a link to the new address, and notifies the old one so that its owner can stop
 * the change.
 * @throws ApiError invalid_input for a wrong password or an unchanged address; conflict if it is taken
 */
export async function changeEmail(
  { email, password }: { email: string; password: string },
  ctx: UserCtx,
): Promise<{ sent: true }> {
  const { app, db, actor } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  await countKey(app, EMAIL_CHANGES, actor.id);
  const reader = await findMe(db, actor.id);
  if (reader.email?.toLowerCase() === email)
    throw invalidInput({ email: { code: 'unchanged', sentence: SAME_EMAIL } });
  if (await findReaderByEmail(db, email)) throw taken();
  await countKey(app, EMAIL_CHANGES_TO, email);
  await app.database.transaction(async (tx) => {
    const sender = { ...ctx, db: tx };
    await mailLink(sender, reader, { purpose: 'confirm-email', text: 'confirmEmail', about: email });
    // An address that was never confirmed may be anybody's: it is told nothing that somebody typed.
    if (isTold(reader)) await mailAccount(sender, reader, { text: 'emailChangeAsked', about: email });
  });
  return { sent: true };
}

/** Stores a confirmed address; false if another account has taken it by now. */
async function saveEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const others = alias(users, 'others');
  const [changed] = await db
    .update(users)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(sql`lower(${others.email})`, email), ne(others.id, userId))),
        ),
      ),
    )
    .returning({ id: users.id });
  return changed !== undefined;
}

/**
 * Confirms the address that a link was mailed to: the current one, or the new one that replaces it.
 * @throws ApiError not_found for an expired link; conflict if the address was taken in the meantime
 */
export async function verifyEmail(
  { token }: { token: string },
  { app, db, now }: Ctx,
): Promise<{ email: string }> {
  const link = await consumeLink({ db, now }, 'confirm-email', token);
  const reader = link && (await findReader(db, link.userId));
  if (!reader) throw new ApiError('not_found', LINK_OVER);
  const email = link.about;
  if (!(await saveEmail(db, reader.id, email))) throw taken();
  if (email !== reader.email) {
    await emit({ app, db, now }, contactsChanged(reader.id));
    // The old mailbox may still contain a password reset link.
    await endLinks(db, reader.id);
    if (isTold(reader)) await mailAccount({ app, db }, reader, { text: 'emailChanged', about: email });
  }
  return { email };
}
