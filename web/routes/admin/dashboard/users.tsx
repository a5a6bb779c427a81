import { api } from '../../../api/page-api.ts';
import { personColumns, wholePage } from '../../../features/desk/columns.tsx';
import { AllLink } from '../../../features/desk/recent.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/users';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  stats: await context.get(api)('readAdminStats'),
});

/** The five newest; the whole table is a screen of its own. */
export default function DashboardUsers({ loaderData: { stats } }: Route.ComponentProps) {
  const title = m.admin_desk_recent_users();
  return (
    <Section
      title={title}
      aside={<AllLink path="/admin/users" label={m.admin_desk_all({ shown: figure(stats.totalUsers) })} />}
    >
      <DataTable
        page={wholePage(stats.recentUsers)}
        columns={personColumns()}
        rowKey={({ id }) => id}
        caption={title}
        empty={null}
      />
    </Section>
  );
}
