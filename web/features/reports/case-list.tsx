import { Link } from 'react-router';
import type { ReportCase } from '#contract/reports.api.ts';
import { figure } from '../../format/numbers.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { queuePath, type Shown } from './address.ts';
import { DECISION_LABELS, KIND_LABELS, KIND_TONES } from './words.ts';

interface CaseListProps {
  cases: readonly ReportCase[];
  shown: Shown;
  /** The case that stands beside the list. */
  openId: string | undefined;
  now: Date;
}

/** The reported listings, each as one link. */
export function CaseList({ cases, shown, openId, now }: CaseListProps) {
  return (
    <ul aria-label={m.reports_list()} className="card overflow-hidden">
      {cases.map((one) => (
        <li key={one.id} className="border-line border-b last:border-b-0">
          <Link
            to={href(queuePath(shown, one.id))}
            preventScrollReset
            aria-current={one.id === openId ? 'true' : undefined}
            className="flex gap-3 border-s-4 border-transparent p-3.5 ps-3 -outline-offset-3 hover:bg-ground aria-[current]:lg:border-ocean aria-[current]:lg:bg-ocean-wash"
          >
            <span className="block w-16 shrink-0 self-start overflow-hidden rounded-control">
              <Picture src={one.listing.image ?? undefined} alt="" sizes="64px" />
            </span>
            <Words one={one} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Words({ one, now }: { one: ReportCase; now: Date }) {
  const { kind, reports, listing, text, reporter, reportedAt, decision, outcome } = one;
  const result = outcome ?? decision;
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Badge tone={KIND_TONES[kind]}>{KIND_LABELS[kind]()}</Badge>
        <span className="text-sm">{m.reports_count({ count: reports, shown: figure(reports) })}</span>
      </span>
      <strong dir="auto" className="mt-1 block truncate font-semibold">
        {listing.title}
      </strong>
      {text && (
        <span dir="auto" className="line-clamp-2 text-[0.9375rem] text-ink-soft">
          {text}
        </span>
      )}
      <span className="block text-sm text-ink-soft">
        {m.reports_by({ name: reporter ?? m.reports_guest(), when: ago(reportedAt, now) })}
      </span>
      {result && <span className="block text-sm font-medium">{DECISION_LABELS[result]()}</span>}
    </span>
  );
}
