import { APPLICATION_STATUSES, OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import { RECORD_ID } from '../../shell/record-id.ts';

const PAGE_SIZE = 20;
/** So many are read side by side. */
export const MOST_COMPARED = 4;

/** The applications of one side that the address asks for, how many there are of each status, and which is looked at. */
export async function listApplications(request: Request, call: PageApi, side: 'applicant' | 'owner') {
  const { filters, page } = readListQuery(request, { filters: { status: APPLICATION_STATUSES } });
  const status = APPLICATION_STATUSES.find((one) => one === filters.status);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('listing') ?? '';
  const listing = side === 'owner' && RECORD_ID.test(asked) ? asked : '';
  const [applications, counts, compared] = await Promise.all([
    call.page('listApplications', {
      query: {
        side,
        propertyId: listing,
        page: String(page),
        limit: String(PAGE_SIZE),
        ...(status ? { status } : {}),
      },
    }),
    call('countApplications', { query: { side, propertyId: listing } }),
    listing ? readOpen(call, listing) : [],
  ]);
  return { applications, counts, status, listing, compared, open: searchParams.get('open') };
}

/** The open applications for one listing, who has waited longest first. */
async function readOpen(call: PageApi, propertyId: string) {
  const { items } = await call.page('listApplications', {
    query: { side: 'owner', propertyId, limit: String(MAX_PAGE_SIZE) },
  });
  return items
    .filter(({ status }) => OPEN_APPLICATION_STATUSES.some((one) => one === status))
    .sort((a, b) => a.applicationDate.localeCompare(b.applicationDate));
}
