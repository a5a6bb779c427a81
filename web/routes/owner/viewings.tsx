import { data, Link } from 'react-router';
import { dashboardPath } from '#contract/accounts.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { ViewingDays as Days } from '#contract/viewing-calendar.api.ts';
import { lastViewingDate, VIEWING_STATUSES, type ViewingStatus } from '#contract/viewings.ts';
import { WEEK, WEEKDAYS } from '#contract/weekdays.ts';
import { isMissing, readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { VIEWING_ACTS } from '../../features/viewings/acts.ts';
import { BlockedTimes } from '../../features/viewings/blocked-times.tsx';
import { Calendar } from '../../features/viewings/calendar.tsx';
import { CALENDAR_VIEWS, type CalendarView } from '../../features/viewings/calendar-days.ts';
import { useCalendarPath } from '../../features/viewings/calendar-paths.ts';
import { confirmAll } from '../../features/viewings/confirm-all.ts';
import { OwnerDialogs, OwnerViewings } from '../../features/viewings/owner-viewings.tsx';
import { readCalendar, readKept, readListings, readWaiting } from '../../features/viewings/read-calendar.ts';
import { readOpened, readTimes } from '../../features/viewings/read-viewings.ts';
import { ViewingDays } from '../../features/viewings/viewing-days.tsx';
import { WaitingNotice } from '../../features/viewings/waiting-notice.tsx';
import { weekdayName } from '../../format/weekdays.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { isLister, signedInToList, viewer } from '../../shell/viewer.ts';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/viewings';

export const middleware: Route.MiddlewareFunction[] = [signedInToList('answers')];

export const handle = { crumb: m.viewings_owner_title };

const PAGE_SIZE = 20;

/** Of who has no calendar of their own. */
const NO_DAYS: Days = { closedDays: [], isAsked: false };

/** The list: what is to come, what is over, and the blocked times. */
async function readList(call: PageApi, request: Request) {
  const { q, page, filters } = readListQuery(request, { filters: { status: VIEWING_STATUSES } });
  const status = (filters.status ?? '') as ViewingStatus | '';
  const shared = { side: 'owner', q, status } as const;
  const [upcoming, over, blocked] = await Promise.all([
    call.page('listViewings', { query: { ...shared, when: 'upcoming', limit: String(MAX_PAGE_SIZE) } }),
    call.page('listViewings', {
      query: { ...shared, when: 'over', page: String(page), limit: String(PAGE_SIZE) },
    }),
    call('listBlockedSlots', { query: {} }),
  ]);
  const now = new Date();
  return {
    viewings: { upcoming, over, q, status },
    blocked: { blocked, from: todayInMogadishu(now), to: lastViewingDate(now) },
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const me = context.get(viewer);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('view');
  // A search is for the list, which alone has it.
  const isSearch = searchParams.has('q') || searchParams.has('status');
  const view: CalendarView = CALENDAR_VIEWS.find((one) => one === asked) ?? (isSearch ? 'list' : 'week');
  try {
    const [opened, moved, cancelled, waiting, listings, viewingDays, kept] = await Promise.all([
      readOpened(call, searchParams.get('open')),
      readOpened(call, searchParams.get('move')),
      readOpened(call, searchParams.get('cancel')),
      readWaiting(call),
      readListings(call),
      isLister(me) ? call('readViewingDays') : NO_DAYS,
      readKept(call, me),
    ]);
    const [list, calendar, moveSlots] = await Promise.all([
      view === 'list' ? readList(call, request) : undefined,
      view === 'list' ? undefined : readCalendar(call, searchParams, view, opened ?? moved ?? cancelled),
      readTimes(call, moved?.propertyId),
    ]);
    const own = { isLister: isLister(me), kept, dashboard: dashboardPath(me.role) as ScreenPath };
    return { view, list, calendar, opened, moved, cancelled, moveSlots, waiting, listings, viewingDays, own };
  } catch (error) {
    // A listing of somebody else (D4).
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}

/** Without scripts: back to the hour in the calendar, or to the blocked times of the list. */
function toBlocked({ request, language, isScripted }: FormCall) {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has('slot')) return seeOther(href('/viewings?view=list#blocked', language));
  searchParams.delete('slot');
  return seeOther(`${pathname}?${searchParams}`);
}

export const action = formAction(VIEWING_ACTS, {
  confirmAll,
  days: async (values, { api: call }) => {
    await call('chooseViewingDays', { body: { closedDays: WEEKDAYS.filter((day) => !values[day]) } });
  },
  block: async ({ date = '', time = '', ownerId }, call) => {
    const me = call.context.get(viewer);
    // Whoever has no calendar of their own blocks hours in the only one that they keep.
    const [kept] = ownerId || isLister(me) ? [] : await readKept(call.api, me);
    const calendar = ownerId || kept?.ownerId;
    await call.api('blockSlot', {
      body: { date, ...(time ? { time } : {}), ...(calendar ? { ownerId: calendar } : {}) },
    });
    return toBlocked(call);
  },
  unblock: async ({ id = '' }, call) => {
    await call.api('unblockSlot', { params: { id } });
    return toBlocked(call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.viewings_owner_title(), matches);

const VIEW_LABELS: Record<CalendarView, () => string> = {
  day: m.viewings_view_day,
  week: m.viewings_view_week,
  list: m.viewings_view_list,
};

export default function OwnersViewings({ loaderData }: Route.ComponentProps) {
  const { view, list, calendar, opened, waiting, listings, viewingDays, own, ...dialogs } = loaderData;
  const { closedDays, isAsked } = viewingDays;
  const days = WEEK.filter((day) => closedDays.includes(day))
    .map(weekdayName)
    .join(m.format_separator());
  const pathOf = useCalendarPath();
  useLiveRevalidation('notices');
  return (
    <Page
      title={m.viewings_owner_title()}
      sub={
        own.isLister && (
          <>
            {days ? m.viewings_calendar_intro({ days }) : m.viewings_calendar_intro_open()}{' '}
            <a href="#days" className="link">
              {m.viewings_days_change()}
            </a>
          </>
        )
      }
      back={{ to: own.dashboard, label: m.viewings_back() }}
      actions={
        <>
          <Link
            to={href('/viewings?view=list#blocked')}
            className="button button-quiet min-h-11 max-sm:px-3.5"
          >
            <Icon name="clock" className="size-5 max-sm:hidden" />
            {m.viewings_block_hours()}
          </Link>
          <FilterChips
            isJoined
            label={m.viewings_view()}
            chips={(['day', 'week', 'list'] as const).map((one) => ({
              label: VIEW_LABELS[one](),
              to: pathOf({ view: one, q: undefined, status: undefined, page: undefined }),
              isCurrent: one === view,
            }))}
          />
        </>
      }
    >
      <WaitingNotice waiting={waiting} />
      {isAsked && <ViewingDays {...viewingDays} />}
      <OwnerDialogs {...dialogs} />
      {calendar && (
        <Calendar
          calendar={calendar}
          closedDays={closedDays}
          opened={opened}
          listings={listings}
          canBlock={own.isLister || own.kept.length === 1}
        />
      )}
      {list && (
        <OwnerViewings {...list.viewings} opened={opened}>
          {own.isLister && !isAsked && <ViewingDays {...viewingDays} />}
          {(own.isLister || own.kept.length > 0) && (
            <BlockedTimes {...list.blocked} hasOwn={own.isLister} kept={own.kept} />
          )}
        </OwnerViewings>
      )}
      {!list && own.isLister && !isAsked && <ViewingDays {...viewingDays} />}
    </Page>
  );
}
