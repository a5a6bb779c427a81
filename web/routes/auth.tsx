import { useEffect } from 'react';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { readForm } from '../api/read-form.ts';
import { AUTH_PANEL, AuthTabs } from '../features/accounts/auth-tabs.tsx';
import { formTexts } from '../features/accounts/form-texts.ts';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { pathAfterSignIn, safeNext } from '../features/accounts/next-path.ts';
import { Notice } from '../features/accounts/notice.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { readMe, signInByForm } from '../features/accounts/session.ts';
import { forgetCurrentUser } from '../features/layout/current-user.ts';
import { useSite } from '../features/layout/site.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/auth';

/** Whoever is signed in already has nothing to do here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = await readMe(context.get(pageContext).fetch);
  if (!me) return null;
  const { pathname, searchParams } = new URL(request.url);
  throw redirect(pathAfterSignIn(me, safeNext(searchParams.get('next')), languageOf(pathname)));
}

/** Changing the tab asks nothing; what a plain form brought back stays with its tab. */
export const shouldRevalidate = () => false;

/** Both forms, sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  const values = formTexts(await readForm(request));
  const name = new URL(request.url).searchParams.get('tab') === 'register' ? 'register' : 'login';
  const { status, ...result } = await signInByForm(name, values, request, fetch);
  return data({ name, ...result }, { status });
}

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
const DONE: Record<string, (() => string) | undefined> = {
  reset: m.accounts_reset_done,
  deleted: m.accounts_deleted,
};

export default function Auth({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { brand } = useSite();
  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  const done = actionData ? undefined : DONE[search.get('done') ?? ''];
  const result = actionData?.name === tab ? actionData : undefined;
  // The server knows nobody here: what this browser remembers of somebody is over.
  useEffect(forgetCurrentUser, []);

  return (
    <main id="content" className="page flex grow flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-md">
        <h1 className="text-3xl">{m.accounts_welcome({ brand })}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{m.accounts_welcome_text()}</p>
        {done && <Notice>{done()}</Notice>}
        <div className="card p-5 sm:p-7">
          <AuthTabs current={tab} />
          <div id={AUTH_PANEL} role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {tab === 'login' ? (
              <LoginForm key="login" result={result} />
            ) : (
              <RegisterForm key="register" result={result} />
            )}
          </div>
        </div>
        <Link to={href('/')} className="button button-quiet mt-4 w-full">
          {m.accounts_guest()}
        </Link>
      </div>
    </main>
  );
}
