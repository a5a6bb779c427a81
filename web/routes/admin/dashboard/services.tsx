import { api } from '../../../api/page-api.ts';
import { wholePage, withoutOrder } from '../../../features/dashboards/admin/columns.tsx';
import { serviceAction } from '../../../features/services/acts.ts';
import { DeleteDialog } from '../../../features/services/dialogs.tsx';
import { useServiceRows } from '../../../features/services/use-service-rows.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { useRowFromSearchParam } from '../../../ui/use-row-from-search-param.ts';
import type { Route } from './+types/services';

const BASE = '/admin/dashboard/services';
const NEWEST = { sort: 'newest', page: '1', limit: '5' } as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(api).page('listAdminMovingServices', { query: NEWEST });

export const action = serviceAction(() => BASE);
export { clientAction } from '../../../forms/client-action.ts';

/** The five newest, edited where they stand; their rating as a number with one decimal (spec 2 §5). */
export default function DashboardServices({ loaderData: { items, total } }: Route.ComponentProps) {
  const rows = useServiceRows(items, 'number', (opened) =>
    opened ? `${BASE}?${new URLSearchParams(opened)}` : BASE,
  );
  const toDelete = useRowFromSearchParam('delete', items, ({ id }) => id);
  return (
    <Section
      title={m.dashboards_admin_recent_services()}
      action={{ to: '/admin/services', label: m.dashboards_admin_all({ shown: figure(total) }) }}
    >
      <DataTable
        page={wholePage(items)}
        {...rows}
        columns={withoutOrder(rows.columns)}
        rowKey={({ id }) => id}
        caption={m.services_title()}
        empty={
          <EmptyState isBare icon={<Icon name="truck" />} title={m.services_none()}>
            {m.services_none_text()}
          </EmptyState>
        }
      />
      {toDelete && <DeleteDialog key={toDelete.id} service={toDelete} closeTo={BASE} />}
    </Section>
  );
}
