import type { ReactNode } from 'react';
import type { Application } from '#contract/applications.api.ts';
import { dateText, dayOf } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { figure } from '../../format/numbers.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CompareTable } from '../../ui/compare-table.tsx';
import { Section } from '../../ui/page.tsx';
import { MOST_COMPARED } from './list-applications.ts';
import { Answers, type OwnerCardProps } from './owner-card.tsx';
import { STATUS_LABELS, STATUS_TONES } from './words.ts';

interface Line {
  key: string;
  label: string;
  of: (application: Application) => ReactNode;
}

const phone = (number: string) => (
  <a href={telLink(number)} className="link figures inline-flex min-h-6 items-center">
    <bdi dir="ltr">{phoneText(number)}</bdi>
  </a>
);

const LINES: readonly (() => Line)[] = [
  () => ({
    key: 'status',
    label: m.applications_status(),
    of: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>,
  }),
  () => ({
    key: 'since',
    label: m.applications_compare_since(),
    of: ({ applicationDate }) => <time dateTime={applicationDate}>{dayOf(applicationDate)}</time>,
  }),
  () => ({
    key: 'moveIn',
    label: m.applications_move_in(),
    of: ({ moveIn }) => moveIn && <time dateTime={moveIn}>{dateText(moveIn)}</time>,
  }),
  () => ({
    key: 'people',
    label: m.applications_people(),
    of: ({ people }) => people !== null && figure(people),
  }),
  () => ({ key: 'work', label: m.applications_work(), of: ({ work }) => work && <bdi>{work}</bdi> }),
  () => ({
    key: 'guarantor',
    label: m.applications_guarantor(),
    of: ({ guarantor }) =>
      guarantor && (
        <>
          <bdi className="block">{listOf([guarantor.name, guarantor.relation].filter(Boolean))}</bdi>
          {phone(guarantor.phone)}
        </>
      ),
  }),
  () => ({
    key: 'note',
    label: m.applications_owner_note(),
    of: ({ notes }) =>
      notes && (
        <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
          {notes}
        </span>
      ),
  }),
  () => ({
    key: 'phone',
    label: m.applications_compare_phone(),
    of: ({ applicant }) => applicant.phone && phone(applicant.phone),
  }),
];

/** The open applications for one listing side by side, who has waited longest first; what nobody told is left out. */
export function CompareApplicants({
  applications,
  pathOf,
}: { applications: readonly Application[] } & Pick<OwnerCardProps, 'pathOf'>) {
  const shown = applications.slice(0, MOST_COMPARED);
  const lines = LINES.map((line) => line()).filter(({ of }) => shown.some((one) => of(one)));
  return (
    <Section title={m.applications_compare()} count={applications.length} className="mt-5">
      <CompareTable
        caption={m.applications_compare()}
        columns={shown.map(({ id, applicant: { name } }) => ({
          key: id,
          picture: <Avatar name={name} size="large" />,
          heading: <bdi>{name}</bdi>,
        }))}
        lines={lines.map(({ key, label, of }) => ({
          key,
          label,
          cells: shown.map((one) => of(one) || m.applications_compare_nothing()),
        }))}
        actsLabel={m.applications_compare_acts()}
        acts={shown.map((application) => (
          <div key={application.id} className="flex flex-col-reverse gap-2 *:w-full [&_button]:w-full">
            <Answers application={application} pathOf={pathOf} />
          </div>
        ))}
      />
      {applications.length > shown.length && (
        <p className="mt-2 text-sm text-ink-soft">{m.applications_compare_more({ count: shown.length })}</p>
      )}
    </Section>
  );
}
