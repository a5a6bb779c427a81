import { api } from '../../api/page-api.ts';
import { ActionLinks } from '../../features/accounts/action-links.tsx';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useViewer } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import type { Route } from './+types/dashboard';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  stats: await context.get(api)('readStats'),
});

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_admin_dashboard(), matches);

export default function AdminDashboard({ loaderData: { stats } }: Route.ComponentProps) {
  const { name } = useViewer();
  return (
    <Page title={m.accounts_admin_dashboard()} sub={m.accounts_greeting({ name })}>
      <StatGrid label={m.accounts_admin_figures()}>
        <StatTile
          label={m.accounts_figure_properties()}
          value={figure(stats.totalProperties)}
          to="/properties"
        />
        <StatTile label={m.accounts_figure_users()} value={figure(stats.activeUsers)} />
        <StatTile label={m.accounts_figure_bookings()} value={figure(stats.bookings)} to="/admin/bookings" />
        <StatTile
          label={m.accounts_figure_revenue()}
          value={dollars(Math.round(stats.revenue))}
          note={m.accounts_revenue_note()}
        />
      </StatGrid>
      <ActionLinks
        title={m.accounts_next_steps()}
        links={[
          ['/admin/reports', 'flag', m.shell_reports()],
          ['/admin/approvals', 'shield', m.shell_approvals()],
          ['/admin/properties', 'building', m.shell_properties()],
          ['/admin/bookings', 'route', m.shell_bookings()],
          ['/admin/mailbox', 'mail', m.notifications_mailbox()],
          ['/account', 'settings', m.accounts_my_link()],
        ]}
      />
    </Page>
  );
}
