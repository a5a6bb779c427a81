import { ROLES } from '#contract/accounts.ts';
import { USER_STATES } from '#contract/admin-users.ts';
import { UserChips } from '../../features/people/chips.tsx';
import { userCsv } from '../../features/people/csv-columns.ts';
import { DeactivateDialog, DeleteDialog } from '../../features/people/dialogs.tsx';
import { PersonDialog } from '../../features/people/person-dialog.tsx';
import { readOpened } from '../../features/people/read-opened.ts';
import { useSelection } from '../../features/people/use-selection.tsx';
import { useUserRows } from '../../features/people/use-user-rows.tsx';
import { userAction } from '../../features/people/user-action.ts';
import { countText, figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { choice, kept } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';

export const screen = resourceList({
  path: '/admin/users',
  sorts: {
    ...{ '-created': 'newest', created: 'oldest', name: 'name', '-name': 'name-desc' },
    ...{ '-seen': 'seen', seen: 'seen-asc' },
  },
  filters: {
    // By the chips above.
    role: kept(ROLES),
    state: choice({
      ...{ label: m.people_state, any: m.people_any_state },
      values: USER_STATES,
      words: (state) => (state === 'active' ? m.people_active() : m.people_inactive()),
    }),
  },
  read: (call, query) => call.page('listAdminUsers', { query }),
  also: async (call, { q }, { request }) => {
    const [counts, opened] = await Promise.all([
      call('countAdminUsers', { query: q ? { q } : {} }),
      readOpened(request, call),
    ]);
    return { counts, opened, now: new Date().toISOString() };
  },
  title: m.people_title,
  crumb: m.shell_users,
  sub: ({ also: { counts } }) =>
    m.people_sum({
      people: m.people_count({ count: counts.total, shown: countText(counts.total, counts.isCapped) }),
      fresh: m.people_new({ count: counts.newThisWeek, shown: figure(counts.newThisWeek) }),
    }),
  back: { to: '/admin/dashboard', label: m.people_back },
  live: 'notices',
  search: m.people_search,
  orders: {
    label: m.people_order,
    words: {
      '-created': m.people_newest,
      created: m.people_oldest,
      name: m.people_by_name,
      '-name': m.people_by_name_back,
      '-seen': m.people_seen_newest,
      seen: m.people_seen_oldest,
    },
  },
  Above: ({ shown, also: { counts }, to }) => (
    <div className="mb-4">
      <UserChips counts={counts} shown={shown} to={(filter) => to({ ...filter, page: 1 })} />
      {counts.erasing.total > 0 && (
        <p className="mt-3">{m.people_erasing({ count: counts.erasing.total })}</p>
      )}
    </div>
  ),
  useRows: ({ page, also: { now }, to }) => ({
    ...useUserRows(page.items, now, (opened) => to({}, opened)),
    ...useSelection(page.items),
  }),
  Below: ({ also: { opened, now }, to }) =>
    opened && <PersonDialog key={opened.person.id} {...opened} now={now} closeTo={to({})} />,
  dialogs: {
    deactivate: ({ row, closeTo }) => <DeactivateDialog user={row} closeTo={closeTo} />,
    delete: ({ row, closeTo }) => <DeleteDialog user={row} closeTo={closeTo} />,
  },
  csv: { path: '/admin/users.csv', columns: userCsv },
  opensOnPhone: true,
  empty: { icon: 'users', title: m.people_none_found, text: m.people_none_found_text },
});

export const action = userAction(screen.placeOf);
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
