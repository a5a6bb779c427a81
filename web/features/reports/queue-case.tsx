import type { AdminIdentity } from '#contract/checks.api.ts';
import type { AdminDocument } from '#contract/documents.api.ts';
import type { Queue } from '#contract/queue.api.ts';
import { type QueueKind, queueKindOf } from '#contract/queue.ts';
import type { Approval, ReportCaseDetail } from '#contract/reports.api.ts';
import type { Signal } from '#contract/signals.api.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { focusOn } from '../../ui/focus.ts';
import { Link } from '../../ui/link.tsx';
import { DecideForm } from '../documents/decide-form.tsx';
import { IdentityCard } from '../documents/identity-queue.tsx';
import { KIND_LABELS, REFUSAL_LABELS, STATE_LABELS, STATE_TONES } from '../documents/words.ts';
import type { AfterDecision } from './after-decision.ts';
import { ApprovalCard } from './approval-card.tsx';
import { CaseView } from './case-view.tsx';
import { alikeText } from './queue-words.ts';
import { SignalCard } from './signal-card.tsx';

/** A case as it is read from where it is kept. */
export type FoundCase =
  | { subject: 'report'; found: ReportCaseDetail }
  | { subject: 'signal'; found: Signal }
  | { subject: 'document'; found: AdminDocument }
  | { subject: 'identity'; found: AdminIdentity }
  | { subject: 'listing'; found: Approval };

interface QueueCaseProps {
  one: FoundCase;
  judged: Queue['judged'];
  after: AfterDecision;
  /** One came here by a step or a decision: the heading takes the focus, so that it is heard. */
  takesFocus: boolean;
  now: Date;
}

const focusHeading = focusOn('h2');

/** What was seen, why it is here, what became of others like it, and what to decide. */
export function QueueCase({ takesFocus, ...props }: QueueCaseProps) {
  return (
    <div ref={takesFocus ? focusHeading : undefined}>
      <Shown {...props} />
    </div>
  );
}

function Shown({ one, judged, after, now }: Omit<QueueCaseProps, 'takesFocus'>) {
  switch (one.subject) {
    case 'report':
      return (
        <CaseView
          found={one.found}
          after={after}
          alike={
            <Alike
              kind={queueKindOf(one.found.kind)}
              judged={judged}
              className="border-line border-t p-4 sm:p-5"
            />
          }
          now={now}
        />
      );
    case 'signal':
      return (
        <SignalCard
          signal={one.found}
          after={after}
          alike={<Alike kind={one.found.kind} judged={judged} className="mt-3" />}
          now={now}
        />
      );
    case 'document':
      return <DocumentCase document={one.found} after={after} now={now} />;
    case 'identity':
      return (
        <IdentityCard
          identity={one.found}
          now={now}
          onDecided={after.onDecided}
          onConflict={after.onConflict}
        />
      );
    case 'listing':
      return <ApprovalCard approval={one.found} after={after} now={now} />;
  }
}

interface AlikeProps {
  kind: QueueKind;
  judged: Queue['judged'];
  className: string;
}

function Alike({ kind, judged, className }: AlikeProps) {
  const text = alikeText(kind, judged);
  return text ? <p className={`text-sm text-ink-soft ${className}`}>{text}</p> : null;
}

interface DocumentCaseProps {
  document: AdminDocument;
  after: AfterDecision;
  now: Date;
}

/** A document: its pages are looked at on a screen of their own, where each look is written down. */
function DocumentCase({ document, after, now }: DocumentCaseProps) {
  const { id, kind, state, since, pages, refusal, note, listing, owner } = document;
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 tabIndex={-1} className="text-[1.1875rem] outline-none">
          {KIND_LABELS[kind]()}
        </h2>
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]()}</Badge>
      </div>
      <p className="text-ink-soft">
        <bdi>{owner.name}</bdi> · <bdi>{listing.title}</bdi> · <bdi>{placeText(listing.location)}</bdi>
      </p>
      <p className="mt-2">
        {m.reports_desk_pages({ count: pages.length, shown: figure(pages.length) })} · {ago(since, now)}
        {refusal && ` · ${REFUSAL_LABELS[refusal]()}`}
      </p>
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-2 mb-4">
        <Link to={href(`/admin/documents/${id}`)} className="button button-quiet">
          {m.reports_desk_look()}
        </Link>
      </p>
      <DecideForm key={id} document={document} onDecided={after.onDecided} onConflict={after.onConflict} />
    </article>
  );
}
