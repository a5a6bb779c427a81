import { Link, redirect, useSearchParams } from 'react-router';
import { languageOf, PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { AUTH_PANEL, AuthTabs, AuthWays } from '../../features/accounts/auth-tabs.tsx';
import { EMAIL, EMAIL_WORDS, passwordWords, SIGN_IN_PASSWORD } from '../../features/accounts/fields.ts';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { PhoneForm } from '../../features/accounts/phone-form.tsx';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { code, login, nextOf, passkey, register, smsAsk, smsCode } from '../../features/accounts/sign-in.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { readWantedHome, WantedHome } from '../../features/accounts/wanted-home.tsx';
import { formAction } from '../../forms/action.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { pathAfterSignIn, roleOnTheWay, safeNext } from '../../shell/next-path.ts';
import { useSite } from '../../shell/site.ts';
import { readMe } from '../../shell/viewer.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/sign-in';

/** Whoever is signed in already has nothing to do here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = await readMe(context.get(api));
  if (!me) return { wanted: await readWantedHome(context.get(api), nextOf({ request })) };
  throw redirect(pathAfterSignIn(me, nextOf({ request }), languageOf(new URL(request.url).pathname)));
}

/** Changing the tab asks nothing; what a plain form brought back stays with its tab. */
export const shouldRevalidate = () => false;

export const action = formAction({ login, code, passkey, register, smsAsk, smsCode });
export { clientAction } from '../../features/accounts/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.accounts_title(),
    description: m.accounts_meta({ brand: site.brand }),
    path: '/auth',
    site,
  });
};

/** What led here, and is told. */
const SHOWN_ELSEWHERE: Record<string, { tone: 'info' | 'success'; text: () => string } | undefined> = {
  reset: { tone: 'success', text: m.accounts_reset_done },
  deleted: { tone: 'success', text: m.accounts_deleted },
  needed: { tone: 'info', text: m.accounts_sign_in_first },
};

const FIELDS: FieldSpecs = {
  email: { ...EMAIL, autoComplete: 'username' },
  password: { ...SIGN_IN_PASSWORD, minLength: PASSWORD_MIN_LENGTH },
};
const WORDS = { ...EMAIL_WORDS, ...passwordWords('password', PASSWORD_MIN_LENGTH) };

export default function Auth({ loaderData: { wanted } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { brand, hasSms } = useSite();
  const isAnswered = usePlainResult() !== undefined;
  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  // Links of earlier versions say `sms`.
  const way = hasSms && ['phone', 'sms'].includes(search.get('way') ?? '') ? 'phone' : 'email';
  const role = roleOnTheWay(safeNext(search.get('next'))) ?? 'buyer';
  const told = isAnswered ? undefined : SHOWN_ELSEWHERE[search.get('done') ?? ''];
  // The server knows nobody here: what this browser remembers of somebody is over.
  useSyncCurrentUser(undefined);

  return (
    <Page width="form" title={m.accounts_welcome({ brand })} sub={m.accounts_welcome_text()}>
      {told && (
        <Notice tone={told.tone} className="mb-4">
          {told.text()}
        </Notice>
      )}
      {wanted && <WantedHome wanted={wanted} />}
      <div className="card p-5 sm:p-7">
        <AuthTabs current={tab} />
        <div id={AUTH_PANEL} role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {hasSms && <AuthWays current={way} />}
          {way === 'phone' ? (
            <PhoneForm key={tab} role={tab === 'register' ? role : undefined} />
          ) : tab === 'register' ? (
            <RegisterForm role={role} />
          ) : (
            <SignInForm intent="login" fields={FIELDS} words={WORDS} failed={m.accounts_wrong_credentials}>
              <FormField name="email" />
              <PasswordField />
              <Link to={href('/forgot-password')} className="link inline-flex min-h-11 items-center">
                {m.accounts_forgot_link()}
              </Link>
            </SignInForm>
          )}
        </div>
      </div>
      <Link to={href('/')} className="button button-quiet mt-4 w-full">
        {m.accounts_guest()}
      </Link>
    </Page>
  );
}
