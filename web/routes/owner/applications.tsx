import { useSearchParams } from 'react-router';
import type { ApplicationStatus } from '#contract/applications.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { ApproveDialog, RejectDialog } from '../../features/applications/answer-dialogs.tsx';
import { CompareApplicants } from '../../features/applications/compare-applicants.tsx';
import { listApplications } from '../../features/applications/list-applications.ts';
import { OwnerCard, type Question } from '../../features/applications/owner-card.tsx';
import { StatusFilter } from '../../features/applications/status-filter.tsx';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { signedIn } from '../../shell/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/applications';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

export const handle = { crumb: m.applications_owner_title };

export const loader = ({ request, context }: Route.LoaderArgs) =>
  listApplications(request, context.get(api), 'owner');

/** Answers one application; what was seen when it was decided is sent with it. */
const answer =
  (status: ApplicationStatus) =>
  async (
    { id = '', from, markUnderOffer, rejectOthers }: FormTexts,
    { api: call, isScripted, language, request }: FormCall,
  ) => {
    const application = await call('updateApplication', {
      params: { id },
      body: {
        status,
        ...(from ? { from: from as ApplicationStatus } : {}),
        ...(markUnderOffer ? { markUnderOffer: true } : {}),
        ...(rejectOthers ? { rejectOthers: true } : {}),
      },
    });
    if (isScripted) return application;
    const listing = new URL(request.url).searchParams.get('listing');
    return seeOther(href(`/applications?open=${id}${listing ? `&listing=${listing}` : ''}`, language));
  };

export const action = formAction({
  review: answer('under_review'),
  approve: answer('approved'),
  reject: answer('rejected'),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.applications_owner_title(), matches);

export default function OwnerApplications({ loaderData }: Route.ComponentProps) {
  const { applications, counts, status, listing, compared, open } = loaderData;
  const [search] = useSearchParams();
  useLiveRevalidation('notices');
  /** This address, with or without the question about one application. */
  const pathOf = (question?: Question, id?: string): ScreenPath => {
    const next = new URLSearchParams(search);
    next.delete('approve');
    next.delete('reject');
    if (question && id) next.set(question, id);
    const query = next.toString();
    return query ? `/applications?${query}` : '/applications';
  };
  const asked = (question: Question, needs: ApplicationStatus) =>
    [...compared, ...applications.items].find(
      ({ id, nextStatuses }) => id === search.get(question) && nextStatuses.includes(needs),
    );
  const [toApprove, toReject] = [asked('approve', 'approved'), asked('reject', 'rejected')];
  return (
    <Page
      title={m.applications_owner_title()}
      back={{ to: '/dashboard/property_owner', label: m.applications_back() }}
    >
      <div className="gap-3 max-sm:space-y-3 sm:flex sm:flex-wrap sm:items-center">
        {(counts.total > 0 || listing) && (
          <StatusFilter path="/applications" counts={counts} status={status} listing={listing} />
        )}
        {(counts.listings.length > 1 || listing) && (
          <Toolbar
            keeps={['status']}
            filters={
              <FilterSelect
                name="listing"
                label={m.applications_listing()}
                value={listing}
                options={[
                  ['', m.applications_all_listings()],
                  ...counts.listings.map(
                    ({ id, title, open: waiting, total }) =>
                      [
                        id,
                        waiting > 0
                          ? m.applications_listing_open({ title, count: waiting })
                          : m.applications_listing_total({ title, count: total }),
                      ] as const,
                  ),
                ]}
              />
            }
          />
        )}
      </div>
      {compared.length > 1 && <CompareApplicants applications={compared} pathOf={pathOf} />}
      {toApprove && <ApproveDialog key={toApprove.id} application={toApprove} closeTo={pathOf()} />}
      {toReject && <RejectDialog key={toReject.id} application={toReject} closeTo={pathOf()} />}
      {applications.items.length === 0 ? (
        <div className="mt-4">
          {counts.total === 0 && !listing ? (
            <EmptyState title={m.applications_none()}>{m.applications_owner_none_text()}</EmptyState>
          ) : (
            <EmptyState title={m.applications_none_found()} clearTo="/applications">
              {m.applications_none_found_text()}
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="mt-4 space-y-4 sm:space-y-5">
          {applications.items.map((application) => (
            <li key={application.id}>
              <OwnerCard application={application} isOpen={application.id === open} pathOf={pathOf} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={applications} />
    </Page>
  );
}
