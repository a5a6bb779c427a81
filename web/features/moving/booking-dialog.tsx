import { PrefetchPageLinks } from 'react-router';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { DialogActions, Sheet } from '../../ui/dialog.tsx';
import { type BookedService, BookingForm } from './booking-form.tsx';
import type { SentBooking } from './request.ts';

export interface BookingDialogProps {
  service: BookedService;
  /** What already stands in the fields. */
  values?: FormTexts;
  photos?: readonly Blob[] | undefined;
  onClose: () => void;
  onSent: (booking: SentBooking) => void;
}

/** The booking form over the page: a sheet from below on phones, in the middle elsewhere. */
export function BookingDialog({ service, values = {}, photos, onClose, onSent }: BookingDialogProps) {
  return (
    <Sheet
      title={m.moving_book_title()}
      lead={<p className="pb-3 text-ink-soft">{m.moving_book_from({ name: service.name })}</p>}
      onClose={onClose}
    >
      {/* The page whose action takes the form: asked for only then, a network that has gone could not bring it. */}
      <PrefetchPageLinks page={href('/moving-services')} />
      <div className="pt-4">
        <BookingForm
          service={service}
          values={values}
          photos={photos}
          onSent={(booking) => {
            onSent(booking);
            onClose();
          }}
          onWaiting={onClose}
          foot={(send) => (
            <DialogActions>
              <button type="button" className="button button-quiet" onClick={onClose}>
                {m.moving_cancel()}
              </button>
              {send}
            </DialogActions>
          )}
        />
      </div>
    </Sheet>
  );
}
