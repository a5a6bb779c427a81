import type { Account } from '#contract/accounts.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { changePassword as changePasswordEndpoint, updateMe } from '#contract/my-account.api.ts';
import { sessionToken } from '#server/platform/http/actor.ts';
import type { Call } from '#server/platform/http/register.ts';
import { mailAccount } from './account-mail.ts';
import { phoneInE164 } from './create-account.ts';
import { hashPassword } from './hashing.ts';
import { assertOwnPassword, refuseCommonPassword, savePassword } from './passwords.ts';
import { findMe, meId, saveMe } from './queries.ts';

/** Changes name, phone and language, each where it is given. */
export async function changeMe(
  { name, phone, language }: EndpointInput<typeof updateMe>['body'],
  { app, actor }: Call,
): Promise<Account> {
  const id = meId(actor);
  await saveMe(app.database, id, {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(phone === undefined ? {} : { phone: phone || null, phoneE164: phoneInE164(phone) }),
  });
  return findMe(app.database, id);
}

/**
 * Changes the password: this session stays, every other ends.
 * @throws Refusal invalid_input for a wrong password, or a new one that anybody would try
 */
export async function changePassword(
  { currentPassword, newPassword }: EndpointInput<typeof changePasswordEndpoint>['body'],
  call: Call,
): Promise<{ changed: true }> {
  const { database } = call.app;
  const id = meId(call.actor);
  await assertOwnPassword(call, id, currentPassword, 'currentPassword');
  const reader = await findMe(database, id);
  refuseCommonPassword(newPassword, reader, 'newPassword');
  const hash = await hashPassword(newPassword);
  await database.orm.transaction(async (tx) => {
    await savePassword(tx, id, hash, sessionToken(call.request.header));
    await mailAccount(tx, call, reader, { text: 'passwordChanged' });
  });
  return { changed: true };
}
