import type { Account } from '#contract/accounts.api.ts';
import { EMAIL_FIRST, PHONE_ALONE, PHONE_LOCKED } from '#contract/accounts.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { changePassword as changePasswordEndpoint, updateMe } from '#contract/my-account.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { invalidate } from '#server/platform/context/context.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { ownerTag } from '#server/platform/responses/cache-tags.ts';
import { mailAccount } from '../account-mail.ts';
import { accountName } from '../account-name.ts';
import { hashPassword } from '../credentials/hashing.ts';
import { assertOwnPassword, endSignIns, refuseWeakPassword, savePassword } from '../credentials/passwords.ts';
import { contactsChanged } from '../events.ts';
import { findMe, saveMe } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';
import { waysToSignIn } from '../sign-in/ways-to-sign-in.ts';
import { isOfficialName, OFFICIAL_NAME } from './names.ts';

/**
 * Changes name, phone and language, each if given; the password is needed where a confirmed number goes, because its
 * holder signs in by it. Name and phone are shown on the user's listings: cached listings
 * are stale only if one of them has changed, and only these.
 * @throws ApiError invalid_input for a wrong or missing password
 */
export async function changeMe(
  { name, phone, language, password }: EndpointInput<typeof updateMe>['body'],
  ctx: UserCtx,
): Promise<Unwritten<Account>> {
  const {
    app,
    now,
    actor: { id },
  } = ctx;
  const isProven = password !== undefined;
  if (isProven) await assertOwnPassword(ctx, password, 'password');
  const [before, after] = await app.database.transaction(async (db) => {
    const me = await findMe(db, id);
    const changesName = name !== undefined && name !== me.name;
    if (changesName && me.role !== 'admin' && isOfficialName(name, app.config.site.brand)) {
      throw invalidInput({ name: OFFICIAL_NAME });
    }
    const changesPhone = phone !== undefined && (phone || null) !== me.phone;
    const changesLanguage = language !== undefined && language !== me.language;
    const losesPhone = me.phoneVerified && changesPhone && toE164(phone) !== toE164(me.phone);
    if (losesPhone && !isProven) {
      throw invalidInput({ password: { code: 'required', sentence: PHONE_LOCKED } });
    }
    if (losesPhone && me.email === null) {
      throw invalidInput({ phone: { code: 'unconfirmed', sentence: PHONE_ALONE } });
    }
    if (!changesName && !changesPhone && !changesLanguage) return [me, me];
    // Sets only changed columns: a trigger notifies all processes of any UPDATE that sets name or phone.
    await saveMe(db, id, {
      ...(changesName ? { name } : {}),
      ...(changesLanguage ? { language } : {}),
      ...(changesPhone ? { phone: phone || null, phoneE164: toE164(phone) } : {}),
    });
    if (changesName || changesPhone) await emit({ app, db, now }, contactsChanged(id));
    if (losesPhone) await mailAccount({ app, db }, me, { text: 'phoneChanged' });
    return [me, await findMe(db, id)];
  });
  if (before.phoneVerified && !after.phoneVerified) {
    logSecurityEvent(app, 'phone_changed', { account: accountName(after), trace: ctx.trace });
  }
  if (before.name !== after.name || before.phone !== after.phone) invalidate(app, [ownerTag(id)]);
  return after;
}

/**
 * Changes the password, and ends every other session and all that was sent or begun before.
 * @returns with what the account signs in from now on
 * @throws ApiError invalid_input for a wrong password, or a weak new one
 */
export async function changePassword(
  { currentPassword, newPassword }: EndpointInput<typeof changePasswordEndpoint>['body'],
  ctx: UserCtx,
  keepToken: string | undefined,
): Promise<EndpointAnswer<typeof changePasswordEndpoint>> {
  const { app, actor } = ctx;
  const reader = await findMe(ctx.db, actor.id);
  // Nobody signs in with a password alone.
  if (reader.email === null) throw invalidInput({ email: { code: 'unconfirmed', sentence: EMAIL_FIRST } });
  await assertOwnPassword(ctx, currentPassword, 'currentPassword');
  await refuseWeakPassword(app, newPassword, reader, 'newPassword');
  const hash = await hashPassword(newPassword);
  const signsInBy = await app.database.transaction(async (db) => {
    await savePassword(db, actor.id, hash);
    await endSignIns(db, actor.id, keepToken);
    const ways = await waysToSignIn({ app, db }, actor.id);
    const text = ways.includes('sms') ? 'passwordChangedPhone' : 'passwordChanged';
    await mailAccount({ app, db }, reader, { text });
    return ways;
  });
  logSecurityEvent(app, 'password_changed', { account: accountName(reader), trace: ctx.trace });
  return { changed: true, signsInBy };
}
