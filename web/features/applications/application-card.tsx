import { Link } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { dayOf, shortDayOf } from '../../format/dates.ts';
import { placeText } from '../../format/places.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { RecordCard } from '../../screens/record-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Fact, Facts, Note } from './facts.tsx';
import { History } from './history.tsx';
import { HomeLine } from './home-line.tsx';
import { Person } from './person.tsx';
import { truckPath } from './truck.ts';
import { expectedWords, STATUS_LABELS, STATUS_LINES, STATUS_TONES } from './words.ts';

interface ApplicationCardProps {
  application: Application;
  /** Its history is open. */
  isOpen: boolean;
  /** The screen with the question before it is withdrawn. */
  withdrawTo: ScreenPath;
}

/** One of one's applications (spec 1 §2): the home, how it stands, the landlord, and what can be done. */
export function ApplicationCard({ application, isOpen, withdrawTo }: ApplicationCardProps) {
  const { id, status, propertyTitle, propertyLocation } = application;
  const isWaiting = status === 'pending' || status === 'under_review';
  return (
    <RecordCard
      id={`application-${id}`}
      titleId={`home-${id}`}
      badge={<Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>}
      when={
        status === 'approved'
          ? m.applications_since({ date: shortDayOf(application.updatedAt) })
          : m.applications_applied({ date: dayOf(application.applicationDate) })
      }
      isGood={status === 'approved'}
      people={
        <>
          <p className="mb-2 text-sm text-ink-soft">{m.applications_landlord()}</p>
          <Person
            name={application.landlordName}
            phone={application.landlordPhone}
            email={application.landlordEmail}
            chatLabel={m.applications_contact()}
            greeting={m.applications_chat_text({
              title: propertyTitle,
              location: placeText(propertyLocation),
            })}
          />
        </>
      }
      end={
        <>
          <History application={application} isOpen={isOpen && isWaiting} />
          {application.nextStatuses.includes('withdrawn') && (
            <Link
              to={href(withdrawTo)}
              preventScrollReset
              aria-haspopup="dialog"
              aria-label={`${m.applications_withdraw()}: ${propertyTitle}`}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-danger hover:underline"
            >
              {m.applications_withdraw()}
            </Link>
          )}
          {status === 'rejected' && (
            <Link
              to={href(similarTo(propertyLocation))}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-ocean hover:underline"
            >
              {m.applications_similar()}
            </Link>
          )}
        </>
      }
    >
      <HomeLine application={application} />
      {status === 'approved' ? (
        <p className="flex items-start gap-2.5 rounded-control border border-leaf/30 bg-leaf-wash px-3.5 py-3">
          <Icon name="check" className="mt-0.5 size-5 text-leaf" />
          {STATUS_LINES[status]()}
        </p>
      ) : (
        <p>{STATUS_LINES[status]()}</p>
      )}
      {application.hasLease && <Approved application={application} />}
      <Facts application={application}>
        <Fact label={m.applications_expected()}>{expectedWords(application.expectedResponse)}</Fact>
      </Facts>
      {application.notes && <Note label={m.applications_notes()}>{application.notes}</Note>}
    </RecordCard>
  );
}

/** Other homes for rent in the same district: the first part of the address. */
function similarTo(location: string): ScreenPath {
  const [district = ''] = location.split(',');
  return `/properties?${new URLSearchParams({ type: 'rent', location: district.trim() })}`;
}

/** What follows an approval: the lease, the rent book and the truck. */
function Approved({ application }: { application: Application }) {
  const { id, moveIn, tenancyId } = application;
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      <Link to={href(`/my-applications/${id}/lease`)} className="button button-primary">
        <Icon name="document" />
        {m.applications_lease()}
      </Link>
      {tenancyId && (
        <Link to={hrefOf(`/tenancy/${tenancyId}`)} className="button button-quiet">
          <Icon name="book" />
          {m.rent_book_title()}
        </Link>
      )}
      <Link to={href(truckPath(application.propertyLocation, moveIn))} className="button button-quiet">
        <Icon name="truck" />
        {moveIn ? m.applications_truck({ date: shortDayOf(moveIn) }) : m.applications_truck_plain()}
      </Link>
    </div>
  );
}
