import { sql } from 'drizzle-orm';
import { LINK_OVER } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { countCall, RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { mailAccount, mailLink } from './account-mail.ts';
import { hashPassword } from './hashing.ts';
import { readLink, takeLink } from './one-time-links.ts';
import { refuseCommonPassword, savePassword } from './passwords.ts';
import { findReader, findReaderByEmail } from './queries.ts';

/** Long enough for what is done where there is such an account: the time tells nobody whether there is. */
const ANSWER_MS = 250;

/**
 * Mails a link that sets a new password, where the address has an account; the answer and its time say nothing of it.
 * @throws Refusal too_many_requests
 */
export async function forgotPassword({ email }: { email: string }, call: Call): Promise<{ sent: true }> {
  const { app, address } = call;
  const answered = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await countCall(app, RATE_LIMITS.forgot, address);
  await countCall(app, RATE_LIMITS.forgotPair, `${email}\0${address}`);
  await countCall(app, RATE_LIMITS.forgotAccount, email);
  const reader = await findReaderByEmail(app.database.orm, email);
  if (reader) {
    await app.database.orm.transaction((tx) =>
      mailLink(tx, call, reader, { purpose: 'reset-password', text: 'resetPassword' }),
    );
  }
  await answered;
  return { sent: true };
}

/**
 * Sets a new password with a mailed link. Nobody is signed in by it, and everybody who was is not any more.
 * @throws Refusal not_found for a link that is over; invalid_input for a password that anybody would try
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  call: Call,
): Promise<{ changed: true }> {
  const { database } = call.app;
  await countCall(call.app, RATE_LIMITS.links, call.address);
  const link = await readLink(database.orm, 'reset-password', token);
  const reader = link && (await findReader(database.orm, link.userId));
  if (!reader) throw new Refusal('not_found', LINK_OVER);
  refuseCommonPassword(password, reader, 'password');
  const hash = await hashPassword(password);
  await database.orm.transaction(async (tx) => {
    if (!(await takeLink(tx, 'reset-password', token))) throw new Refusal('not_found', LINK_OVER);
    await savePassword(tx, reader.id, hash);
    // Whoever opened the link has the mailbox.
    await tx.execute(sql`update users set email_verified = true, updated_at = now() where id = ${reader.id}`);
    await mailAccount(tx, call, reader, { text: 'passwordChanged' });
  });
  return { changed: true };
}
