import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { BOOKING_COUNT_CAP } from '#contract/moving.ts';
import { figure } from '../../format/numbers.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusTitle, useClose } from '../../ui/use-close.ts';
import { SERVICE_FIELDS } from './fields.ts';
import { RatingField } from './rating-field.tsx';

/** The form of a new service: five stars unless told otherwise (spec 2 §9). */
export function AddDialog({ closeTo }: { closeTo: ScreenPath }) {
  const close = useClose(closeTo);
  return (
    <Dialog title={m.services_add()} onClose={close} closeTo={closeTo}>
      <ActionForm
        intent="create"
        fields={SERVICE_FIELDS}
        values={{ rating: '5' }}
        draft="service-new"
        failed={m.services_create_failed}
        missing={m.services_missing}
        done={() => ({ title: m.services_created() })}
        onDone={close}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="name" className="sm:col-span-2" />
          <FormField name="phone" />
          <FormField name="email" />
          <FormField name="location" className="sm:col-span-2" />
          <FormField name="price" />
          <RatingField kind="stars" />
        </div>
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>{m.services_create()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

/** Says what becomes of its bookings (D46). */
export function DeleteDialog({ service, closeTo }: { service: AdminMovingService; closeTo: ScreenPath }) {
  const { id, name, bookingCount: count } = service;
  const shown = count > BOOKING_COUNT_CAP ? `${figure(BOOKING_COUNT_CAP)}+` : figure(count);
  return (
    <ConfirmAct
      title={m.services_delete_question()}
      confirmLabel={m.services_delete()}
      closeTo={closeTo}
      intent="delete"
      id={id}
      failed={m.services_delete_failed}
      done={() => ({ title: m.services_deleted() })}
      onDone={focusTitle}
    >
      <p dir="auto">{m.services_delete_text({ name })}</p>
      <p className="mt-2">
        {count === 0 ? m.services_delete_unbooked() : m.services_delete_booked({ count, shown })}
      </p>
    </ConfirmAct>
  );
}
