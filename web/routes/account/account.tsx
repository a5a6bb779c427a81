import { redirectDocument } from 'react-router';
import { type Language, languageOf } from '#contract/accounts.ts';
import type { IdentityKind } from '#contract/checks.ts';
import { callPath } from '../../api/client.ts';
import { api } from '../../api/page-api.ts';
import { unlessLooking } from '../../api/unless-looking.ts';
import { DataSection, DeleteSection } from '../../features/accounts/my/data-sections.tsx';
import { FactorSection } from '../../features/accounts/my/factor-section.tsx';
import { startFactor } from '../../features/accounts/my/factor-setup.ts';
import { GATEWAY_ACCOUNT_ACTS } from '../../features/accounts/my/gateway-account-acts.ts';
import { GatewaysSection } from '../../features/accounts/my/gateways-section.tsx';
import { HELD_BACK_ACTS, HeldBackSection } from '../../features/accounts/my/held-back-section.tsx';
import { IdentitySection } from '../../features/accounts/my/identity-section.tsx';
import { PasskeysSection } from '../../features/accounts/my/passkeys-section.tsx';
import { PhoneSection } from '../../features/accounts/my/phone-section.tsx';
import { SessionsSection } from '../../features/accounts/my/sessions-section.tsx';
import { EmailSection, PasswordSection } from '../../features/accounts/my/sign-in-sections.tsx';
import { LanguageSection, ProfileSection, RoleSection } from '../../features/accounts/my/who-sections.tsx';
import type { AskedCode } from '../../features/accounts/sms-code.ts';
import { DELEGATE_ACTS } from '../../features/delegates/acts.ts';
import { DelegatesSection, HeldSection } from '../../features/delegates/delegates-section.tsx';
import { WAYS_ACTS } from '../../features/wallets/ways-acts.ts';
import { WaysSection } from '../../features/wallets/ways-section.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/account';

export const handle = { crumb: m.accounts_my_link };

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [me, waiting, checks, sessions, factor, passkeys, delegations] = await Promise.all([
    call('readMe'),
    unlessLooking(call('readHeld')),
    call('readMyChecks'),
    unlessLooking(call('listSessions')),
    unlessLooking(call('readSecondFactor')),
    unlessLooking(call('listPasskeys')),
    call('listDelegations'),
  ]);
  const held = waiting?.held ?? [];
  const photoPaths = {
    document: callPath('addIdentityPhoto', { params: { photo: 'document' } }),
    face: callPath('addIdentityPhoto', { params: { photo: 'face' } }),
  };
  const own =
    me.role === 'property_owner' ? await call('listOwnProperties', { query: { limit: '100' } }) : undefined;
  const gateways = me.role === 'property_owner' ? await unlessLooking(call('listGateways')) : undefined;
  const listings = own?.flatMap(({ id, title, as }) => (as === 'owner' ? [{ id, title }] : []));
  const ways = own && (await unlessLooking(call('readWaysToPay')));
  return { me, held, checks, photoPaths, sessions, factor, passkeys, delegations, listings, ways, gateways };
}

export const action = formAction(DELEGATE_ACTS, WAYS_ACTS, GATEWAY_ACCOUNT_ACTS, HELD_BACK_ACTS, {
  profile: ({ name = '', phone = '', password }, { api: call }) =>
    call('updateMe', { body: { name, phone, ...(password ? { password } : {}) } }),
  phoneAsk: async ({ password = '', phone = '' }, { api: call }): Promise<AskedCode> => ({
    ...(await call('askPhoneCode', { body: password === '' ? {} : { password } })),
    phone,
  }),
  phoneConfirm: ({ challenge = '', code = '' }, { api: call }) =>
    call('confirmPhone', { body: { challenge, code } }),
  identitySend: ({ kind = '' }, { api: call }) =>
    call('sendIdentity', { body: { kind: kind as IdentityKind } }),
  identityWithdraw: ({ id = '' }, { api: call }) => call('withdrawIdentity', { params: { id } }),
  language: async ({ language = '' }, { api: call }) => {
    await call('updateMe', { body: { language: language as Language } });
    // A page in another language is loaded anew.
    return redirectDocument(`${href('/account?done=language', languageOf(`/${language}`))}#language`, 303);
  },
  verification: (_, { api: call }) => call('sendVerification'),
  email: ({ email = '', password = '' }, { api: call }) => call('changeEmail', { body: { email, password } }),
  password: ({ currentPassword = '', newPassword = '' }, { api: call }) =>
    call('changePassword', { body: { currentPassword, newPassword } }),
  session: ({ id = '' }, { api: call }) => call('endSession', { params: { id } }),
  sessions: (_, { api: call }) => call('endOtherSessions'),
  factorStart: ({ password = '' }, { api: call }) => startFactor(password, call),
  factorConfirm: ({ code = '' }, { api: call }) => call('confirmSecondFactor', { body: { code } }),
  factorEnd: ({ password = '' }, { api: call }) => call('endSecondFactor', { body: { password } }),
  passkeyStart: ({ password = '' }, { api: call }) => call('startPasskey', { body: { password } }),
  passkeyAdd: (values, { api: call }) => {
    const { name = '', id = '', clientDataJSON = '', attestationObject = '', transports = '' } = values;
    const body = {
      name,
      id,
      clientDataJSON,
      attestationObject,
      transports: transports.split(',').filter(Boolean),
    };
    return call('addPasskey', { body });
  },
  passkeyRemove: ({ id = '', password = '' }, { api: call }) =>
    call('removePasskey', { params: { id }, body: { password } }),
  delete: async ({ password = '' }, { api: call, language }) => {
    const { progressPath } = await call('deleteMe', { body: { password } });
    return seeOther(hrefOf(progressPath ?? '/auth?done=deleted', language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_my_link(), matches);

export default function AccountPage({
  loaderData: {
    me,
    held,
    checks,
    photoPaths,
    sessions,
    factor,
    passkeys,
    delegations,
    listings,
    ways,
    gateways,
  },
}: Route.ComponentProps) {
  const { hasSms } = useSite();
  return (
    <Page width="narrow" title={m.accounts_my_link()}>
      {held.length > 0 && <HeldBackSection me={me} held={held} />}
      <ProfileSection me={me} />
      {(hasSms || !me.hasPassword) && me.role !== 'admin' && <PhoneSection me={me} held={checks.phone} />}
      {me.role === 'property_owner' && <IdentitySection checks={checks} paths={photoPaths} />}
      <EmailSection me={me} />
      {/* Nobody signs in with a password alone. */}
      {(me.hasPassword || me.email !== null) && <PasswordSection me={me} />}
      {factor && (me.role === 'admin' || factor.isOn) && <FactorSection me={me} factor={factor} />}
      {passkeys && (me.role === 'admin' || passkeys.length > 0) && (
        <PasskeysSection me={me} passkeys={passkeys} />
      )}
      <LanguageSection me={me} />
      <RoleSection me={me} />
      {ways && <WaysSection me={me} {...ways} />}
      {(listings || delegations.given.length > 0) && (
        <DelegatesSection me={me} given={delegations.given} listings={listings} />
      )}
      {gateways && <GatewaysSection me={me} gateways={gateways} />}
      <HeldSection held={delegations.held} />
      {sessions && <SessionsSection sessions={sessions} />}
      <DataSection />
      <DeleteSection me={me} />
    </Page>
  );
}
