import type { CaseOutcome } from '#contract/reports.ts';
import type { Signal } from '#contract/signals.api.ts';
import type { SignalDecision } from '#contract/signals.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { AfterDecision } from './after-decision.ts';
import { DecideBar } from './decide-bar.tsx';
import { DeskKey } from './desk-key.tsx';
import { beginWith, OwnerWords, ownerField } from './owner-words.tsx';
import { DECISION_LABELS, SIGNAL_LABELS } from './words.ts';

interface SignalFormProps {
  signal: Signal;
  after: AfterDecision;
}

/** What can be decided of a signal; only a listing that is held can be kept so, and its owner is told what to change. */
export function SignalForm({
  signal: { id, listing, owner, words },
  after: { next, onDecided, onConflict, onUndo },
}: SignalFormProps) {
  const { values, hidden } = beginWith(owner, words);
  const isHeld = listing.held === 'review' || listing.held === 'change';
  return (
    <ActionForm
      intent="decideSignal"
      id={id}
      hidden={{ next: next ?? '', ...hidden }}
      fields={ownerField(owner, (decision) => decision === 'kept')}
      values={values}
      words={{ 'reason.required': m.reports_signals_reason_needed }}
      failed={({ code }) =>
        code === 'conflict' || code === 'not_found' ? m.reports_signals_conflict() : m.reports_decide_failed()
      }
      onDone={({ value }) => {
        const decision = SIGNAL_LABELS[value as SignalDecision]();
        onDecided();
        showToast({
          title: m.reports_decided({ decision }),
          description: m.reports_told(),
          tone: 'success',
          ...(value === 'hidden' && {
            action: { label: m.ui_undo(), onAction: () => onUndo('settleSignal', id) },
          }),
        });
      }}
      onFailed={({ failure }) => failure.code === 'conflict' && onConflict()}
      className="contents"
    >
      <div className="my-4">
        <OwnerWords owner={owner} words={words} />
      </div>
      <DecideBar>
        <SubmitButton name="decision" value="hidden" tone="danger">
          {m.reports_signals_hide()}
          <DeskKey letter="H" />
        </SubmitButton>
        {isHeld && (
          <SubmitButton name="decision" value="kept" tone="quiet">
            {m.reports_signals_keep()}
            <DeskKey letter="A" />
          </SubmitButton>
        )}
        <SubmitButton name="decision" value="dismissed" tone="quiet" className="sm:ms-auto">
          {m.reports_signals_dismiss()}
          <DeskKey letter="D" />
        </SubmitButton>
      </DecideBar>
    </ActionForm>
  );
}

/** What becomes of a listing that is hidden: shown again, or after an appeal hidden for good. */
export function SettleForm({
  signal: { id, answeredAt, outcome, owner, words },
  after: { next, onDecided, onConflict },
}: SignalFormProps) {
  const isAppealed = answeredAt !== null && outcome === null;
  const { values, hidden } = beginWith(owner, words);
  return (
    <ActionForm
      intent="settleSignal"
      id={id}
      hidden={{ next: next ?? '', ...(isAppealed && hidden) }}
      view={`${answeredAt}-${outcome}`}
      fields={ownerField(owner, () => false)}
      {...(isAppealed && { values })}
      failed={({ code }) => (code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed())}
      onDone={({ value }) => {
        onDecided();
        const decision = DECISION_LABELS[value as CaseOutcome]();
        showToast({ title: m.reports_decided({ decision }), description: m.reports_told(), tone: 'success' });
      }}
      onFailed={({ failure }) => failure.code === 'conflict' && onConflict()}
      className="contents"
    >
      <div className="my-4">
        <OwnerWords owner={owner} words={isAppealed ? words : undefined} />
      </div>
      <DecideBar>
        {isAppealed && (
          <SubmitButton name="decision" value="kept" tone="quiet">
            {m.reports_keep_hidden()}
            <DeskKey letter="H" />
          </SubmitButton>
        )}
        <SubmitButton name="decision" value="shown">
          {m.reports_show_again()}
          <DeskKey letter="D" />
        </SubmitButton>
      </DecideBar>
    </ActionForm>
  );
}
