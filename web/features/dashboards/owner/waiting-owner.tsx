import { Link } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import type { Page } from '#contract/paging.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { latestWords, otherName } from '../../inquiries/words.ts';
import type { Waiting } from '../waiting-list.tsx';
import type { OwnerDashboardData } from './read-owner-dashboard.ts';
import { waitingApplication } from './waiting-application.tsx';
import { waitingRent } from './waiting-rent.tsx';
import { waitingViewing } from './waiting-viewing.tsx';
import { Waits } from './waits.tsx';

/** New inquiries together, with the words of the first. */
function waitingInquiries({ inquiries, figures }: OwnerDashboardData, now: string): Waiting[] {
  const [first] = inquiries.filter(({ status }) => status === 'new');
  if (!first) return [];
  return [
    {
      key: 'inquiries',
      sign: <Avatar name={otherName(first)} size="large" />,
      title: m.dashboards_owner_new_inquiries({ count: figures.newInquiries }),
      text: m.dashboards_owner_newest({ name: otherName(first), text: latestWords(first) }),
      aside: <Waits from={first.lastAt} now={now} />,
      path: `/property-inquiries?open=${first.id}`,
      acts: (
        <>
          <Link
            to={href(`/property-inquiries?open=${first.id}`)}
            className="button button-tonal min-h-11"
            aria-label={m.dashboards_owner_respond_to({ name: otherName(first) })}
          >
            {m.dashboards_owner_respond()}
          </Link>
          <Link to={href('/property-inquiries')} className="button button-quiet min-h-11">
            {m.dashboards_owner_all_inquiries()}
          </Link>
        </>
      ),
    },
  ];
}

function waitingPins({ total, items: [first] }: Page<OwnListing>): Waiting[] {
  if (!first) return [];
  const path = `/edit-property/${first.id}#place` as const;
  return [
    {
      key: 'pins',
      sign: (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-(--pending-wash) text-(--pending)">
          <Icon name="pin" className="size-5.5" />
        </span>
      ),
      title: m.dashboards_owner_unpinned({ count: total }),
      text: `${first.title} · ${m.dashboards_owner_pin_text()}`,
      path,
      acts: (
        <Link to={href(path)} className="button button-quiet min-h-11">
          {m.dashboards_owner_confirm_pin()}
        </Link>
      ),
    },
  ];
}

/** What waits for an answer: what is soonest and what has waited longest first. */
export function waitingForOwner(
  dashboard: OwnerDashboardData,
  onConfirmed: (id: string, name: string) => void,
): Waiting[] {
  const { viewings, applications, unpinned, book, now } = dashboard;
  return [
    ...viewings.map((viewing) =>
      waitingViewing(viewing, now, () => onConfirmed(viewing.id, viewing.visitorName)),
    ),
    ...(book?.late ?? []).map(waitingRent),
    ...applications.map((application) => waitingApplication(application, now)),
    ...waitingInquiries(dashboard, now),
    ...waitingPins(unpinned),
  ];
}
