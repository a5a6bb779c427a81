import { Link, useSearchParams } from 'react-router';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { VIEWING_STATUSES, type ViewingStatus } from '#contract/viewings.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { MeanwhileNotice } from '../bookings/meanwhile-notice.tsx';
import { CancelDialog, MoveSheet } from './dialogs.tsx';
import { countByStatus, filterViewings, inOrder } from './filter.ts';
import { ScheduledSheet } from './schedule-sheet.tsx';
import { ViewingCard } from './viewing-card.tsx';
import { type PathOf, STATUS_TONES, statusLabel } from './words.ts';

interface MyViewingsProps {
  viewings: readonly Viewing[];
  /** The one whose history is open. */
  opened: ViewingDetail | undefined;
  /** The times of the one that is moved. */
  moveSlots: Slots | undefined;
  q: string;
  status: ViewingStatus | undefined;
}

/** What the address names beside search and filter. */
const PARTS = ['property', 'over', 'date', 'time', 'notes', 'open', 'move', 'cancel', 'done'] as const;

/** The screen with search and filter as they are, and a part of one viewing opened. */
export function usePaths(): { pathOf: PathOf; closeTo: ScreenPath; search: URLSearchParams } {
  const [search] = useSearchParams();
  const pathOf = (part: string | undefined, id?: string): ScreenPath => {
    const next = new URLSearchParams(search);
    for (const name of PARTS) next.delete(name);
    if (part && id) next.set(part, id);
    const query = next.toString();
    return query ? `/schedule-viewing?${query}` : '/schedule-viewing';
  };
  return { pathOf, closeTo: pathOf(undefined), search };
}

/** How many there are, in all and of each status; each figure leads to its viewings. */
export function Counts({ viewings, status }: Pick<MyViewingsProps, 'viewings' | 'status'>) {
  const counts = countByStatus(viewings);
  return (
    <StatGrid label={m.viewings_counts()} isChips>
      <StatTile
        label={m.viewings_total()}
        value={viewings.length}
        to="/schedule-viewing"
        isActive={status === undefined}
      />
      {VIEWING_STATUSES.filter((one) => one !== 'no_show' || counts[one] > 0).map((one) => (
        <StatTile
          key={one}
          label={statusLabel(one, 'renter')}
          value={counts[one]}
          tone={STATUS_TONES[one]}
          to={`/schedule-viewing?status=${one}`}
          isActive={status === one}
        />
      ))}
    </StatGrid>
  );
}

/** A person's viewings (spec 1 §2): searched, filtered, and each with what can be done. */
export function MyViewings({ viewings, opened, moveSlots, q, status }: MyViewingsProps) {
  const { pathOf, closeTo, search } = usePaths();
  const found = inOrder(filterViewings(viewings, q, status));
  const named = (part: string) => viewings.find(({ id }) => id === search.get(part));
  const [moved, cancelled, scheduled] = [named('move'), named('cancel'), named('done')];
  return (
    <>
      {moved?.abilities.canReschedule && moveSlots && (
        <MoveSheet
          key={moved.id}
          viewing={moved}
          slots={moveSlots}
          wanted={{ date: search.get('date') ?? undefined, time: search.get('time') ?? undefined }}
          closeTo={closeTo}
        />
      )}
      {cancelled?.abilities.canCancel && (
        <CancelDialog key={cancelled.id} viewing={cancelled} closeTo={closeTo} />
      )}
      {scheduled && (
        <ScheduledSheet key={scheduled.id} viewing={scheduled} pathOf={pathOf} closeTo={closeTo} />
      )}
      <Section title={m.viewings_mine()} count={found.length}>
        {viewings.length > 0 && (
          <Toolbar
            search={q}
            searchLabel={m.viewings_search()}
            keeps={[]}
            filters={
              <FilterSelect
                name="status"
                label={m.viewings_status()}
                value={status ?? ''}
                options={[
                  ['', m.viewings_status_all()],
                  ...VIEWING_STATUSES.map((one) => [one, statusLabel(one, 'renter')] as const),
                ]}
              />
            }
          />
        )}
        {found.length === 0 && (
          <div className="mt-3">
            {viewings.length === 0 ? (
              <EmptyState icon={<Icon name="calendar" />} title={m.viewings_none_title()} headingLevel={3}>
                {m.viewings_none_text()}
              </EmptyState>
            ) : (
              <EmptyState title={m.viewings_none_found()} clearTo="/schedule-viewing" headingLevel={3}>
                {m.viewings_none_found_text()}
              </EmptyState>
            )}
          </div>
        )}
        <MeanwhileNotice intent="move" isGone={!moved?.abilities.canReschedule} words={m.viewings_conflict} />
        <MeanwhileNotice
          intent="cancel"
          isGone={!cancelled?.abilities.canCancel}
          words={m.viewings_conflict}
        />
        <ul className="mt-3 grid gap-3 xl:grid-cols-2">
          {found.map((viewing) => (
            <li key={viewing.id} className="min-w-0">
              <ViewingCard
                viewing={viewing}
                opened={opened?.id === viewing.id ? opened : undefined}
                pathOf={pathOf}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** For those whom the server does not know (spec 1 §2). */
export function SignInFirst({ signIn, isChosen }: { signIn: string; isChosen: boolean }) {
  return (
    <EmptyState
      icon={<Icon name="user" />}
      title={m.viewings_sign_in()}
      action={
        <Link to={signIn} className="button button-primary">
          {m.common_sign_in()}
        </Link>
      }
    >
      {isChosen && m.viewings_sign_in_text()}
    </EmptyState>
  );
}
