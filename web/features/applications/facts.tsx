import type { ReactNode } from 'react';
import type { Application } from '#contract/applications.api.ts';
import { dateText } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { figure } from '../../format/numbers.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';

interface FactsProps {
  application: Application;
  children?: ReactNode;
}

/** What the applicant told of themselves; only what was told. */
export function Facts({ application: { moveIn, people, work, guarantor }, children }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {children}
      {moveIn && (
        <Fact label={m.applications_move_in()}>
          <time dateTime={moveIn} className="figures">
            {dateText(moveIn)}
          </time>
        </Fact>
      )}
      {people !== null && <Fact label={m.applications_people()}>{figure(people)}</Fact>}
      {work && (
        <Fact label={m.applications_work()}>
          <bdi>{work}</bdi>
        </Fact>
      )}
      {guarantor && (
        <Fact label={m.applications_guarantor()}>
          <bdi>{listOf([guarantor.name, guarantor.relation].filter(Boolean))}</bdi>
          <a href={telLink(guarantor.phone)} className="link figures block min-h-6 text-sm">
            <bdi dir="ltr">{phoneText(guarantor.phone)}</bdi>
          </a>
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** What the applicant wrote. */
export function Note({ label, children }: { label: string; children: string }) {
  return (
    <div className="rounded-control bg-ground px-3.5 py-3">
      <p className="text-sm text-ink-soft">{label}</p>
      <p dir="auto" className="whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
