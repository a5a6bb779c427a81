import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '#contract/paging.ts';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { VIEWING_STATUSES } from '#contract/viewings.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { MeanwhileNotice } from '../bookings/meanwhile-notice.tsx';
import { useCalendarPath } from './calendar-paths.ts';
import { CancelDialog, MoveSheet } from './dialogs.tsx';
import { ViewingCard } from './viewing-card.tsx';
import { type PathOf, STATUS_LABELS } from './words.ts';

interface OwnerViewingsProps {
  upcoming: Page<Viewing>;
  over: Page<Viewing>;
  opened: ViewingDetail | undefined;
  q: string;
  status: string;
  /** Stands between what is to come and what is over. */
  children: ReactNode;
}

interface OwnerDialogsProps {
  moved: ViewingDetail | undefined;
  moveSlots: Slots | undefined;
  cancelled: ViewingDetail | undefined;
}

/** Another time, or a reason why not: over the list and the calendar alike. */
export function OwnerDialogs({ moved, moveSlots, cancelled }: OwnerDialogsProps) {
  const pathOf = useCalendarPath();
  const [search] = useSearchParams();
  const closeTo = pathOf({});
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
      <MeanwhileNotice intent="move" isGone={!moved?.abilities.canReschedule} words={m.viewings_conflict} />
      <MeanwhileNotice intent="cancel" isGone={!cancelled?.abilities.canCancel} words={m.viewings_conflict} />
    </>
  );
}

/** The viewings of an owner's listings: the next first, then what is over; each with what can be done. */
export function OwnerViewings({ upcoming, over, opened, q, status, children }: OwnerViewingsProps) {
  const path = useCalendarPath();
  const pathOf: PathOf = (part, id) => path({ [part]: id });
  const isFiltered = q !== '' || status !== '';
  // What a notification leads to is shown, on whatever page it is.
  const isElsewhere = opened && ![...upcoming.items, ...over.items].some(({ id }) => id === opened.id);
  return (
    <div className="mt-5">
      <Toolbar
        search={q}
        searchLabel={m.viewings_search()}
        keeps={['view']}
        filters={
          <FilterSelect
            name="status"
            label={m.viewings_status()}
            value={status}
            options={[
              ['', m.viewings_status_all()],
              ...VIEWING_STATUSES.map((one) => [one, STATUS_LABELS[one]()] as const),
            ]}
          />
        }
      />
      <Section title={m.viewings_owner_upcoming()} count={upcoming.total} className="mt-6">
        {upcoming.items.length === 0 ? (
          <EmptyState
            icon={<Icon name="calendar" />}
            title={isFiltered ? m.viewings_none_found() : m.viewings_none_title()}
            headingLevel={3}
            {...(isFiltered ? { clearTo: '/viewings?view=list' as const } : {})}
          >
            {isFiltered ? m.viewings_none_found_text() : m.viewings_owner_none_text()}
          </EmptyState>
        ) : (
          <Cards viewings={upcoming.items} opened={opened} pathOf={pathOf} />
        )}
      </Section>
      {children}
      {(over.items.length > 0 || isElsewhere) && (
        <Section title={m.viewings_owner_over()} count={over.total}>
          <Cards
            viewings={isElsewhere ? [opened, ...over.items] : over.items}
            opened={opened}
            pathOf={pathOf}
          />
          <Pagination page={over} />
        </Section>
      )}
    </div>
  );
}

interface CardsProps {
  viewings: readonly Viewing[];
  opened: ViewingDetail | undefined;
  pathOf: PathOf;
}

const Cards = ({ viewings, opened, pathOf }: CardsProps) => (
  <ul className="grid gap-3 xl:grid-cols-2">
    {viewings.map((viewing) => (
      <li key={viewing.id} className="min-w-0">
        <ViewingCard
          viewing={viewing}
          opened={opened?.id === viewing.id ? opened : undefined}
          pathOf={pathOf}
        />
      </li>
    ))}
  </ul>
);
