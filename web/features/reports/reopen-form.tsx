import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import type { Signal } from '#contract/signals.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';

const FIELDS: FieldSpecs = {
  reason: { label: m.reports_reopen_why, rows: 2, maxLength: HOLD_REASON_LENGTH, dir: 'auto' },
};

/** Puts a decided signal before the desk again. Where its listing is hidden, that is settled instead. */
export function ReopenForm({ signal: { id, state, listing } }: { signal: Signal }) {
  const isOver =
    state === 'dismissed' || state === 'kept' || (state === 'hidden' && listing.held !== 'hidden');
  if (!isOver) return null;
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {m.reports_reopen()}
      </summary>
      <ActionForm
        intent="reopenSignal"
        id={id}
        fields={FIELDS}
        failed={({ code }) => (code === 'conflict' ? m.reports_reopen_conflict() : m.reports_decide_failed())}
        done={() => ({ title: m.reports_reopened() })}
        className="mt-1 space-y-3"
      >
        <FormField name="reason" />
        <SubmitButton tone="quiet">{m.reports_reopen()}</SubmitButton>
      </ActionForm>
    </details>
  );
}
