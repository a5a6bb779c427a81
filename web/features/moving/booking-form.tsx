import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import { m } from '../../messages/index.ts';
import { formValues, useFormDraft } from '../../ui/form-draft.ts';
import { type FieldErrors, fieldErrorsOf, missingFields } from '../../ui/form-errors.ts';
import { focusFirstInvalid } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCurrentUser } from '../layout/current-user.ts';
import {
  type BookingValues,
  bookingBody,
  isOffline,
  keepWaiting,
  type SentBooking,
  sendBooking,
} from './api/send-booking.ts';
import { bookingFailure } from './booking-failure.ts';
import { BookingFields } from './booking-fields.tsx';

const REQUIRED = ['pickupLocation', 'dropoffLocation', 'date', 'phone'] as const;

export type BookedService = Pick<MovingService, 'id' | 'name'>;

interface BookingFormProps {
  service: BookedService;
  /** The request has arrived; the form is empty again. */
  onSent: (booking: SentBooking) => void;
  /** There is no network: it is kept and sent later. */
  onWaiting?: () => void;
  /** What was sent without scripts and came back, and what was wrong with it. */
  values?: Partial<BookingValues>;
  errors?: FieldErrors;
  failure?: string | undefined;
  /** Stands beside the button that sends. */
  cancel?: ReactNode;
}

/** Asks a service for a move. Sent by script it stays where it is; as a plain form the page's action takes it. */
export function BookingForm({
  service,
  onSent,
  onWaiting,
  values = {},
  errors: given,
  failure,
  cancel,
}: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle');
  const [errors, setErrors] = useState<FieldErrors>(given ?? {});
  const forgetDraft = useFormDraft(form, 'booking');
  const isHydrated = useHydrated();
  const user = useCurrentUser();

  const send = async (filled: BookingValues) => {
    const body = bookingBody(service.id, user?.id, filled);
    const wait = () => {
      setState('waiting');
      keepWaiting(body, service.name);
      onWaiting?.();
    };
    if (isOffline()) return wait();
    isSending.current = true;
    setState('sending');
    try {
      const booking = await sendBooking(body);
      forgetDraft();
      setState('idle');
      onSent(booking);
      showToast({ title: m.moving_sent_title(), description: m.moving_sent_text(), tone: 'success' });
    } catch (error) {
      if (isOffline(error)) return wait();
      setState('idle');
      const wrong = fieldErrorsOf(error);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) focusFirstInvalid(form.current);
      showToast({ title: m.common_error(), description: bookingFailure(error), tone: 'destructive' });
    } finally {
      isSending.current = false;
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || state === 'waiting') return;
    const filled = { notes: '', ...formValues(event.currentTarget) } as BookingValues;
    const missing = missingFields({ ...filled }, REQUIRED);
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      showToast({
        title: m.common_missing_information(),
        description: m.moving_missing(),
        tone: 'destructive',
      });
      focusFirstInvalid(event.currentTarget);
      return;
    }
    void send(filled);
  };

  return (
    <form ref={form} method="post" noValidate={isHydrated} onSubmit={submit} className="space-y-4">
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <BookingFields values={values} errors={errors} />
      {state === 'waiting' && (
        <p role="status" className="text-sm text-ink-soft">
          {m.moving_waiting()}
        </p>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        {cancel}
        <button
          type="submit"
          className="button button-primary grow sm:grow-0"
          aria-disabled={state !== 'idle' || undefined}
        >
          {state === 'idle' ? m.moving_send() : m.moving_sending()}
        </button>
      </div>
    </form>
  );
}
