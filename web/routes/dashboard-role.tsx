import { redirect } from 'react-router';
import { dashboardPath, languageOf, SELF_SERVICE_ROLES } from '#contract/accounts.ts';
import { call } from '../api/client.ts';
import { ActionLinks } from '../features/accounts/action-links.tsx';
import { figuresOf, linksOf } from '../features/accounts/dashboard.ts';
import { FigureList } from '../features/accounts/figure-list.tsx';
import { ROLE_WORDS } from '../features/accounts/roles.ts';
import { requireMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { LogoutButton } from '../features/layout/logout-button.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/dashboard-role';

/** Everybody sees the dashboard of their own role (D21), an admin that of the admins. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = await requireMe(request, fetch);
  const role = SELF_SERVICE_ROLES.find((known) => known === me.role);
  if (!role || params.role !== role) {
    throw redirect(href(dashboardPath(me.role), languageOf(new URL(request.url).pathname)));
  }
  return { me, role, figures: await call('readMyFigures', {}, { fetch }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const role = loaderData?.role ?? 'buyer';
  return pageMeta({
    title: ROLE_WORDS[role].dashboard(),
    description: ROLE_WORDS[role].text(),
    path: `/dashboard/${role}`,
    site: rootOf(matches),
  });
};

export default function RoleDashboard({ loaderData: { me, role, figures } }: Route.ComponentProps) {
  useRememberMe(me);
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{ROLE_WORDS[role].dashboard()}</h1>
          <p className="mt-2 text-lg text-ink-soft">{m.accounts_greeting({ name: me.name })}</p>
        </div>
        <LogoutButton className="button button-quiet button-small" />
      </div>
      <h2 className="sr-only">{m.accounts_figures()}</h2>
      <FigureList figures={figuresOf(role, figures)} />
      <ActionLinks title={m.accounts_next_steps()} links={linksOf(role)} />
    </main>
  );
}
