import { sql } from 'drizzle-orm';
import { EMAIL_TAKEN, LINK_OVER, SAME_EMAIL } from '#contract/accounts.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { countCall, RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { mailAccount, mailLink } from './account-mail.ts';
import { endLinks, takeLink } from './one-time-links.ts';
import { assertOwnPassword } from './passwords.ts';
import { findMe, findReader, findReaderByEmail, meId } from './queries.ts';

/** Mails the link that confirms one's address once more. */
export async function sendVerification(call: Call): Promise<{ sent: boolean }> {
  const { app } = call;
  const userId = meId(call.actor);
  await countCall(app, RATE_LIMITS.verification, userId);
  const me = await findMe(app.database, userId);
  if (me.emailVerified) return { sent: false };
  await app.database.orm.transaction((tx) =>
    mailLink(tx, call, me, { purpose: 'confirm-email', text: 'confirmEmail' }),
  );
  return { sent: true };
}

/**
 * Asks for another address: the link goes there, and the old address is told, so that its owner can stop it.
 * @throws Refusal invalid_input for a wrong password or the same address; conflict where it has an account
 */
export async function changeEmail(
  { email, password }: { email: string; password: string },
  call: Call,
): Promise<{ sent: true }> {
  const { app } = call;
  const userId = meId(call.actor);
  await assertOwnPassword(call, userId, password, 'password');
  await countCall(app, RATE_LIMITS.verification, userId);
  const reader = await findMe(app.database, userId);
  if (reader.email.toLowerCase() === email)
    throw invalidInput({ email: { code: 'unchanged', sentence: SAME_EMAIL } });
  if (await findReaderByEmail(app.database.orm, email))
    throw new Refusal('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });
  await app.database.orm.transaction(async (tx) => {
    await mailLink(tx, call, reader, { purpose: 'confirm-email', text: 'confirmEmail', about: email });
    await mailAccount(tx, call, reader, { text: 'emailChangeAsked', about: email });
  });
  return { sent: true };
}

/**
 * Confirms the address that a link was mailed to: the account's own, or the one that takes its place.
 * @throws Refusal not_found for a link that is over; conflict where the address got an account meanwhile
 */
export async function verifyEmail({ token }: { token: string }, call: Call): Promise<{ email: string }> {
  const { app } = call;
  await countCall(app, RATE_LIMITS.links, call.address);
  return app.database.orm.transaction(async (tx) => {
    const link = await takeLink(tx, 'confirm-email', token);
    const reader = link && (await findReader(tx, link.userId));
    if (!reader) throw new Refusal('not_found', LINK_OVER);
    const email = link.about;
    const [changed] = await tx.execute(sql`
      update users set email = ${email}, email_verified = true, updated_at = now()
      where id = ${reader.id} and not exists (select from users where lower(email) = ${email} and id <> ${reader.id})
      returning id`);
    if (!changed) throw new Refusal('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });
    if (email !== reader.email) {
      // A link to a new password may still lie in the old mailbox.
      await endLinks(tx, reader.id);
      await mailAccount(tx, call, reader, { text: 'emailChanged', about: email });
    }
    return { email };
  });
}
