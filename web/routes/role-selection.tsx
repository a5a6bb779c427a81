import { data, Link, redirect } from 'react-router';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { languageOf } from '#contract/accounts.ts';
import { ApiError, call } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { readFailure } from '../features/accounts/failure.ts';
import { pathAfterSignIn, safeNext } from '../features/accounts/next-path.ts';
import { RoleForm } from '../features/accounts/role-form.tsx';
import { readMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/role-selection';

export async function loader({ context }: Route.LoaderArgs) {
  return { me: await readMe(context.get(pageContext).fetch) };
}

/** The choice, sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  const role = (await readForm(request)).get('role');
  if (!role) return data({ code: 'no_role', fields: {} }, { status: 400 });
  const me = await readMe(fetch);
  if (!me) return data({ code: 'not_signed_in', fields: {} }, { status: 401 });
  try {
    const body = { userId: me.id, role: String(role) as SelfServiceRole, profileCompleted: true };
    const user = await call('updateRole', { body }, { fetch });
    const { pathname, searchParams } = new URL(request.url);
    throw redirect(pathAfterSignIn(user, safeNext(searchParams.get('next')), languageOf(pathname)));
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(readFailure(error), { status: error instanceof ApiError ? error.status : 503 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_role_title(),
    description: m.accounts_role_text(),
    path: '/role-selection',
    site: rootOf(matches),
  });

export default function RoleSelection({ loaderData: { me }, actionData }: Route.ComponentProps) {
  useRememberMe(me);
  return (
    <main id="content" className="page grow py-8 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">{m.accounts_role_title()}</h1>
      {me ? (
        <>
          <p className="mt-2 text-lg text-ink-soft">{m.accounts_role_text()}</p>
          <RoleForm me={me} failure={actionData} />
        </>
      ) : (
        <>
          <p role="alert" className="mt-4 text-lg">
            {m.accounts_role_nobody()}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={href('/auth?tab=register')} className="button button-primary">
              {m.common_sign_up()}
            </Link>
            <Link to={href('/auth?next=/role-selection')} className="button button-quiet">
              {m.common_sign_in()}
            </Link>
          </div>
        </>
      )}
    </main>
  );
}
