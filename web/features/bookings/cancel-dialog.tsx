import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.api.ts';
import { REASON_MAX_LENGTH } from '#contract/bookings.ts';
import { weekdayDate } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { StatusNews } from './use-status-news.ts';
import { orConflict } from './words.ts';

const ID = 'cancel';

interface CancelDialogProps {
  booking: Booking;
  news: StatusNews;
  /** The screen without the question. */
  closeTo: ScreenPath;
  onClose: () => void;
  /** The id of what is looked at once it is cancelled. */
  focusAfter: string;
}

/** Asks before cancelling. Without scripts it stands in the page, with them over it. */
export function CancelDialog({ booking, news, closeTo, onClose, focusAfter }: CancelDialogProps) {
  const close = () => document.querySelector<HTMLDialogElement>(`dialog#${ID}`)?.close();
  return (
    <Dialog id={ID} title={m.bookings_cancel_title()} onClose={onClose} closeTo={closeTo}>
      <p className="figures font-medium">
        {booking.service.name} · {weekdayDate(booking.date)} · <bdi>{booking.reference}</bdi>
      </p>
      <p className="mt-2 mb-4 text-ink-soft">{m.bookings_cancel_text()}</p>
      <ActionForm
        intent="cancel"
        id={booking.id}
        fields={{
          reason: {
            label: m.bookings_cancel_reason,
            rows: 2,
            isOptional: true,
            maxLength: REASON_MAX_LENGTH,
            dir: 'auto',
          },
        }}
        hidden={{ from: booking.status }}
        view={booking.updatedAt}
        failed={news.failed(orConflict(m.bookings_cancel_failed))}
        done={() => ({ title: m.bookings_cancel_done(), description: m.bookings_cancel_done_text() })}
        onDone={() => {
          news.expect(booking.id, 'cancelled');
          close();
          document.getElementById(focusAfter)?.focus();
        }}
        onFailed={news.onFailed}
      >
        <FormField name="reason" />
        <DialogActions>
          <Link
            to={href(closeTo)}
            preventScrollReset
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            {m.bookings_cancel_no()}
          </Link>
          <SubmitButton tone="danger">{m.bookings_cancel_yes()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
