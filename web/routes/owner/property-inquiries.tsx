import { INQUIRY_STATUSES, type InquiryStatus } from '#contract/messages.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { OWNER_ACTS } from '../../features/inquiries/acts.ts';
import { OwnerInbox } from '../../features/inquiries/owner-inbox.tsx';
import { PAGE_SIZE, readOpened } from '../../features/inquiries/read-inquiries.ts';
import { VIEWING_ACTS } from '../../features/viewings/acts.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { signedInToList } from '../../shell/viewer.ts';
import type { Route } from './+types/property-inquiries';

export const middleware: Route.MiddlewareFunction[] = [signedInToList('answers')];

export const handle = { crumb: m.inquiries_crumb };

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { searchParams } = new URL(request.url);
  const { q, page, filters } = readListQuery(request, { filters: { status: INQUIRY_STATUSES } });
  const status = (filters.status ?? '') as InquiryStatus | '';
  // Before the list: what is opened is read, and the list says so.
  const [listings, opened] = await Promise.all([
    call('listOwnProperties', { query: { limit: '100' } }),
    readOpened(call, searchParams.get('open')),
  ]);
  const propertyId = listings.find(({ id }) => id === searchParams.get('property'))?.id ?? '';
  const [inquiries, counts, { replies }] = await Promise.all([
    call.page('listInquiries', {
      query: { side: 'owner', q, status, propertyId, page: String(page), limit: PAGE_SIZE },
    }),
    call('countInquiries', { query: { propertyId } }),
    call('readSavedReplies'),
  ]);
  return {
    page: inquiries,
    counts,
    opened: opened?.side === 'owner' ? opened : undefined,
    replies,
    listings: listings.map(({ id, title }) => ({ id, title })),
    q,
    status,
    propertyId,
    now: new Date().toISOString(),
  };
}

export const action = formAction(OWNER_ACTS, VIEWING_ACTS);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.inquiries_title(), matches);

export default function PropertyInquiries({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('inquiry');
  return <OwnerInbox {...loaderData} />;
}
