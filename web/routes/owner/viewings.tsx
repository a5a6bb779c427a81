import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { lastViewingDate, VIEWING_STATUSES, type ViewingStatus } from '#contract/viewings.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { VIEWING_ACTS } from '../../features/viewings/acts.ts';
import { BlockedTimes } from '../../features/viewings/blocked-times.tsx';
import { OwnerViewings } from '../../features/viewings/owner-viewings.tsx';
import { readOpened, readTimes } from '../../features/viewings/read-viewings.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/viewings';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

export const handle = { crumb: m.viewings_owner_title };

const PAGE_SIZE = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { searchParams } = new URL(request.url);
  const { q, page, filters } = readListQuery(request, { filters: { status: VIEWING_STATUSES } });
  const status = (filters.status ?? '') as ViewingStatus | '';
  const shared = { side: 'owner', q, status } as const;
  const [upcoming, over, blocked, opened, moved, cancelled] = await Promise.all([
    call.page('listViewings', {
      query: { ...shared, when: 'upcoming', limit: String(MAX_PAGE_SIZE) },
    }),
    call.page('listViewings', {
      query: { ...shared, when: 'over', page: String(page), limit: String(PAGE_SIZE) },
    }),
    call('listBlockedSlots'),
    readOpened(call, searchParams.get('open')),
    readOpened(call, searchParams.get('move')),
    readOpened(call, searchParams.get('cancel')),
  ]);
  const now = new Date();
  return {
    list: { upcoming, over, opened, moved, cancelled, q, status },
    moveSlots: await readTimes(call, moved?.propertyId),
    blocked: { blocked, from: todayInMogadishu(now), to: lastViewingDate(now) },
  };
}

/** Without scripts: back to the blocked times. */
const toBlocked = ({ language, isScripted }: FormCall) =>
  isScripted ? undefined : seeOther(href('/viewings#blocked', language));

export const action = formAction({
  ...VIEWING_ACTS,
  block: async ({ date = '', time = '' }, call) => {
    await call.api('blockSlot', { body: { date, ...(time ? { time } : {}) } });
    return toBlocked(call);
  },
  unblock: async ({ id = '' }, call) => {
    await call.api('unblockSlot', { params: { id } });
    return toBlocked(call);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.viewings_owner_title(), matches);

export default function OwnersViewings({ loaderData: { list, moveSlots, blocked } }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  return (
    <Page
      title={m.viewings_owner_title()}
      sub={m.viewings_owner_intro()}
      back={{ to: '/dashboard/property_owner', label: m.viewings_back() }}
    >
      <OwnerViewings {...list} moveSlots={moveSlots}>
        <BlockedTimes {...blocked} />
      </OwnerViewings>
    </Page>
  );
}
