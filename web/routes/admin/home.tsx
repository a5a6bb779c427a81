import { Link } from 'react-router';
import { DEMO_ADMIN } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { DemoAdmin } from '../../features/accounts/demo-admin.tsx';
import { Recent } from '../../features/dashboards/admin/recent.tsx';
import { capped } from '../../features/dashboards/admin/waiting.tsx';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import type { Route } from './+types/home';

export const handle = { crumb: m.dashboards_admin_title };

/** Public figures for everybody; what is recent and what waits for administrators alone (D34). */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const isAdmin = context.get(viewerOrGuest)?.role === 'admin';
  const [figures, own] = await Promise.all([
    call('readStats'),
    isAdmin ? Promise.all([call('readAdminStats'), call('readQueues')]) : null,
  ]);
  return {
    figures,
    own: own && { stats: own[0], queues: own[1] },
    // Only in demo mode is there such an account (D6).
    demo: !isAdmin && context.get(pageContext).site.demo ? DEMO_ADMIN : undefined,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.dashboards_admin_title(),
    description: m.accounts_admin_text({ brand: site.brand }),
    path: '/admin',
    site,
  });
};

export default function AdminHome({ loaderData: { figures, own, demo } }: Route.ComponentProps) {
  const { brand } = useSite();
  return (
    <Page title={m.dashboards_admin_title()} sub={m.accounts_admin_text({ brand })}>
      <StatGrid label={m.accounts_admin_figures()}>
        <StatTile
          label={m.accounts_figure_properties()}
          value={figure(figures.totalProperties)}
          to="/properties?type=any"
        />
        <StatTile label={m.accounts_figure_users()} value={figure(figures.activeUsers)} />
        <StatTile label={m.accounts_figure_bookings()} value={figure(figures.bookings)} />
        <StatTile label={m.accounts_figure_revenue()} value={dollars(Math.round(figures.revenue))} />
      </StatGrid>
      <p className="mt-2 text-sm text-ink-soft">
        {m.accounts_figure_revenue()}: {m.accounts_revenue_note()}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={href('/list-property')} className="button button-quiet">
          {m.common_list_property()}
        </Link>
        <Link to={href('/properties')} className="button button-quiet">
          {m.dashboards_admin_see_properties()}
        </Link>
        {own ? (
          <Link to={href('/admin/dashboard')} className="button button-primary">
            {m.accounts_admin_dashboard()}
          </Link>
        ) : (
          <Link to={href('/admin/login')} className="button button-primary">
            {m.accounts_admin_title()}
          </Link>
        )}
      </div>
      {demo && (
        <div className="max-w-125">
          <DemoAdmin admin={demo} />
        </div>
      )}
      {own && (
        <div className="mt-6 space-y-6">
          <StatGrid label={m.dashboards_admin_queues()}>
            <StatTile
              label={m.dashboards_admin_pending_approvals()}
              value={figure(own.queues.approvals)}
              icon={<Icon name="shield" className="size-4.5 text-ink-soft" />}
              to="/admin/queue"
            />
            <StatTile
              label={m.dashboards_admin_reported()}
              value={figure(own.queues.reports.waiting)}
              icon={<Icon name="flag" className="size-4.5 text-ink-soft" />}
              to="/admin/queue"
            />
            <StatTile
              label={m.dashboards_admin_pending_bookings()}
              value={capped(own.queues.pendingBookings)}
              icon={<Icon name="route" className="size-4.5 text-ink-soft" />}
              to="/admin/bookings?status=pending"
            />
          </StatGrid>
          <Recent stats={own.stats} />
        </div>
      )}
    </Page>
  );
}
