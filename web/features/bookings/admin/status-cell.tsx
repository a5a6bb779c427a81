import { useState } from 'react';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import type { ShowUndo } from '../../../forms/use-undo.ts';
import { m } from '../../../messages/index.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { StatusMenu } from '../../../ui/status-menu.tsx';
import { STATUS_LABELS } from '../words.ts';
import { textsOf } from './texts.ts';

/** What the action gives once a status is set. */
export interface StatusSet {
  booking: AdminBooking;
  /** The one before it. */
  from: BookingStatus;
}

export const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_progress: 'progress',
  completed: 'done',
  cancelled: 'danger',
};

/** The specification's words, and below them whose booking it is and what it is now. */
const said = (booking: AdminBooking) => ({
  title: m.bookings_admin_status_saved(),
  description: m.bookings_admin_saved({
    name: textsOf(booking).customer,
    status: STATUS_LABELS[booking.status](),
  }),
});

/** The status of a row and the others: chosen is saved, and can be taken back. */
export function StatusCell({ booking, showUndo }: { booking: AdminBooking; showUndo: ShowUndo }) {
  const [chosen, setChosen] = useState<string>(booking.status);
  return (
    <ActionForm
      intent="setStatus"
      id={booking.id}
      hidden={{ from: booking.status }}
      view={booking.updatedAt}
      failed={m.bookings_admin_failed}
      onSubmit={({ status = '' }) => {
        setChosen(status);
        return status !== booking.status;
      }}
      onDone={({ value }) => {
        const { booking: saved, from } = value as StatusSet;
        showUndo({
          ...said(saved),
          intent: 'setStatus',
          values: { id: saved.id, status: from },
          done: (undone) => said((undone as StatusSet).booking),
          failed: m.bookings_admin_failed,
        });
      }}
      className=""
    >
      <Choices booking={booking} chosen={chosen} />
    </ActionForm>
  );
}

/** The chosen one is shown at once. */
function Choices({ booking, chosen }: { booking: AdminBooking; chosen: string }) {
  const { isSending } = useFormState();
  return (
    <StatusMenu
      label={m.bookings_admin_status_of({ name: textsOf(booking).customer })}
      name="status"
      value={isSending ? chosen : booking.status}
      options={BOOKING_STATUSES.map((value) => ({
        value,
        label: STATUS_LABELS[value](),
        tone: STATUS_TONES[value],
      }))}
      isBusy={isSending}
    />
  );
}
