import { data, Link, redirect, useSearchParams } from 'react-router';
import { dashboardPath, languageOf } from '#contract/accounts.ts';
import { call } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { formTexts } from '../features/accounts/form-texts.ts';
import { changeAccount } from '../features/accounts/my/change.ts';
import { DataSection, DeleteSection, SessionsSection } from '../features/accounts/my/data-sections.tsx';
import { FactorSection } from '../features/accounts/my/factor-section.tsx';
import type { Outcome } from '../features/accounts/my/section.tsx';
import {
  EmailSection,
  LanguageSection,
  PasswordSection,
  ProfileSection,
  RoleSection,
} from '../features/accounts/my/who-sections.tsx';
import { signInPath } from '../features/accounts/next-path.ts';
import { privateMeta } from '../features/accounts/private-meta.ts';
import { requireMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/account';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  await requireMe(request, fetch);
  const [me, sessions, factor] = await Promise.all([
    call('readMe', {}, { fetch }),
    call('listSessions', {}, { fetch }),
    call('readSecondFactor', {}, { fetch }),
  ]);
  return { me, sessions, factor };
}

/** Every form of the page, with scripts and without. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = formTexts(await readForm(request));
  const answer = await changeAccount(texts, request, context.get(pageContext).fetch);
  const language = languageOf(new URL(request.url).pathname);
  if (!answer) throw redirect(href('/account', language));
  if (answer.result?.failure.code === 'not_signed_in')
    throw redirect(signInPath(href('/account', language), language));
  const { status, ...rest } = answer;
  return data(rest, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_my_title(), rootOf(matches));

export default function AccountPage({
  loaderData: { me, sessions, factor },
  actionData,
}: Route.ComponentProps) {
  useRememberMe(me);
  const [search] = useSearchParams();
  const outcome: Outcome = { result: actionData?.result, done: search.get('done') };
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      <Link to={href(dashboardPath(me.role))} className="link inline-flex min-h-11 items-center">
        {m.common_dashboard()}
      </Link>
      <h1 className="text-3xl sm:text-4xl">{m.accounts_my_title()}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-soft">{m.accounts_my_text()}</p>
      <ProfileSection me={me} outcome={outcome} />
      <EmailSection me={me} outcome={outcome} />
      <PasswordSection me={me} outcome={outcome} />
      {(me.role === 'admin' || factor.isOn) && (
        <FactorSection me={me} factor={factor} outcome={outcome} shown={actionData?.shown} />
      )}
      <LanguageSection me={me} outcome={outcome} />
      <RoleSection me={me} outcome={outcome} />
      <SessionsSection sessions={sessions} outcome={outcome} />
      <DataSection outcome={outcome} />
      <DeleteSection me={me} outcome={outcome} />
    </main>
  );
}
