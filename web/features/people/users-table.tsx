import type { ReactNode } from 'react';
import type { AdminUser } from '#contract/admin-users.api.ts';
import type { Page } from '#contract/paging.ts';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Selection } from '../../ui/table-selection.tsx';
import { UserActs } from './acts.tsx';
import { isFiltered, type Shown, shownPath, type UsersPath } from './address.ts';
import { userColumns } from './columns.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeactivateDialog, DeleteDialog } from './dialogs.tsx';
import { PersonDialog } from './person-dialog.tsx';
import type { OpenedUsers } from './read-opened.ts';
import { useRowEdit } from './use-row-edit.ts';

interface UsersTableProps extends OpenedUsers {
  users: Page<AdminUser>;
  /** What the table shows, for those who do not see the heading above it. */
  caption: string;
  /** Links come back to it. */
  base: UsersPath;
  shown: Shown;
  toolbar?: ReactNode;
  selection?: Selection<AdminUser>;
}

/** People with their acts; a row is edited where it stands. */
export function UsersTable(props: UsersTableProps) {
  const { users, caption, base, shown, toolbar, selection, now, opened, toEdit, toDelete, toDeactivate } =
    props;
  const meId = useCurrentUser()?.id ?? '';
  const closeTo = shownPath(base, shown);
  const edit = useRowEdit(toEdit, closeTo);
  // The short list has one order, which its headings do not change.
  const columns = userColumns({ edit, meId, now }).map(({ sortKey, ...column }) =>
    base === '/admin/users' && sortKey ? { ...column, sortKey } : column,
  );
  return (
    <>
      <DataTable
        page={users}
        columns={columns}
        rowKey={({ id }) => id}
        caption={caption}
        sort={shown.sort}
        toolbar={toolbar}
        {...(selection ? { selection } : {})}
        rowActions={(user) => (
          <UserActs user={user} base={base} shown={shown} isMe={user.id === meId} edit={edit} />
        )}
        isMarked={({ id }) => id === edit?.base.id}
        expanded={({ id }) =>
          edit?.stored && id === edit.base.id && <ConflictNotice key={edit.stored.updatedAt} edit={edit} />
        }
        empty={
          <EmptyState
            isBare
            icon={<Icon name="users" />}
            title={m.people_none_found()}
            {...(isFiltered(shown) ? { clearTo: base } : {})}
          >
            {m.people_none_found_text()}
          </EmptyState>
        }
      />
      {opened && <PersonDialog key={opened.person.id} {...opened} now={now} closeTo={closeTo} />}
      {toDeactivate && <DeactivateDialog key={toDeactivate.id} user={toDeactivate} closeTo={closeTo} />}
      {toDelete && <DeleteDialog key={toDelete.id} user={toDelete} closeTo={closeTo} />}
    </>
  );
}
