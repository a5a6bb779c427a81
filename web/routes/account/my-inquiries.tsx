import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { THREAD_ACTS } from '../../features/inquiries/acts.ts';
import { MyInbox } from '../../features/inquiries/my-inbox.tsx';
import { PAGE_SIZE, readOpened } from '../../features/inquiries/read-inquiries.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import type { Route } from './+types/my-inquiries';

export const handle = { crumb: m.inquiries_mine_title };

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const { q, page } = readListQuery(request);
  // First: what is opened is read, and the list says so.
  const opened = await readOpened(call, new URL(request.url).searchParams.get('open'));
  const inquiries = await call.page('listInquiries', {
    query: { side: 'seeker', q, page: String(page), limit: PAGE_SIZE },
  });
  return {
    page: inquiries,
    opened: opened?.side === 'seeker' ? opened : undefined,
    q,
    now: new Date().toISOString(),
  };
}

export const action = formAction(THREAD_ACTS);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.inquiries_mine_title(), matches);

export default function MyInquiries({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('inquiry');
  return <MyInbox {...loaderData} />;
}
