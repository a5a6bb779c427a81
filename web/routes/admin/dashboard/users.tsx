import { useLiveRevalidation } from '../../../api/live.ts';
import { api } from '../../../api/page-api.ts';
import { wholePage, withoutOrder } from '../../../features/dashboards/admin/columns.tsx';
import { DeactivateDialog, DeleteDialog } from '../../../features/people/dialogs.tsx';
import { PersonDialog } from '../../../features/people/person-dialog.tsx';
import { readOpened } from '../../../features/people/read-opened.ts';
import { useUserRows } from '../../../features/people/use-user-rows.tsx';
import { userAction } from '../../../features/people/user-action.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { useRowFromSearchParam } from '../../../ui/use-row-from-search-param.ts';
import type { Route } from './+types/users';

const BASE = '/admin/dashboard/users';
const NEWEST = { sort: 'newest', page: '1', limit: '5' } as const;
const idOf = ({ id }: { id: string }) => id;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [users, counts, opened] = await Promise.all([
    call.page('listAdminUsers', { query: NEWEST }),
    call('countAdminUsers', { query: {} }),
    readOpened(request, call),
  ]);
  return { users: users.items, total: counts.total, opened, now: new Date().toISOString() };
}

export const action = userAction(() => BASE);
export { clientAction } from '../../../forms/client-action.ts';

/** The five newest, edited where they stand (spec 2 §2). */
export default function DashboardUsers({ loaderData }: Route.ComponentProps) {
  const { users, total, opened, now } = loaderData;
  useLiveRevalidation('notices');
  const title = m.dashboards_admin_recent_users();
  const rows = useUserRows(users, now, (named) => (named ? `${BASE}?${new URLSearchParams(named)}` : BASE));
  const toDeactivate = useRowFromSearchParam('deactivate', users, idOf);
  const toDelete = useRowFromSearchParam('delete', users, idOf);
  return (
    <Section
      title={title}
      action={{ to: '/admin/users', label: m.dashboards_admin_all({ shown: figure(total) }) }}
    >
      <DataTable
        page={wholePage(users)}
        {...rows}
        columns={withoutOrder(rows.columns)}
        rowKey={idOf}
        caption={title}
        empty={
          <EmptyState isBare icon={<Icon name="users" />} title={m.people_none_found()}>
            {m.people_none_found_text()}
          </EmptyState>
        }
      />
      {opened && <PersonDialog key={opened.person.id} {...opened} now={now} closeTo={BASE} />}
      {toDeactivate && <DeactivateDialog key={toDeactivate.id} user={toDeactivate} closeTo={BASE} />}
      {toDelete && <DeleteDialog key={toDelete.id} user={toDelete} closeTo={BASE} />}
    </Section>
  );
}
