import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { csvPath, listQueryOf, readShown } from '../../features/people/address.ts';
import { openedIn, readOpened } from '../../features/people/read-opened.ts';
import { UserChips, UserTools } from '../../features/people/tools.tsx';
import { useSelection } from '../../features/people/use-selection.tsx';
import { userAction } from '../../features/people/user-action.ts';
import { UsersTable } from '../../features/people/users-table.tsx';
import { countText } from '../../format/counts.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/users';

export const handle = { crumb: m.shell_users };

const BASE = '/admin/users';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const [users, counts, opened] = await Promise.all([
    call.page('listAdminUsers', { query: listQueryOf(shown) }),
    call('countAdminUsers', { query: shown.q ? { q: shown.q } : {} }),
    readOpened(request, call),
  ]);
  return { shown, users, counts, opened, ...openedIn(request, users.items) };
}

export const action = userAction(BASE);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.people_title(), matches);

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { users, counts, ...opened } = loaderData;
  const { shown } = opened;
  useLiveRevalidation('notices');
  const { selection, leftOut } = useSelection(users.items);
  return (
    <Page
      title={m.people_title()}
      sub={m.people_sum({
        people: m.people_count({ count: counts.total, shown: countText(counts.total, counts.isCapped) }),
        fresh: m.people_new({ count: counts.newThisWeek, shown: figure(counts.newThisWeek) }),
      })}
      back={{ to: '/admin/dashboard', label: m.people_back() }}
      actions={users.total > 0 && <CsvLink to={href(csvPath(shown))} />}
    >
      <UserChips counts={counts} shown={shown} />
      {counts.erasing.total > 0 && (
        <p className="mt-3">{m.people_erasing({ count: counts.erasing.total })}</p>
      )}
      <div className="mt-4">
        <UsersTable
          caption={m.people_title()}
          {...opened}
          users={users}
          base={BASE}
          toolbar={<UserTools shown={shown} />}
          {...(selection ? { selection } : {})}
        />
      </div>
      {leftOut}
    </Page>
  );
}
