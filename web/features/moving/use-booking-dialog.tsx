import { type ComponentType, type ReactNode, useState } from 'react';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { showError } from '../../ui/toast-store.ts';
import type { BookingDialogProps } from './booking-dialog.tsx';
import type { BookedService } from './booking-form.tsx';
import type { SentBooking } from './request.ts';

/** For whom a booking is, and what already stands in its form. */
export interface WantedBooking {
  service: BookedService;
  values?: FormTexts;
  photos?: readonly Blob[] | undefined;
}

/** The booking dialog of a page, whose code comes with the first tap. */
export function useBookingDialog(onSent: (booking: SentBooking) => void = () => undefined) {
  const [wanted, setWanted] = useState<WantedBooking>();
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>();
  const open = async (next: WantedBooking) => {
    setWanted(next);
    if (Dialog) return;
    try {
      const { BookingDialog } = await import('./booking-dialog.tsx');
      setDialog(() => BookingDialog);
    } catch {
      setWanted(undefined);
      showError(m.moving_loading_form_failed());
    }
  };
  const dialog: ReactNode = wanted && Dialog && (
    <Dialog {...wanted} onClose={() => setWanted(undefined)} onSent={onSent} />
  );
  return {
    open: (next: WantedBooking) => void open(next),
    openingId: Dialog ? undefined : wanted?.service.id,
    dialog,
  };
}
