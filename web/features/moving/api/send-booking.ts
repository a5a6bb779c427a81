import { GUEST_USER } from '#contract/bookings.ts';
import { ApiError, type CallAnswer, type CallInput, call } from '../../../api/client.ts';
import { storedRecord } from '../../../ui/form-draft.ts';
import { newKey } from '../../../ui/form-errors.ts';

export interface BookingValues {
  pickupLocation: string;
  dropoffLocation: string;
  date: string;
  phone: string;
  notes: string;
}

const intention = storedRecord('aqal:booking-intention');

/** The body of a booking (spec 1 §7), from the fields of the form. */
export function bookingBody(
  movingServiceId: string,
  userId: string | undefined,
  values: BookingValues,
): CallInput<'createBooking'>['body'] {
  return { movingServiceId, userId: userId ?? GUEST_USER, ...values, status: 'pending' };
}

/** Waits until the browser says that there is a network. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/**
 * Sends a booking. Until the server has said yes, the same words go out under the same key, even after a reload:
 * however often it is tried, one booking is made (D25).
 */
export async function sendBooking(
  body: CallInput<'createBooking'>['body'],
): Promise<CallAnswer<'createBooking'>> {
  const words = JSON.stringify(body);
  const earlier = intention.read();
  const idempotencyKey = (earlier.words === words && earlier.key) || newKey();
  intention.write({ words, key: idempotencyKey });
  try {
    const booking = await call('createBooking', { body }, { idempotencyKey });
    intention.forget();
    return booking;
  } catch (error) {
    // A key used for other words is of no use any more.
    if (error instanceof ApiError && error.status === 422) intention.forget();
    throw error;
  }
}
