import { Link } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { dateText } from '../../../format/dates.ts';
import { telLink } from '../../../format/phones.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Waiting } from '../waiting-list.tsx';
import { Waits } from './waits.tsx';

const textOf = ({ propertyTitle, moveIn, guarantor }: Application): string =>
  [
    propertyTitle,
    moveIn && m.dashboards_owner_moves_in({ date: dateText(moveIn) }),
    guarantor && m.dashboards_owner_has_guarantor(),
  ]
    .filter(Boolean)
    .join(' · ');

/** Somebody wants to rent a home. */
export function waitingApplication(application: Application, now: string): Waiting {
  const { id, applicant, applicationDate } = application;
  const path = `/applications?open=${id}#application-${id}` as const;
  return {
    key: id,
    sign: <Avatar name={applicant.name} size="large" />,
    title: m.dashboards_owner_application({ name: applicant.name }),
    text: textOf(application),
    aside: <Waits from={applicationDate} now={now} />,
    path,
    acts: (
      <>
        <Link to={href(path)} className="button button-tonal min-h-11">
          {m.dashboards_owner_review()}
          <span className="sr-only">: {applicant.name}</span>
        </Link>
        {applicant.phone && (
          <a
            href={telLink(applicant.phone)}
            aria-label={m.dashboards_owner_call_name({ name: applicant.name })}
            className="button button-quiet min-h-11"
          >
            {m.dashboards_owner_call()}
          </a>
        )}
      </>
    ),
  };
}
