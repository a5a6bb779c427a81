import { useLiveRevalidation } from '../../../api/live.ts';
import { api } from '../../../api/page-api.ts';
import { wholePage } from '../../../features/dashboards/admin/columns.tsx';
import { listQueryOf, readShown } from '../../../features/people/address.ts';
import { openedIn, readOpened } from '../../../features/people/read-opened.ts';
import { userAction } from '../../../features/people/user-action.ts';
import { UsersTable } from '../../../features/people/users-table.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/users';

const BASE = '/admin/dashboard/users';
const SHOWN = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const shown = readShown(new Request(origin));
  const call = context.get(api);
  const [users, counts, opened] = await Promise.all([
    call.page('listAdminUsers', { query: listQueryOf(shown, SHOWN) }),
    call('countAdminUsers', { query: {} }),
    readOpened(request, call),
  ]);
  return { shown, users, total: counts.total, opened, ...openedIn(request, users.items) };
}

export const action = userAction(BASE);
export { clientAction } from '../../../forms/client-action.ts';

/** The five newest, edited where they stand (spec 2 §2). */
export default function DashboardUsers({ loaderData }: Route.ComponentProps) {
  const { users, total, ...opened } = loaderData;
  useLiveRevalidation('notices');
  const title = m.dashboards_admin_recent_users();
  return (
    <Section
      title={title}
      action={{ to: '/admin/users', label: m.dashboards_admin_all({ shown: figure(total) }) }}
    >
      <UsersTable {...opened} users={wholePage(users.items)} base={BASE} caption={title} />
    </Section>
  );
}
