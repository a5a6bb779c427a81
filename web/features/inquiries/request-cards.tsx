import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InquiryThread } from '#contract/inquiries.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { STATUS_LABELS, STATUS_TONES } from '../applications/words.ts';
import { StatusButton } from '../viewings/status-button.tsx';
import { ViewingBadge } from '../viewings/viewing-badge.tsx';
import { firstName, otherName, slotWords } from './words.ts';

const ACT = 'button button-quiet min-h-11 px-3 py-2 text-[0.9375rem]';

interface CardProps {
  icon: IconName;
  id?: string;
  badge: ReactNode;
  acts: ReactNode;
  children: ReactNode;
}

const Card = ({ icon, id, badge, acts, children }: CardProps) => (
  <div
    id={id}
    tabIndex={-1}
    className="card mx-auto flex w-full max-w-120 flex-wrap items-center gap-x-4 gap-y-3 px-4 py-2.5 outline-none"
  >
    <Icon name={icon} className="size-5 shrink-0 text-ocean" />
    <div className="min-w-48 flex-1 text-[0.9375rem]">
      <p>{children}</p>
      <p className="mt-1 empty:hidden">{badge}</p>
    </div>
    {acts && <div className="flex grow flex-wrap gap-2 *:grow sm:grow-0">{acts}</div>}
  </div>
);

interface ViewingRequestProps {
  viewing: InquiryThread['viewings'][number];
  inquiry: InquiryThread;
  hasScreens: boolean;
}

/** A viewing that was asked for: its owner answers it here. */
export function ViewingRequest({ viewing, inquiry, hasScreens }: ViewingRequestProps) {
  const { id, status, abilities } = viewing;
  const isSeeker = inquiry.side === 'seeker';
  const slot = slotWords(viewing);
  const screen = isSeeker ? (`/schedule-viewing?open=${id}` as const) : (`/viewings?open=${id}` as const);
  return (
    <Card
      icon="calendar"
      id={`viewing-${id}`}
      badge={status === 'scheduled' && !isSeeker ? null : <ViewingBadge viewing={viewing} />}
      acts={
        hasScreens && (
          <>
            {abilities.canConfirm && (
              <StatusButton viewing={viewing} step="confirm" className="min-h-11 grow sm:grow-0" />
            )}
            {abilities.canConfirm && abilities.canReschedule ? (
              <Link to={href(`/viewings?move=${id}`)} className={ACT}>
                {m.inquiries_other_time()}
              </Link>
            ) : (
              <Link to={href(screen)} className={ACT}>
                {m.inquiries_open_viewing()}
              </Link>
            )}
          </>
        )
      }
    >
      {isSeeker
        ? m.inquiries_viewing_asked_by_you({ slot })
        : m.inquiries_viewing_asked({ name: firstName(otherName(inquiry)), slot })}
    </Card>
  );
}

interface ApplicationCardProps {
  application: InquiryThread['applications'][number];
  inquiry: InquiryThread;
  hasScreens: boolean;
}

/** An application: it is answered on a screen of its own. */
export function ApplicationCard({ application: { id, status }, inquiry, hasScreens }: ApplicationCardProps) {
  const isSeeker = inquiry.side === 'seeker';
  const screen = isSeeker ? ('/my-applications' as const) : ('/applications' as const);
  return (
    <Card
      icon="document"
      badge={<Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>}
      acts={
        hasScreens && (
          <Link to={href(`${screen}?open=${id}#application-${id}`)} className={ACT}>
            {m.inquiries_open_application()}
          </Link>
        )
      }
    >
      {isSeeker
        ? m.inquiries_application_sent_by_you()
        : m.inquiries_application_sent({ name: firstName(otherName(inquiry)) })}
    </Card>
  );
}
