import type { AdminUser } from '#contract/admin-users.api.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { type ToUser, UserActs } from './acts.tsx';
import { userColumns } from './columns.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useRowEdit } from './use-row-edit.ts';

/** People with their acts; a row is edited where it stands. `now` is when the page was made. */
export function useUserRows(users: readonly AdminUser[], now: string, to: ToUser) {
  const meId = useCurrentUser()?.id ?? '';
  const edit = useRowEdit(
    useRowFromSearchParam('edit', users, ({ id }) => id),
    to(),
  );
  return {
    columns: userColumns({ edit, meId, now }),
    rowActions: (user: AdminUser) => <UserActs user={user} to={to} isMe={user.id === meId} edit={edit} />,
    isMarked: ({ id }: AdminUser) => id === edit?.base.id,
    expanded: ({ id }: AdminUser) =>
      edit?.stored && id === edit.base.id && <ConflictNotice key={edit.stored.updatedAt} edit={edit} />,
  };
}
