import { eq, sql } from 'drizzle-orm';
import { LINK_OVER } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { endActing } from '#server/platform/access/acting.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { mailAccount, mailLink } from '../account-mail.ts';
import { accountName } from '../account-name.ts';
import { FORGOTTEN_ACCOUNT, FORGOTTEN_PAIR } from '../limits.ts';
import { answerEvenly } from '../profile/answer-time.ts';
import { findReader, findReaderByEmail } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { knownDevice } from '../sign-in/known-devices.ts';
import { hashPassword } from './hashing.ts';
import { consumeLink, readLink } from './one-time-links.ts';
import { refuseWeakPassword, savePassword } from './passwords.ts';

/** A device that signed in to the account before is counted separately: nobody else can use up its attempts (D43). */
async function countResetRequest(email: string, { app }: Ctx, http: Http): Promise<void> {
  const device = await knownDevice(app, http.header, email);
  await countKey(app, FORGOTTEN_PAIR, `${email}\0${device ?? addressBlock(http.address)}`);
  if (!device) await countKey(app, FORGOTTEN_ACCOUNT, email);
}

/**
 * Mails a password reset link if the address has an account; neither response nor timing reveals whether it does.
 * @throws ApiError too_many_requests
 */
export async function forgotPassword(
  { email }: { email: string },
  ctx: Ctx,
  http: Http,
): Promise<{ sent: true }> {
  const { app } = ctx;
  return answerEvenly(async () => {
    await countResetRequest(email, ctx, http);
    const reader = await findReaderByEmail(ctx.db, email);
    if (reader) {
      await app.database.transaction((db) =>
        mailLink({ ...ctx, db }, reader, { purpose: 'reset-password', text: 'resetPassword' }),
      );
    }
    return { sent: true };
  });
}

/**
 * Sets a new password with a mailed link, without signing in. Whoever could sign in until now may not be the owner of the
 * mailbox: every session ends, and all else that acts for the account, or waits for its owner's yes (`endActing`). The
 * second factor stays on.
 * @throws ApiError not_found for an expired link; invalid_input for a weak password
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { app, db: reading, now, trace }: Ctx,
): Promise<{ changed: true }> {
  const link = await readLink({ db: reading, now }, 'reset-password', token);
  const reader = link && (await findReader(reading, link.userId));
  if (!reader) throw new ApiError('not_found', LINK_OVER);
  await refuseWeakPassword(app, password, reader, 'password');
  const hash = await hashPassword(password);
  await app.database.transaction(async (db) => {
    if (!(await consumeLink({ db, now }, 'reset-password', token)))
      throw new ApiError('not_found', LINK_OVER);
    await savePassword(db, reader.id, hash);
    const ended = await endActing(db, reader.id);
    // The link proves control of the mailbox.
    await db.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, reader.id));
    const text = ended.hadPhone ? 'passwordResetPhone' : 'passwordReset';
    await mailAccount({ app, db }, reader, { text });
    if (ended.waits > 0) await mailAccount({ app, db }, reader, { text: 'heldBack' });
  });
  logSecurityEvent(app, 'password_changed', { account: accountName(reader), trace });
  return { changed: true };
}
