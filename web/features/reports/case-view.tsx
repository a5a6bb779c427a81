import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportCaseDetail } from '#contract/reports.api.ts';
import { dayOf, momentOf, monthOf } from '../../format/dates.ts';
import { mailLink } from '../../format/mail-link.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { caseKey, queuePath } from './address.ts';
import type { AfterDecision } from './after-decision.ts';
import { DecideForm } from './decide-form.tsx';
import { DECISION_LABELS, KIND_LABELS, KIND_TONES } from './words.ts';

const PART = 'border-line border-t p-4 sm:p-5';

interface CaseViewProps {
  found: ReportCaseDetail;
  after: AfterDecision;
  /** What became of cases like this. */
  alike: ReactNode;
  now: Date;
}

/** A reported listing: what it is, who says what, whose it is, and what to decide. */
export function CaseView({ found, after, alike, now }: CaseViewProps) {
  return (
    <article className="card">
      <Listing found={found} />
      <Reports found={found} now={now} />
      <Owner found={found} />
      <Decided found={found} now={now} />
      {alike}
      <DecideForm found={found} {...after} />
    </article>
  );
}

function Listing({ found }: Pick<CaseViewProps, 'found'>) {
  const { kind, listing } = found;
  const { id, title, price, type, location, image, isActive, isDeleted, createdAt } = listing;
  const state = isDeleted ? m.reports_deleted() : isActive ? m.reports_shown() : m.reports_hidden();
  return (
    <div className="flex gap-4 p-4 sm:p-5">
      <span className="block w-24 shrink-0 self-start overflow-hidden rounded-control sm:w-34">
        <Picture src={image ?? undefined} alt="" sizes="136px" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <Badge tone={KIND_TONES[kind]}>{KIND_LABELS[kind]()}</Badge>
          <Badge tone={isActive && !isDeleted ? 'done' : 'sand'}>{state}</Badge>
        </p>
        <h2 tabIndex={-1} dir="auto" className="mt-2 text-[1.1875rem] outline-none">
          {title}
        </h2>
        <p className="text-ink-soft">
          <span className="figures">{listingPrice(price, type)}</span> · <bdi>{placeText(location)}</bdi> ·{' '}
          {m.reports_listed({ date: dayOf(createdAt) })}
        </p>
        {!isDeleted && (
          <p className="mt-1 flex flex-wrap gap-x-4">
            {isActive && (
              <Link
                to={href(`/properties/${id}`)}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {m.reports_open_listing()}
              </Link>
            )}
            <Link
              to={href(`/edit-property/${id}`)}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {m.reports_edit_listing()}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Reports({ found: { all, reports }, now }: Pick<CaseViewProps, 'found' | 'now'>) {
  return (
    <section className={PART}>
      <h3 className="text-base font-semibold">
        {m.reports_count({ count: reports, shown: figure(reports) })}
      </h3>
      <ul className="mt-2 space-y-3">
        {all.map(({ id, kind, text, reporter, isTold, createdAt }) => (
          <li key={id} className="flex gap-3">
            <Icon name="flag" className="mt-1 size-4 shrink-0 text-ink-soft" />
            <div className="min-w-0">
              <p className="text-[0.9375rem]">
                <strong className="font-semibold">{KIND_LABELS[kind]()}</strong>{' '}
                <span className="text-ink-soft">
                  · {m.reports_by({ name: reporter ?? m.reports_guest(), when: ago(createdAt, now) })}
                  {isTold && <> · {m.reports_reporter_told()}</>}
                </span>
              </p>
              {text && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Owner({ found: { owner, earlier } }: Pick<CaseViewProps, 'found'>) {
  const { name, email, isActive, memberSince, listings, hiddenBefore } = owner;
  const facts = [
    m.reports_owner_listings({ count: listings, shown: figure(listings) }),
    m.reports_owner_since({ date: monthOf(memberSince) }),
    ...(hiddenBefore > 0
      ? [m.reports_owner_hidden({ count: hiddenBefore, shown: figure(hiddenBefore) })]
      : []),
  ];
  return (
    <section className={PART}>
      <h3 className="sr-only">{m.reports_owner()}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} size="large" />
        <div className="min-w-0 grow basis-48">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{name}</bdi>
            {!isActive && <Badge tone="sand">{m.reports_owner_inactive()}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        </div>
        <p className="flex flex-wrap gap-x-4">
          {email && (
            <a href={mailLink(email)} className="link inline-flex min-h-11 items-center font-semibold">
              {m.reports_owner_write()}
            </a>
          )}
          <Link
            to={href(`/admin/properties?q=${encodeURIComponent(name)}`)}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {m.reports_owner_all()}
          </Link>
        </p>
      </div>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-4 text-[0.9375rem] font-semibold">{m.reports_earlier()}</h3>
          <ul className="mt-1 divide-y divide-line-soft text-[0.9375rem]">
            {earlier.map(({ id, title, isSameListing, decision, outcome, decidedAt }) => (
              <li key={id}>
                <Link
                  to={href(queuePath({ state: 'decided' }, caseKey({ subject: 'report', id })))}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 hover:underline"
                >
                  <span dir="auto" className="min-w-0 truncate">
                    {isSameListing ? m.reports_earlier_same() : title}
                  </span>
                  <span className="text-sm text-ink-soft">
                    {m.reports_decided_at({
                      decision: DECISION_LABELS[outcome ?? decision](),
                      when: dayOf(decidedAt),
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What was decided and why, and what the owner answered. */
function Decided({ found, now }: Pick<CaseViewProps, 'found' | 'now'>) {
  const { decision, outcome, decidedBy, decidedAt, decisionReason, ownerAnswer, answeredAt } = found;
  if (!decision || !decidedAt) return null;
  const when = momentOf(decidedAt);
  const said = DECISION_LABELS[decision]();
  return (
    <section className={`${PART} space-y-4`}>
      <div>
        <h3 className="text-[0.9375rem] font-semibold">
          {decidedBy
            ? m.reports_decided_by({ decision: said, name: decidedBy, when })
            : m.reports_decided_at({ decision: said, when })}
        </h3>
        {decisionReason && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {decisionReason}
          </p>
        )}
      </div>
      {ownerAnswer && answeredAt && (
        <blockquote className="rounded-control bg-ground-deep p-4">
          <p className="text-sm text-ink-soft">
            {m.reports_by({ name: m.reports_answer_of_owner(), when: ago(answeredAt, now) })}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {ownerAnswer}
          </p>
        </blockquote>
      )}
      {outcome && <p className="font-medium">{DECISION_LABELS[outcome]()}</p>}
    </section>
  );
}
