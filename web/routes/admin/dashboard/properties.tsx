import { api } from '../../../api/page-api.ts';
import { HomeActs, homeColumns, wholePage } from '../../../features/dashboards/admin/columns.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/properties';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  stats: await context.get(api)('readAdminStats'),
});

/** The five newest, each to be viewed and edited (spec 2 §2). */
export default function DashboardProperties({ loaderData: { stats } }: Route.ComponentProps) {
  const title = m.dashboards_admin_recent_properties();
  return (
    <Section
      title={title}
      action={{
        to: '/admin/properties',
        label: m.dashboards_admin_all({ shown: figure(stats.totalProperties) }),
      }}
    >
      <DataTable
        page={wholePage(stats.recentProperties)}
        columns={homeColumns()}
        rowKey={({ id }) => id}
        caption={title}
        rowActions={(home) => <HomeActs home={home} />}
        empty={
          <EmptyState isBare icon={<Icon name="building" />} title={m.dashboards_admin_no_properties()} />
        }
      />
    </Section>
  );
}
