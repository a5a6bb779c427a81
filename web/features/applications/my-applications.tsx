import { Link, useSearchParams } from 'react-router';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ApplicationCard } from './application-card.tsx';
import type { listApplications } from './list-applications.ts';
import { StatusFilter } from './status-filter.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type MyApplicationsProps = Awaited<ReturnType<typeof listApplications>>;

/** A person's applications (spec 1 §2), the newest change first. */
export function MyApplications({ applications, counts, status, open }: MyApplicationsProps) {
  const [search] = useSearchParams();
  const { items } = applications;
  const opened = items.find(({ id }) => id === open) ?? items.find((one) => one.status === 'under_review');
  const asked = items.find(
    ({ id, nextStatuses }) => id === search.get('withdraw') && nextStatuses.includes('withdrawn'),
  );
  /** This address, with or without the question about one application. */
  const pathOf = (withdraw?: string): ScreenPath => {
    const next = new URLSearchParams(search);
    next.delete('withdraw');
    if (withdraw) next.set('withdraw', withdraw);
    const query = next.toString();
    return query ? `/my-applications?${query}` : '/my-applications';
  };
  if (counts.total === 0) return <NoApplications />;
  return (
    <>
      <StatusFilter path="/my-applications" counts={counts} status={status} />
      {asked && <WithdrawDialog key={asked.id} application={asked} closeTo={pathOf()} />}
      {items.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={m.applications_none_found()} clearTo="/my-applications">
            {m.applications_none_found_text()}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4 space-y-4 sm:space-y-5">
          {items.map((application) => (
            <li key={application.id}>
              <ApplicationCard
                application={application}
                isOpen={application.id === opened?.id}
                withdrawTo={pathOf(application.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={applications} />
    </>
  );
}

const NoApplications = () => (
  <EmptyState
    title={m.applications_none()}
    action={
      <Link to={href('/properties?type=rent')} className="button button-primary">
        <Icon name="search" />
        {m.applications_more()}
      </Link>
    }
  >
    {m.applications_none_text()}
  </EmptyState>
);
