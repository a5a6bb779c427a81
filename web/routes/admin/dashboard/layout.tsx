import { Outlet } from 'react-router';
import { m } from '../../../messages/index.ts';
import { privateMeta } from '../../../seo.ts';
import { useCurrentUser } from '../../../shell/current-user.ts';
import { LogoutButton } from '../../../shell/logout-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Route } from './+types/layout';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_admin_dashboard(), matches);

/** Spec 2 §2: six tabs, each a screen of its own. */
export default function AdminDashboard() {
  const name = useCurrentUser()?.name ?? '';
  return (
    <Page
      title={m.accounts_admin_dashboard()}
      sub={m.accounts_greeting({ name })}
      actions={<LogoutButton className="button button-quiet" />}
    >
      <Tabs
        label={m.accounts_admin_dashboard()}
        tabs={[
          { to: '/admin/dashboard', label: m.dashboards_admin_overview() },
          { to: '/admin/dashboard/users', label: m.dashboards_admin_users() },
          { to: '/admin/dashboard/properties', label: m.dashboards_admin_properties() },
          { to: '/admin/dashboard/bookings', label: m.dashboards_admin_bookings() },
          { to: '/admin/dashboard/services', label: m.dashboards_admin_services() },
          { to: '/admin/dashboard/financial', label: m.dashboards_admin_financial() },
        ]}
      />
      <Outlet />
    </Page>
  );
}
