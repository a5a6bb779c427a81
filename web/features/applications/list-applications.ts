import { APPLICATION_STATUSES } from '#contract/applications.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';

const PAGE_SIZE = 20;

/** The applications of one side that the address asks for, how many there are of each status, and which is looked at. */
export async function listApplications(request: Request, call: PageApi, side: 'applicant' | 'owner') {
  const { filters, page } = readListQuery(request, { filters: { status: APPLICATION_STATUSES } });
  const status = APPLICATION_STATUSES.find((one) => one === filters.status);
  const { searchParams } = new URL(request.url);
  const [applications, counts] = await Promise.all([
    call.page('listApplications', {
      query: { side, page: String(page), limit: String(PAGE_SIZE), ...(status ? { status } : {}) },
    }),
    call('countApplications', { query: { side } }),
  ]);
  return { applications, counts, status, open: searchParams.get('open') };
}
