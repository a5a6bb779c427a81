import { type ReactNode, useState } from 'react';
import type { AdminUser, LeftOut } from '#contract/admin-users.api.ts';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import type { Selection } from '../../ui/table-selection.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The ticked people of the page, never oneself, and what can be done with them; it needs scripts. Who was left out by
 * the last act is told in a dialog.
 */
export function useSelection(users: readonly AdminUser[]): {
  selection?: Selection<AdminUser>;
  leftOut?: ReactNode;
} {
  const meId = useCurrentUser()?.id;
  const isHydrated = useHydrated();
  const [ticked, setTicked] = useState(NOBODY);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  if (!isHydrated) return {};
  // Whoever is on another page by now is not ticked any more.
  const selected = users.map(({ id }) => id).filter((id) => ticked.has(id));
  const clear = () => setTicked(NOBODY);
  const finish = (left: readonly LeftOut[]) => {
    clear();
    setLeftOut(left);
  };
  return {
    selection: {
      name: 'ids',
      labelOf: ({ name }) => m.people_select({ name }),
      isFixed: ({ id }) => id === meId,
      selected: new Set(selected),
      onChange: setTicked,
      bar: selected.length > 0 && <BulkBar selected={selected} onClear={clear} onDone={finish} />,
    },
    leftOut: leftOut.length > 0 && <LeftOutDialog leftOut={leftOut} onClose={() => setLeftOut([])} />,
  };
}
