import { useEffect, useRef } from 'react';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BookingValues, SentBooking } from './api/send-booking.ts';
import { type BookedService, BookingForm } from './booking-form.tsx';

/** What is shown once this dialog has closed, perhaps without a network: its code is fetched meanwhile. */
const preload = () => Promise.all([import('./booking-sent.tsx'), import('./waiting-booking.tsx')]);

export interface BookingDialogProps {
  service: BookedService;
  /** What already stands in the fields. */
  values?: Partial<BookingValues>;
  onClose: () => void;
  onSent: (booking: SentBooking) => void;
}

/** The booking form over the page: a sheet from below on phones, in the middle elsewhere. */
export function BookingDialog({ service, values = {}, onClose, onSent }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    preload().catch(() => undefined);
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      className="sheet mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none overscroll-contain rounded-t-2xl bg-card text-ink shadow-card sm:my-auto sm:max-w-xl sm:rounded-2xl"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={() => undefined}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-5 flex items-start justify-between gap-4">
          <div>
            <h2 id="booking-title" className="text-2xl">
              {m.moving_book_title()}
            </h2>
            <p className="mt-1 text-ink-soft">{m.moving_book_from({ name: service.name })}</p>
          </div>
          <button
            type="button"
            className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ocean-wash"
            aria-label={m.common_close()}
            onClick={close}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <BookingForm
          service={service}
          values={values}
          onSent={(booking) => {
            onSent(booking);
            close();
          }}
          onWaiting={close}
          cancel={
            <button type="button" className="button button-quiet grow sm:grow-0" onClick={close}>
              {m.moving_cancel()}
            </button>
          }
        />
      </div>
    </dialog>
  );
}
