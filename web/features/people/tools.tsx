import { ROLES, type Role } from '#contract/accounts.ts';
import type { CallAnswer } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { type FilterChip, FilterChips, FilterSelect } from '../../ui/filter-select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { filterPath, type Shown } from './address.ts';

const CHIP_NAMES: Record<Role, () => string> = {
  buyer: m.people_buyers,
  renter: m.people_renters,
  property_owner: m.people_owners,
  admin: m.people_admins,
};

/** How many there are of each role, and how many are inactive; each shows its own. */
export function UserChips({ counts, shown }: { counts: CallAnswer<'countAdminUsers'>; shown: Shown }) {
  const { isCapped } = counts;
  const chips: FilterChip[] = [
    {
      label: m.people_all(),
      to: filterPath(shown, { role: '', state: '' }),
      isCurrent: shown.role === '' && shown.state !== 'inactive',
      count: counts.total,
      isCapped,
    },
    ...ROLES.map((role) => ({
      label: CHIP_NAMES[role](),
      to: filterPath(shown, { role: shown.role === role ? '' : role }),
      isCurrent: shown.role === role,
      count: counts.byRole[role],
      isCapped,
    })),
    {
      label: m.people_inactive_ones(),
      to: filterPath(shown, { state: shown.state === 'inactive' ? '' : 'inactive' }),
      isCurrent: shown.state === 'inactive',
      count: counts.inactive,
      isCapped,
    },
  ];
  return <FilterChips label={m.people_filters()} chips={chips} />;
}

/** Search, state and order; the role stays as its chip says. */
export function UserTools({ shown }: { shown: Shown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.people_search()}
      keeps={['role']}
      filters={
        <>
          <FilterSelect
            name="state"
            label={m.people_state()}
            value={shown.state}
            options={[
              ['', m.people_any_state()],
              ['active', m.people_active()],
              ['inactive', m.people_inactive()],
            ]}
          />
          <FilterSelect
            name="sort"
            label={m.people_order()}
            value={shown.sort}
            options={[
              ['-created', m.people_newest()],
              ['created', m.people_oldest()],
              ['name', m.people_by_name()],
              ['-name', m.people_by_name_back()],
              ['-seen', m.people_seen_newest()],
              ['seen', m.people_seen_oldest()],
            ]}
          />
        </>
      }
    />
  );
}
