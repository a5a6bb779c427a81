import { VIEWING_STATUSES } from '#contract/viewings.ts';
import { readFailure } from '../../api/api-error.ts';
import { ApiError } from '../../api/call-error.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { VIEWING_ACTS } from '../../features/viewings/acts.ts';
import { SLOT_FIELDS } from '../../features/viewings/fields.ts';
import { Counts, MyViewings, SignInFirst, usePaths } from '../../features/viewings/my-viewings.tsx';
import {
  readHome,
  readMyViewings,
  readOpened,
  readRentals,
  readTimes,
} from '../../features/viewings/read-viewings.ts';
import { Rentals } from '../../features/viewings/rentals.tsx';
import { ScheduleSheet } from '../../features/viewings/schedule-sheet.tsx';
import { formAction, refuseWrong, seeOther } from '../../forms/action.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { signInPath } from '../../shell/next-path.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/schedule-viewing';

export const handle = { crumb: m.viewings_title };

/** One's viewings, homes to see, and the home whose sheet is open; guests are shown the last two. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(viewerOrGuest);
  const call = context.get(api);
  const { searchParams } = new URL(request.url);
  const { q, filters } = readListQuery(request, { filters: { status: VIEWING_STATUSES } });
  const status = VIEWING_STATUSES.find((one) => one === filters.status);
  const propertyId = searchParams.get('property');
  const [viewings, rentals, asked, opened] = await Promise.all([
    me ? readMyViewings(call) : undefined,
    readRentals(call, me?.id),
    propertyId ? readHome(call, propertyId) : undefined,
    me ? readOpened(call, searchParams.get('open')) : undefined,
  ]);
  const moved = viewings?.find(({ id }) => id === searchParams.get('move'));
  return {
    mine: viewings && { viewings, opened, q, status, moveSlots: await readTimes(call, moved?.propertyId) },
    rentals,
    asked,
  };
}

export const action = formAction(
  {
    /** A guest with a number is sent a code, one without signs in first; whose session has ended does so beside it (D59). */
    schedule: async (
      { property = '', date = '', time = '', notes = '', name = '', phone = '', over },
      { api: call, language, isScripted },
    ) => {
      refuseWrong(SLOT_FIELDS, { date, time });
      try {
        const viewing = await call('createViewing', { body: { propertyId: property, date, time, notes } });
        return over && isScripted
          ? viewing
          : seeOther(href(`/schedule-viewing?done=${viewing.id}`, language));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        if (isScripted && readFailure(error).code === 'session_ended') throw error;
        if (phone) {
          const body = { propertyId: property, date, time, phone };
          const { challenge } = await call('askViewingCode', { body });
          return { property, date, time, notes, name, phone, challenge };
        }
        const chosen = { date, time, notes };
        const back: ScreenPath = over
          ? `/properties/${property}?${new URLSearchParams({ viewing: '1', ...chosen })}`
          : `/schedule-viewing?${new URLSearchParams({ property, ...chosen })}`;
        return seeOther(signInPath(href(back, language), language, { isTold: true }));
      }
    },
    /** A guest gives the code, and so asks (D56). */
    confirmViewing: async (values, { api: call, language, isScripted }) => {
      const {
        property = '',
        date = '',
        time = '',
        notes = '',
        name = '',
        phone = '',
        challenge = '',
        code = '',
      } = values;
      const body = { propertyId: property, date, time, notes, name, phone, challenge, code };
      const viewing = await call('createGuestViewing', { body });
      return isScripted ? viewing : seeOther(hrefOf(viewing.followPath, language));
    },
  },
  VIEWING_ACTS,
);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.viewings_title(), matches);

export default function ScheduleViewing({ loaderData: { mine, rentals, asked } }: Route.ComponentProps) {
  useLiveRevalidation('notices', mine ? '' : null);
  const { closeTo, search } = usePaths();
  const given = (name: string) => search.get(name) ?? undefined;
  const query = search.toString();
  const back = href(query ? `/schedule-viewing?${query}` : '/schedule-viewing');
  return (
    <Page title={m.viewings_title()} back={{ to: '/dashboard/renter', label: m.viewings_back() }}>
      {asked && (
        <ScheduleSheet
          key={asked.home.id}
          {...asked}
          wanted={{ date: given('date'), time: given('time'), notes: given('notes') }}
          closeTo={search.has('over') ? `/properties/${asked.home.id}` : closeTo}
        />
      )}
      {asked === null && (
        <Notice tone="warning" className="mb-4">
          {m.viewings_gone()}
        </Notice>
      )}
      {mine ? (
        <>
          <Counts viewings={mine.viewings} status={mine.status} />
          <MyViewings {...mine} />
        </>
      ) : (
        <SignInFirst signIn={signInPath(back)} isChosen={Boolean(asked)} />
      )}
      <Rentals rentals={rentals} />
    </Page>
  );
}
