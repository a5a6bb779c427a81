import type { ReportCaseDetail } from '#contract/reports.api.ts';
import { type CaseDecision, type CaseOutcome, HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DECISION_LABELS } from './words.ts';

type Decision = CaseDecision | CaseOutcome;

/** The reason is required to write to the owner. */
const REASON: FieldSpecs[string] = {
  label: m.reports_write,
  hint: m.reports_write_hint,
  rows: 3,
  isOptional: true,
  maxLength: HOLD_REASON_LENGTH,
  dir: 'auto',
  check: (reason, { decision }) =>
    decision === 'written' && reason === '' ? { code: 'required' } : undefined,
};

const WAITING: FieldSpecs = { reason: REASON };
const AFTERWARDS: FieldSpecs = {
  reason: { ...REASON, label: m.reports_reason, hint: m.reports_reason_hint },
};

interface DecideFormProps {
  found: ReportCaseDetail;
  /** The case to go on with; sent along for browsers without scripts. */
  next: string | undefined;
  onDecided: () => void;
}

/** What can be decided of a case as it stands; nothing where all is decided. */
export function DecideForm({ found, next, onDecided }: DecideFormProps) {
  const { id, state, decision, outcome, listing } = found;
  const isWaiting = state === 'waiting';
  const canShow = !isWaiting && decision !== 'dismissed' && outcome !== 'shown' && listing.held === 'hidden';
  if (!isWaiting && state !== 'answered' && !canShow) return null;
  return (
    <ActionForm
      intent="decide"
      id={id}
      hidden={{ next: next ?? '' }}
      view={state}
      fields={isWaiting ? WAITING : AFTERWARDS}
      words={{ 'reason.required': m.reports_reason_needed }}
      failed={({ code }) => (code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed())}
      onDone={({ value }) => {
        const decided = value as Decision;
        showToast({
          title: m.reports_decided({ decision: DECISION_LABELS[decided]() }),
          description: m.reports_told(),
          tone: 'success',
        });
        onDecided();
      }}
      className="border-line border-t p-4 sm:p-5"
    >
      <FormField name="reason" />
      <div className="mt-4 flex flex-wrap gap-2">
        {isWaiting ? (
          <>
            <Act decision="written" tone="danger" label={m.reports_hide_and_write()} />
            <Act decision="hidden" label={m.reports_hide_only()} />
            <Act decision="dismissed" label={m.reports_dismiss()} className="sm:ms-auto" />
          </>
        ) : (
          <>
            {canShow && <Act decision="shown" tone="primary" label={m.reports_show_again()} />}
            {state === 'answered' && <Act decision="kept" label={m.reports_keep_hidden()} />}
          </>
        )}
      </div>
    </ActionForm>
  );
}

interface ActProps {
  decision: Decision;
  label: string;
  tone?: 'primary' | 'quiet' | 'danger';
  className?: string;
}

const Act = ({ decision, label, tone = 'quiet', className = '' }: ActProps) => (
  <SubmitButton name="decision" value={decision} tone={tone} className={`max-sm:grow ${className}`}>
    {label}
  </SubmitButton>
);
