import { Link } from 'react-router';
import type { ApplicationStatus } from '#contract/applications.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { listApplications } from '../../features/applications/list-applications.ts';
import { MyApplications } from '../../features/applications/my-applications.tsx';
import { SignInPrompt } from '../../features/applications/sign-in-prompt.tsx';
import { listOf } from '../../format/lists.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewerOrGuest } from '../../shell/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/my-applications';

export const handle = { crumb: m.applications_owner_title };

/** One's own applications; nothing to those whom the server does not know. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(viewerOrGuest)) return null;
  return listApplications(request, context.get(api), 'applicant');
}

export const action = formAction({
  withdraw: async ({ id = '', from }, { api: call, isScripted, language }) => {
    const seen = from ? { from: from as ApplicationStatus } : {};
    const withdrawn = await call('updateApplication', {
      params: { id },
      body: { status: 'withdrawn', ...seen },
    });
    return isScripted ? withdrawn : seeOther(href(`/my-applications?open=${id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.applications_title(), matches);

/** "2 wait for an answer, 1 is approved." */
function summaryOf({
  byStatus,
}: NonNullable<Route.ComponentProps['loaderData']>['counts']): string | undefined {
  const waiting = byStatus.pending + byStatus.under_review;
  const parts = [
    ...(waiting > 0 ? [m.applications_waiting({ count: waiting })] : []),
    ...(byStatus.approved > 0 ? [m.applications_approved_count({ count: byStatus.approved })] : []),
  ];
  return parts.length > 0 ? `${listOf(parts)}.` : undefined;
}

export default function MyApplicationsScreen({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation('notices', loaderData ? '' : null);
  return (
    <Page
      title={m.applications_title()}
      sub={loaderData && summaryOf(loaderData.counts)}
      back={{ to: '/dashboard/renter', label: m.applications_back() }}
      actions={
        <Link to={href('/properties?type=rent')} className="button button-primary">
          <Icon name="plus" />
          {m.applications_more()}
        </Link>
      }
    >
      {loaderData ? <MyApplications {...loaderData} /> : <SignInPrompt />}
    </Page>
  );
}
