import { isMissing } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { UserActs } from '../../features/people/acts.tsx';
import { csvPath, listQueryOf, openedBy, readShown, shownPath } from '../../features/people/address.ts';
import { userColumns } from '../../features/people/columns.tsx';
import { ConflictNotice } from '../../features/people/conflict-notice.tsx';
import { DeactivateDialog, DeleteDialog } from '../../features/people/dialogs.tsx';
import { PersonDialog } from '../../features/people/person-dialog.tsx';
import { saveUser } from '../../features/people/save-user.ts';
import { UserChips, UserTools } from '../../features/people/tools.tsx';
import { useRowEdit } from '../../features/people/use-row-edit.ts';
import { useUserSelection } from '../../features/people/use-user-selection.tsx';
import { countText } from '../../format/counts.ts';
import { figure } from '../../format/numbers.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useViewer } from '../../shell/viewer.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/users';

export const handle = { crumb: m.shell_users };

/** A person and where they are signed in; nobody where they are gone by now. */
async function readPerson(id: string, call: PageApi) {
  try {
    const [person, sessions] = await Promise.all([
      call('readAdminUser', { params: { id } }),
      call('listUserSessions', { params: { id } }),
    ]);
    return { person, sessions };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const openId = openedBy(request, 'open');
  const [users, counts, opened] = await Promise.all([
    call.page('listAdminUsers', { query: listQueryOf(shown) }),
    call('countAdminUsers', { query: shown.q ? { q: shown.q } : {} }),
    openId ? readPerson(openId, call) : undefined,
  ]);
  const named = (opening: 'edit' | 'delete' | 'deactivate') =>
    users.items.find(({ id }) => id === openedBy(request, opening));
  return {
    shown,
    users,
    counts,
    opened,
    toEdit: named('edit'),
    toDelete: named('delete'),
    toDeactivate: named('deactivate'),
    now: new Date().toISOString(),
  };
}

/** Without scripts the screen is shown again, without what was open. */
const orScreen = ({ isScripted, request, language }: FormCall, value: unknown) =>
  isScripted ? value : seeOther(href(shownPath(readShown(request)), language));

export const action = formAction({
  save: async (values, call) => {
    const saved = await saveUser(values, call.api);
    return saved.stored ? saved : orScreen(call, saved);
  },
  activity: async ({ ids = '', isActive }, call) =>
    orScreen(
      call,
      await call.api('changeUsersActivity', { body: { ids: ids.split(','), isActive: isActive === 'true' } }),
    ),
  delete: async ({ id = '' }, call) => orScreen(call, await call.api('deleteUser', { params: { id } })),
  reset: ({ id = '' }, { api: call }) => call('mailPasswordReset', { params: { id } }),
  endSession: ({ id = '' }, { api: call }) => call('endUserSession', { params: { id } }),
  endSessions: ({ id = '' }, { api: call }) => call('endUserSessions', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.people_title(), matches);

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { shown, users, counts, opened, toEdit, toDelete, toDeactivate, now } = loaderData;
  const me = useViewer();
  useLiveRevalidation('notices');
  const closeTo = shownPath(shown);
  const edit = useRowEdit(toEdit, closeTo);
  const selection = useUserSelection(users.items, me.id);
  const isFiltered = shown.q !== '' || shown.role !== '' || shown.state !== '';
  return (
    <Page
      title={m.people_title()}
      sub={m.people_sum({
        people: m.people_count({ count: counts.total, shown: countText(counts.total, counts.isCapped) }),
        fresh: m.people_new({ count: counts.newThisWeek, shown: figure(counts.newThisWeek) }),
      })}
      back={{ to: '/admin/dashboard', label: m.people_back() }}
      actions={users.total > 0 && <CsvLink to={href(csvPath(shown))} fileName="users.csv" />}
    >
      <UserChips counts={counts} shown={shown} />
      <div className="mt-4">
        <DataTable
          page={users}
          columns={userColumns({ edit, meId: me.id, now })}
          rowKey={({ id }) => id}
          caption={m.people_title()}
          sort={shown.sort}
          toolbar={<UserTools shown={shown} />}
          rowActions={(user) => <UserActs user={user} shown={shown} isMe={user.id === me.id} edit={edit} />}
          isMarked={({ id }) => id === edit?.base.id}
          expanded={({ id }) =>
            edit?.stored && id === edit.base.id && <ConflictNotice key={edit.stored.updatedAt} edit={edit} />
          }
          {...selection}
          empty={
            <EmptyState
              isBare
              icon={<AppIcon name="users" />}
              title={m.people_none_found()}
              {...(isFiltered ? { clearTo: '/admin/users' as const } : {})}
            >
              {m.people_none_found_text()}
            </EmptyState>
          }
        />
      </div>
      {opened && <PersonDialog key={opened.person.id} {...opened} now={now} closeTo={closeTo} />}
      {toDeactivate && <DeactivateDialog key={toDeactivate.id} user={toDeactivate} closeTo={closeTo} />}
      {toDelete && <DeleteDialog key={toDelete.id} user={toDelete} closeTo={closeTo} />}
    </Page>
  );
}
