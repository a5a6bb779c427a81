import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.api.ts';
import { REASON_MAX_LENGTH } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ActForm, type Run } from './act-form.tsx';
import { moveDay } from './dates.ts';

interface CancelDialogProps {
  booking: Booking;
  run: Run;
  /** The page without the question. */
  closePath: string;
  onClose: () => void;
  /** The id of what is looked at once it is cancelled. */
  focusAfter: string;
  failure?: string | undefined;
}

/** Asks before cancelling. Without scripts it stands in the page, with them over it. */
export function CancelDialog({ booking, run, closePath, onClose, focusAfter, failure }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(':modal')) return;
    element.removeAttribute('open');
    element.showModal();
    // Not the field: a keyboard over half of a phone would hide the question.
    element.querySelector('h2')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      open
      id="cancel"
      aria-labelledby={title}
      className="sheet static mx-auto mt-6 w-full max-w-lg scroll-mt-24 rounded-2xl border border-line bg-card p-5 text-ink shadow-card sm:p-7 [&:modal]:fixed [&:modal]:my-auto [&:modal]:w-[calc(100%-2rem)]"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={() => undefined}
    >
      <h2 id={title} tabIndex={-1} className="text-2xl outline-none">
        {m.moving_cancel_title()}
      </h2>
      <p className="figures mt-2 font-medium">
        {booking.service.name} · {moveDay(booking.date)} · {booking.reference}
      </p>
      <p className="mt-2 mb-4 text-ink-soft">{m.moving_cancel_text()}</p>
      <ActForm
        intent="cancel"
        hidden={{ id: booking.id, from: booking.status, asOf: booking.updatedAt }}
        run={async (values, key) => {
          await run(values, key);
          // Closed before the toast is shown: it would go away with the dialog.
          close();
          onClose();
          showToast({
            title: m.moving_cancel_done(),
            description: m.moving_cancel_done_text(),
            tone: 'success',
          });
          document.getElementById(focusAfter)?.focus();
        }}
        failed={m.moving_cancel_failed()}
        failure={failure}
        submit={m.moving_cancel_yes()}
        submitClass="button grow bg-danger text-card sm:grow-0"
        beside={
          <Link
            to={closePath}
            preventScrollReset
            className="button button-quiet grow sm:grow-0"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            {m.moving_cancel_no()}
          </Link>
        }
      >
        <FormField name="reason" label={m.moving_cancel_reason()} rows={2} maxLength={REASON_MAX_LENGTH} />
      </ActForm>
    </dialog>
  );
}
