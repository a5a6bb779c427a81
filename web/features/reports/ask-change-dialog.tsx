import type { Approval } from '#contract/reports.api.ts';
import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusTitle, useClose } from '../../ui/use-close.ts';

const FIELDS: FieldSpecs = {
  reason: {
    label: m.reports_ask_change_label,
    hint: m.reports_reason_hint,
    rows: 4,
    maxLength: HOLD_REASON_LENGTH,
    dir: 'auto',
  },
};

/** Asks the owner of a listing that waits for a change. */
export function AskChangeDialog({ approval, closeTo }: { approval: Approval; closeTo: ScreenPath }) {
  const close = useClose(closeTo);
  const { id, title, version } = approval.listing;
  return (
    <Dialog
      title={m.reports_ask_change()}
      lead={
        <p dir="auto" className="pb-3 text-ink-soft">
          {title}
        </p>
      }
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="ask"
        id={id}
        hidden={{ version: String(version) }}
        fields={FIELDS}
        draft={`ask-${id}`}
        failed={({ code }) => (code === 'conflict' ? m.reports_decide_conflict() : m.reports_decide_failed())}
        missing={m.reports_reason_needed}
        done={() => ({ title: m.reports_change_asked() })}
        onDone={() => {
          close();
          focusTitle();
        }}
      >
        <FormField name="reason" />
        <DialogActions>
          <SubmitButton>{m.reports_ask_change_send()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
