import { Link } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { RecordCard } from '../../screens/record-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Facts, Note } from './facts.tsx';
import { History } from './history.tsx';
import { HomeLine } from './home-line.tsx';
import { Person } from './person.tsx';
import { actFailure, STATUS_LABELS, STATUS_TONES } from './words.ts';

export type Question = 'approve' | 'reject';

export interface OwnerCardProps {
  application: Application;
  isOpen: boolean;
  pathOf: (question: Question, id: string) => ScreenPath;
}

/** An application for one's listing: who, with whose word, what they wrote, and the answers. */
export function OwnerCard({ application, isOpen, pathOf }: OwnerCardProps) {
  const { id, status, applicant, notes, hasLease, tenancyId } = application;
  return (
    <RecordCard
      id={`application-${id}`}
      titleId={`home-${id}`}
      badge={<Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>}
      when={m.applications_applied({ date: dayOf(application.applicationDate) })}
      people={
        <Person
          {...applicant}
          chatLabel={m.bookings_chat()}
          greeting={m.applications_owner_chat_text({ title: application.propertyTitle })}
        />
      }
      end={
        <>
          <History application={application} isOpen={isOpen} />
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <Answers application={application} pathOf={pathOf} />
            {hasLease && (
              <Link to={href(`/my-applications/${id}/lease`)} className="button button-quiet min-h-11">
                <Icon name="document" />
                {m.applications_lease()}
              </Link>
            )}
            {hasLease && (
              <Link
                to={tenancyId ? hrefOf(`/tenancy/${tenancyId}`) : href(`/rent-book?application=${id}`)}
                className={`button min-h-11 ${tenancyId ? 'button-quiet' : 'button-tonal'}`}
              >
                <Icon name="book" />
                {tenancyId ? m.rent_book_title() : m.rent_book_start_book()}
              </Link>
            )}
          </div>
        </>
      }
    >
      <HomeLine application={application} />
      <Facts application={application} />
      {notes && <Note label={m.applications_owner_note()}>{notes}</Note>}
    </RecordCard>
  );
}

/** What its owner may answer to an application now. */
export function Answers({ application, pathOf }: Pick<OwnerCardProps, 'application' | 'pathOf'>) {
  const { id, status, updatedAt, nextStatuses, applicant } = application;
  const ask = (question: Question, label: string, look: string) => (
    <Link
      to={href(pathOf(question, id))}
      preventScrollReset
      aria-haspopup="dialog"
      aria-label={`${label}: ${applicant.name}`}
      className={`button min-h-11 ${look}`}
    >
      {label}
    </Link>
  );
  return (
    <>
      {nextStatuses.includes('rejected') &&
        ask('reject', m.applications_owner_reject(), 'button-quiet text-danger')}
      {nextStatuses.includes('under_review') && (
        <ActionForm
          intent="review"
          id={id}
          hidden={{ from: status }}
          view={updatedAt}
          failed={actFailure}
          done={() => ({
            title: m.applications_status_under_review(),
            description: m.applications_answered({ name: applicant.name }),
          })}
          className="max-sm:*:w-full"
        >
          <SubmitButton tone="quiet" className="min-h-11">
            {m.applications_owner_review()}
          </SubmitButton>
        </ActionForm>
      )}
      {nextStatuses.includes('approved') && ask('approve', m.applications_owner_approve(), 'button-tonal')}
    </>
  );
}
