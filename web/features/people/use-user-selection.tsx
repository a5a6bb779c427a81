import { useState } from 'react';
import type { AdminUser } from '#contract/admin-users.api.ts';
import { m } from '../../messages/index.ts';
import type { Selection } from '../../ui/table-selection.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BulkBar } from './bulk-bar.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** The ticked people of the page, never oneself, and what can be done with them; it needs scripts. */
export function useUserSelection(
  users: readonly AdminUser[],
  meId: string,
): { selection?: Selection<AdminUser> } {
  const isHydrated = useHydrated();
  const [ticked, setTicked] = useState(NOBODY);
  if (!isHydrated) return {};
  // Whoever is on another page by now is not ticked any more.
  const selected = new Set([...ticked].filter((id) => users.some((user) => user.id === id)));
  const clear = () => setTicked(NOBODY);
  return {
    selection: {
      name: 'ids',
      labelOf: ({ name }) => m.people_select({ name }),
      isFixed: ({ id }) => id === meId,
      selected,
      onChange: setTicked,
      bar: selected.size > 0 && <BulkBar selected={selected} onClear={clear} />,
    },
  };
}
