import { ROLES, type Role } from '#contract/accounts.ts';
import type { UserState } from '#contract/admin-users.ts';
import type { CallAnswer } from '../../api/client.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { type FilterChip, FilterChips } from '../../ui/filter-select.tsx';

const CHIP_NAMES: Record<Role, () => string> = {
  buyer: m.people_buyers,
  renter: m.people_renters,
  property_owner: m.people_owners,
  admin: m.people_admins,
};

interface Narrowed {
  role: Role | '';
  state: UserState | '';
}

interface UserChipsProps {
  counts: CallAnswer<'countAdminUsers'>;
  shown: Narrowed;
  /** The first page of a role or state. */
  to: (filter: Partial<Narrowed>) => ScreenPath;
}

/** How many there are of each role, and how many are inactive; each shows its own. */
export function UserChips({ counts, shown, to }: UserChipsProps) {
  const { isCapped } = counts;
  const chips: FilterChip[] = [
    {
      label: m.people_all(),
      to: to({ role: '', state: '' }),
      isCurrent: shown.role === '' && shown.state !== 'inactive',
      count: counts.total,
      isCapped,
    },
    ...ROLES.map((role) => ({
      label: CHIP_NAMES[role](),
      to: to({ role: shown.role === role ? '' : role }),
      isCurrent: shown.role === role,
      count: counts.byRole[role],
      isCapped,
    })),
    {
      label: m.people_inactive_ones(),
      to: to({ state: shown.state === 'inactive' ? '' : 'inactive' }),
      isCurrent: shown.state === 'inactive',
      count: counts.inactive,
      isCapped,
    },
  ];
  return <FilterChips label={m.people_filters()} chips={chips} />;
}
