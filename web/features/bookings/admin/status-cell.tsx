import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { newKey } from '../../../api/client.ts';
import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { INTENT, KEY, SCRIPTED } from '../../../forms/texts.ts';
import { failureWords } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { StatusMenu } from '../../../ui/status-menu.tsx';
import { showToast } from '../../../ui/toast.tsx';
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

export type SetBack = (id: string, status: BookingStatus) => void;

const savedTitle = (booking: AdminBooking) =>
  m.admin_bookings_saved({
    name: textsOf(booking).customer,
    status: STATUS_LABELS[booking.status](),
  });

/** Sets a status back, also once its row is gone from what is filtered. */
export function useSetBack(): SetBack {
  const { submit, data } = useFetcher<FormResult>();
  const setBack: SetBack = (id, status) =>
    void submit({ [INTENT]: 'setStatus', [KEY]: newKey(), [SCRIPTED]: '1', id, status }, { method: 'post' });
  useEffect(() => {
    if (!data) return;
    if (data.isDone) {
      showToast({ title: savedTitle((data.value as StatusSet).booking), tone: 'success' });
      return;
    }
    const { failure, values } = data;
    const body = { ...values, [INTENT]: data.intent, [KEY]: newKey(), [SCRIPTED]: '1' };
    showToast({
      title: m.common_error(),
      description: failureWords(failure, m.admin_bookings_failed()),
      tone: 'destructive',
      action: { label: m.ui_retry(), onAction: () => void submit(body, { method: 'post' }) },
    });
  }, [data, submit]);
  return setBack;
}

/** The status of a row and the others: chosen is saved, and can be taken back. */
export function StatusCell({ booking, setBack }: { booking: AdminBooking; setBack: SetBack }) {
  const [chosen, setChosen] = useState<string>(booking.status);
  return (
    <ActionForm
      intent="setStatus"
      id={booking.id}
      hidden={{ from: booking.status }}
      view={booking.updatedAt}
      failed={m.admin_bookings_failed}
      onSubmit={({ status = '' }) => {
        setChosen(status);
        return status !== booking.status;
      }}
      onDone={({ value }) => {
        const { booking: saved, from } = value as StatusSet;
        showToast({
          title: savedTitle(saved),
          description: m.admin_bookings_told(),
          tone: 'success',
          action: { label: m.ui_undo(), onAction: () => setBack(saved.id, from) },
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
      label={m.admin_bookings_status_of({ name: textsOf(booking).customer })}
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
