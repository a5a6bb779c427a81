import { Link, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { call } from '../api/client.ts';
import { ActionLinks } from '../features/accounts/action-links.tsx';
import { FigureList } from '../features/accounts/figure-list.tsx';
import { readMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { LogoutButton } from '../features/layout/logout-button.tsx';
import { href } from '../i18n.ts';
import { getLocale } from '../messages/compiled/runtime.js';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/admin-dashboard';

/** For admins; everybody else is led to their sign-in (spec 2 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = await readMe(fetch);
  if (me?.role !== 'admin') {
    throw redirect(href('/admin/login', languageOf(new URL(request.url).pathname)));
  }
  return { me, stats: await call('readStats', {}, { fetch }) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.accounts_admin_dashboard(),
    description: m.accounts_admin_text({ brand: site.brand }),
    path: '/admin/dashboard',
    site,
  });
};

export default function AdminDashboard({ loaderData: { me, stats } }: Route.ComponentProps) {
  useRememberMe(me);
  const number = (value: number) =>
    new Intl.NumberFormat(getLocale() === 'ar' ? 'ar-u-nu-latn' : 'en').format(value);
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{m.accounts_admin_dashboard()}</h1>
          <p className="mt-2 text-lg text-ink-soft">{m.accounts_greeting({ name: me.name })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={href('/account')} className="button button-quiet button-small">
            {m.accounts_my_link()}
          </Link>
          <LogoutButton className="button button-quiet button-small" />
        </div>
      </div>
      <FigureList
        figures={[
          { label: m.accounts_figure_properties(), value: number(stats.totalProperties) },
          { label: m.accounts_figure_users(), value: number(stats.activeUsers) },
          { label: m.accounts_figure_bookings(), value: number(stats.bookings) },
          {
            label: m.accounts_figure_revenue(),
            value: `$${number(Math.round(stats.revenue))}`,
            note: m.accounts_revenue_note(),
          },
        ]}
      />
      <ActionLinks
        title={m.accounts_next_steps()}
        links={[['/admin/mailbox', 'mail', m.notifications_mailbox()]]}
      />
    </main>
  );
}
