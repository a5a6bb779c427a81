import type { register, SignInAnswer } from '#contract/accounts.api.ts';
import { DEFAULT_LANGUAGE, EMAIL_TAKEN, WRONG_CREDENTIALS } from '#contract/accounts.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { claim, type IdempotentWrite, idempotentWrite, store } from '#server/platform/http/idempotency.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { readDevice } from '#server/platform/http/session.ts';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { mailLink } from '../account-mail.ts';
import { hashPassword } from '../credentials/hashing.ts';
import { refuseWeakPassword } from '../credentials/passwords.ts';
import { REGISTRATIONS_OF_EMAIL } from '../limits.ts';
import { openSession } from '../sign-in/sign-in.ts';
import { storeAccount } from './create-account.ts';
import { isOfficialName, OFFICIAL_NAME } from './names.ts';

type Input = EndpointInput<typeof register>['body'];

/** The write that an Idempotency-Key identifies: the body without the password, which is stored only as a hash. */
function writeOf(
  { password: _, ...sent }: Input,
  { app, actor }: Ctx,
  http: Http,
): IdempotentWrite | undefined {
  const key = http.header('idempotency-key');
  if (key === undefined) return undefined;
  const request = { method: 'POST', path: http.url.pathname, body: JSON.stringify(sent) };
  return idempotentWrite(app, key, request, {
    actor,
    address: http.address,
    device: readDevice(http.header, app.config),
  });
}

/**
 * Registers an account, mails a welcome and signs in. Only the account is idempotent per Idempotency-Key (D25): a
 * retry signs in with the password it sends, and neither password nor token is stored.
 * @throws ApiError conflict if the address is taken; invalid_input for a weak password
 */
export async function openAccount(body: Input, ctx: Ctx, http: Http): Promise<SignInAnswer> {
  const { app } = ctx;
  const { email, password, ...person } = body;
  const { name, language = DEFAULT_LANGUAGE } = person;
  // Per address block too: nobody can block another person's registration.
  await countKey(app, REGISTRATIONS_OF_EMAIL, `${email}\0${addressBlock(http.address)}`);
  await refuseWeakPassword(
    app,
    password,
    { name, email, role: person.role, phone: person.phone },
    'password',
  );
  if (isOfficialName(name, app.config.site.brand)) throw invalidInput({ name: OFFICIAL_NAME });
  const write = writeOf(body, ctx, http);
  const hash = await hashPassword(password);
  await app.database.transaction(async (db) => {
    if (write && (await claim(db, write)) !== undefined) return;
    const id = await storeAccount(db, { ...person, email }, hash);
    if (!id) throw new ApiError('conflict', EMAIL_TAKEN, { issues: { email: { code: 'taken' } } });
    const reader = { id, name, email, language };
    await mailLink({ ...ctx, db }, reader, { purpose: 'confirm-email', text: 'welcome' });
    if (write) await store(db, write, JSON.stringify({ id }));
  });
  return openSession({ email, password }, ctx, http, WRONG_CREDENTIALS);
}
