import { openSteps } from '#contract/process.ts';
import type { ReportCaseDetail } from '#contract/reports.api.ts';
import { CASE_GRAPH, type CaseDecision, type CaseOutcome, stageOfCase } from '#contract/reports.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { AfterDecision } from './after-decision.ts';
import { DecideBar } from './decide-bar.tsx';
import { DeskKey, type DeskLetter } from './desk-key.tsx';
import { beginWith, OwnerWords, ownerField } from './owner-words.tsx';
import { DECISION_LABELS } from './words.ts';

type Decision = CaseDecision | CaseOutcome;

interface Act {
  decision: Decision;
  label: () => string;
  letter: DeskLetter;
  tone?: 'primary' | 'quiet' | 'danger';
  className?: string;
}

/** In the order in which they are offered. */
const ACTS: readonly Act[] = [
  { decision: 'hidden', label: m.reports_hide_only, letter: 'H', tone: 'danger' },
  { decision: 'written', label: m.reports_hide_and_write, letter: 'A' },
  { decision: 'dismissed', label: m.reports_dismiss, letter: 'D', className: 'sm:ms-auto' },
  { decision: 'kept', label: m.reports_keep_hidden, letter: 'H' },
  { decision: 'shown', label: m.reports_show_again, letter: 'D', tone: 'primary' },
];

interface DecideFormProps extends AfterDecision {
  found: ReportCaseDetail;
}

/** What can be decided of a case as it stands; nothing where all is decided. */
export function DecideForm({ found, next, onDecided, onConflict, onUndo }: DecideFormProps) {
  const { id, state, listing, owner, words } = found;
  const open = openSteps(CASE_GRAPH, { state: stageOfCase(found), side: 'desk' });
  // What is shown already is not shown again.
  const acts = ACTS.filter(
    ({ decision }) => open.includes(decision) && (decision !== 'shown' || listing.held === 'hidden'),
  );
  if (acts.length === 0) return null;
  const isWaiting = state === 'waiting';
  // Where only to show it again is left, there is nothing that the owner must be told.
  const isReady = state !== 'closed';
  const { values, hidden } = beginWith(owner, words);
  return (
    <ActionForm
      intent="decide"
      id={id}
      hidden={{ next: next ?? '', ...(isReady && hidden) }}
      view={state}
      fields={ownerField(owner, (wanted) => wanted === 'written')}
      {...(isReady && { values })}
      words={{ 'reason.required': m.reports_reason_needed }}
      failed={({ code }) => (code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed())}
      onDone={({ value }) => {
        const decided = value as Decision;
        const isHidden = decided === 'hidden' || decided === 'written';
        onDecided();
        showToast({
          title: m.reports_decided({ decision: DECISION_LABELS[decided]() }),
          description: m.reports_told(),
          tone: 'success',
          ...(isHidden && { action: { label: m.ui_undo(), onAction: () => onUndo('decide', id) } }),
        });
      }}
      onFailed={({ failure }) => failure.code === 'conflict' && onConflict()}
      className="contents"
    >
      <div className="border-line border-t p-4 sm:p-5">
        <OwnerWords
          owner={owner}
          words={isReady ? words : undefined}
          {...(isWaiting && { hint: m.reports_write_hint() })}
        />
      </div>
      <DecideBar isPadded>
        {acts.map(({ decision, label, letter, tone = 'quiet', className = '' }) => (
          <SubmitButton key={decision} name="decision" value={decision} tone={tone} className={className}>
            {label()}
            <DeskKey letter={letter} />
          </SubmitButton>
        ))}
      </DecideBar>
    </ActionForm>
  );
}
