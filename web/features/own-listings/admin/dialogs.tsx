import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { figure } from '../../../format/numbers.ts';
import { placeText } from '../../../format/places.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { ConfirmAct } from '../../../forms/confirm-act.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import type { ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusTitle, useClose } from '../../../ui/use-close.ts';

interface PropertyDialogProps {
  property: AdminProperty;
  /** The screen without it. */
  closeTo: ScreenPath;
}

const REASON: FieldSpecs = {
  reason: {
    label: m.own_listings_admin_reason,
    hint: m.own_listings_admin_reason_hint,
    rows: 3,
    isOptional: true,
    maxLength: HOLD_REASON_LENGTH,
    dir: 'auto',
  },
};

/** Asks the specification's question. */
export function DeleteDialog({ property: { id, title, location }, closeTo }: PropertyDialogProps) {
  return (
    <ConfirmAct
      title={m.own_listings_admin_delete_question()}
      confirmLabel={m.own_listings_admin_delete()}
      closeTo={closeTo}
      intent="delete"
      id={id}
      fields={REASON}
      failed={m.own_listings_failed}
      done={() => ({ title: m.own_listings_admin_deleted(), description: m.own_listings_admin_told() })}
      onDone={focusTitle}
    >
      <p dir="auto">{m.own_listings_admin_delete_text({ title, place: placeText(location) })}</p>
      <FormField name="reason" />
    </ConfirmAct>
  );
}

/** Hides one listing, with a reason for its owner. */
export function HideDialog({ property: { id, title, version }, closeTo }: PropertyDialogProps) {
  const close = useClose(closeTo);
  return (
    <Dialog
      title={m.own_listings_admin_deactivate_of({ title })}
      onClose={close}
      closeTo={closeTo}
      size="small"
    >
      <ActionForm
        intent="hide"
        id={id}
        view={String(version)}
        fields={REASON}
        failed={m.own_listings_failed}
        done={() => ({ title: m.own_listings_admin_updated(), description: m.own_listings_admin_told() })}
        onDone={close}
      >
        <p className="text-ink-soft">{m.own_listings_admin_deactivate_text()}</p>
        <FormField name="reason" />
        <DialogActions>
          <SubmitButton tone="danger">{m.own_listings_admin_deactivate()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

interface HideTheseProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: (changed: number) => void;
}

/** Hides the ticked listings, with one reason for all of their owners. */
export function HideTheseDialog({ ids, onClose, onDone }: HideTheseProps) {
  return (
    <Dialog
      title={m.own_listings_admin_hide_these_title({ count: ids.length, shown: figure(ids.length) })}
      onClose={onClose}
      size="small"
    >
      <ActionForm
        intent="hide"
        hidden={{ ids: ids.join(',') }}
        fields={REASON}
        failed={m.own_listings_failed}
        onDone={({ value }) => onDone((value as { changed: string[] }).changed.length)}
      >
        <p className="text-ink-soft">{m.own_listings_admin_hide_these_text()}</p>
        <FormField name="reason" />
        <DialogActions>
          <SubmitButton tone="danger">{m.own_listings_hide()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
