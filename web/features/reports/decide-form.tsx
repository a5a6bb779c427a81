import type { ReportCaseDetail } from '#contract/reports.api.ts';
import type { CaseDecision, CaseOutcome } from '#contract/reports.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { AfterDecision } from './after-decision.ts';
import { DeskKey, type DeskLetter } from './desk-key.tsx';
import { beginWith, OwnerWords, ownerField } from './owner-words.tsx';
import { DECISION_LABELS } from './words.ts';

type Decision = CaseDecision | CaseOutcome;

interface DecideFormProps extends AfterDecision {
  found: ReportCaseDetail;
}

/** What can be decided of a case as it stands; nothing where all is decided. */
export function DecideForm({ found, next, onDecided, onConflict, onUndo }: DecideFormProps) {
  const { id, state, decision, outcome, listing, owner, words } = found;
  const isWaiting = state === 'waiting';
  const canShow = !isWaiting && decision !== 'dismissed' && outcome !== 'shown' && listing.held === 'hidden';
  if (!isWaiting && state !== 'answered' && !canShow) return null;
  // Where only to show it again is left, there is nothing that the owner must be told.
  const isReady = isWaiting || state === 'answered';
  const { values, hidden } = beginWith(owner, words);
  return (
    <ActionForm
      key={state}
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
      className="border-line border-t p-4 sm:p-5"
    >
      {isReady ? (
        <OwnerWords owner={owner} words={words} {...(isWaiting && { hint: m.reports_write_hint() })} />
      ) : (
        <FormField name="reason" />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isWaiting ? (
          <>
            <Act decision="hidden" tone="danger" label={m.reports_hide_only()} letter="H" />
            <Act decision="written" label={m.reports_hide_and_write()} letter="A" />
            <Act decision="dismissed" label={m.reports_dismiss()} letter="D" className="sm:ms-auto" />
          </>
        ) : (
          <>
            {state === 'answered' && <Act decision="kept" label={m.reports_keep_hidden()} letter="H" />}
            {canShow && <Act decision="shown" tone="primary" label={m.reports_show_again()} letter="D" />}
          </>
        )}
      </div>
    </ActionForm>
  );
}

interface ActProps {
  decision: Decision;
  label: string;
  letter: DeskLetter;
  tone?: 'primary' | 'quiet' | 'danger';
  className?: string;
}

const Act = ({ decision, label, letter, tone = 'quiet', className = '' }: ActProps) => (
  <SubmitButton name="decision" value={decision} tone={tone} className={`max-sm:grow ${className}`}>
    {label}
    <DeskKey letter={letter} />
  </SubmitButton>
);
