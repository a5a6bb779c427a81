import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { BOOKING_MESSAGE_MAX_LENGTH } from '#contract/bookings.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { placeText } from '../../../format/places.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { ConfirmAct } from '../../../forms/confirm-act.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import type { ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { showToast, type Toast } from '../../../ui/toast-store.ts';
import { focusTitle, useClose } from '../../../ui/use-close.ts';
import { textsOf } from './texts.ts';

interface BookingDialogProps {
  booking: AdminBooking;
  /** The screen without it. */
  closeTo: ScreenPath;
}

const MESSAGE_FIELDS: FieldSpecs = {
  subject: { label: m.bookings_admin_subject, isOptional: true, maxLength: 200, dir: 'auto' },
  message: {
    label: m.bookings_admin_text,
    rows: 5,
    maxLength: BOOKING_MESSAGE_MAX_LENGTH,
    dir: 'auto',
  },
};

/** Writes to the customer by e-mail, SMS or both. */
export function MessageDialog({ booking, closeTo }: BookingDialogProps) {
  const close = useClose(closeTo);
  return (
    <Dialog
      title={m.bookings_admin_message_of({ name: textsOf(booking).customer })}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="message"
        id={booking.id}
        fields={MESSAGE_FIELDS}
        draft={`booking-${booking.id}`}
        failed={m.bookings_thread_failed}
        missing={m.bookings_admin_missing_text}
        onDone={({ value }) => {
          close();
          showToast(sentToast(value));
        }}
      >
        <Method booking={booking} />
        <FormField name="subject" />
        <FormField name="message" />
        <DialogActions>
          <SubmitButton>{m.bookings_send()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

/** By which of two ways it was not sent, and why; else where it also stands. */
function sentToast(answer: unknown): Toast {
  const { sentTo, notSent } = answer as CallAnswer<'messageCustomer'>;
  if (!sentTo.email && !sentTo.sms)
    return {
      title: m.bookings_admin_unsent(),
      description: m.bookings_admin_unsent_text(),
      tone: 'destructive',
    };
  const isNow = notSent.some(({ reason }) => reason === 'not_now');
  const only = sentTo.sms
    ? isNow
      ? m.bookings_admin_only_sms_now
      : m.bookings_admin_only_sms
    : isNow
      ? m.bookings_admin_only_email_now
      : m.bookings_admin_only_email;
  const description = notSent.length === 0 ? m.bookings_admin_sent_text() : only();
  return { title: m.bookings_admin_sent(), description, tone: 'success' };
}

function Method({ booking }: { booking: AdminBooking }) {
  const { errors, values } = useFormState();
  const { email, phone, smsTo } = booking;
  const hintOf = (address: string | null) => <bdi dir="ltr">{address || m.bookings_admin_no_address()}</bdi>;
  return (
    <Choice
      legend={m.bookings_admin_method()}
      name="sendMethod"
      defaultValue={values.sendMethod ?? (email ? 'email' : 'sms')}
      error={errors.sendMethod}
      options={[
        { value: 'email', label: m.bookings_admin_email(), hint: hintOf(email), isDisabled: !email },
        {
          value: 'sms',
          label: m.bookings_admin_sms(),
          hint: (
            <>
              {hintOf(textsOf(booking).phone)}
              {phone && !smsTo && <span className="block">{m.bookings_admin_no_sms()}</span>}
            </>
          ),
          isDisabled: !smsTo,
        },
        {
          value: 'both',
          label: m.bookings_admin_both(),
          hint: email && !smsTo ? m.bookings_admin_only_email() : undefined,
          isDisabled: !email || !phone,
        },
      ]}
    />
  );
}

/** Asks the specification's question. */
export function DeleteDialog({ booking, closeTo }: BookingDialogProps) {
  const { customer, day } = textsOf(booking);
  return (
    <ConfirmAct
      title={m.bookings_admin_delete_question()}
      confirmLabel={m.bookings_admin_delete()}
      closeTo={closeTo}
      intent="delete"
      id={booking.id}
      failed={m.bookings_admin_failed}
      done={() => ({ title: m.bookings_admin_deleted() })}
      onDone={focusTitle}
    >
      <p dir="auto">
        {m.bookings_admin_delete_text({
          name: customer,
          date: day,
          pickup: placeText(booking.pickupLocation),
          dropoff: placeText(booking.dropoffLocation),
        })}
      </p>
    </ConfirmAct>
  );
}
