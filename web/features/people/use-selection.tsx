import { type ReactNode, useState } from 'react';
import type { AdminUser, LeftOut } from '#contract/admin-users.api.ts';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import type { Selection } from '../../ui/table-selection.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTicked } from '../../ui/use-ticked.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';

/**
 * The ticked people of the page, never oneself, and what can be done with them; it needs scripts. Who was left out by
 * the last act is told in a dialog.
 */
export function useSelection(users: readonly AdminUser[]): {
  selection?: Selection<AdminUser>;
  after?: ReactNode;
} {
  const meId = useCurrentUser()?.id;
  const isHydrated = useHydrated();
  const { ids, clear, ...ticked } = useTicked(users.map(({ id }) => id));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  if (!isHydrated) return {};
  const finish = (left: readonly LeftOut[]) => {
    clear();
    setLeftOut(left);
  };
  return {
    selection: {
      name: 'ids',
      labelOf: ({ name }) => m.people_select({ name }),
      isFixed: ({ id }) => id === meId,
      ...ticked,
      bar: ids.length > 0 && <BulkBar selected={ids} onClear={clear} onDone={finish} />,
    },
    after: leftOut.length > 0 && <LeftOutDialog leftOut={leftOut} onClose={() => setLeftOut([])} />,
  };
}
