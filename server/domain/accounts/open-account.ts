import type { register, SignInAnswer } from '#contract/accounts.api.ts';
import { DEFAULT_LANGUAGE, EMAIL_TAKEN, WRONG_CREDENTIALS } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { withIdempotency } from '#server/platform/http/idempotency.ts';
import { countCall, RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { mailLink } from './account-mail.ts';
import { createAccount } from './create-account.ts';
import { openSession } from './sign-in.ts';

/**
 * Registers somebody, welcomes them by mail, and signs them in. Only the account is made once per Idempotency-Key (D25): a repeat signs in
 * with the password it brings, and neither password nor token is kept for repeats.
 * @throws Refusal conflict where the address has an account
 */
export async function openAccount(
  { email, password, ...person }: EndpointInput<typeof register>['body'],
  call: Call,
): Promise<SignInAnswer> {
  const { app, address, request } = call;
  await countCall(app, RATE_LIMITS.register, address);
  await countCall(app, RATE_LIMITS.registerAccount, email);
  const key = request.header('idempotency-key');
  await withIdempotency(app, key, `register ${email}`, JSON.stringify(person), async () => {
    const { name, language = DEFAULT_LANGUAGE } = person;
    const id = await createAccount(app.database, { email, password, ...person }, (tx, userId) =>
      mailLink(
        tx,
        call,
        { id: userId, name, email, language },
        { purpose: 'confirm-email', text: 'welcome' },
      ),
    );
    if (!id) throw new Refusal('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });
    return { id };
  });
  return openSession({ email, password }, call, WRONG_CREDENTIALS);
}
