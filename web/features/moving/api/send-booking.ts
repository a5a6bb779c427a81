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

export type BookingBody = CallInput<'createBooking'>['body'];
export type SentBooking = CallAnswer<'createBooking'>;

/** What is to be sent, and the key it is sent with until the server has said yes (D25). */
const intention = storedRecord('aqal:booking-intention');
/** Told to this window when a booking starts to wait for a network, or no longer does. */
export const WAITING_CHANGED = 'aqal:booking-waiting';

/** The body of a booking (spec 1 §7), from the fields of the form. */
export function bookingBody(
  movingServiceId: string,
  userId: string | undefined,
  values: BookingValues,
): BookingBody {
  return { movingServiceId, userId: userId ?? GUEST_USER, ...values, status: 'pending' };
}

function keep(body: BookingBody, serviceName: string): string {
  const words = JSON.stringify(body);
  const earlier = intention.read();
  const key = (earlier.words === words && earlier.key) || newKey();
  intention.write({ words, key, ...(serviceName ? { serviceName } : {}) });
  window.dispatchEvent(new Event(WAITING_CHANGED));
  return key;
}

/** Keeps a booking that was made without a network, to be sent once there is one, even after a reload (D37). */
export function keepWaiting(body: BookingBody, serviceName: string): void {
  keep(body, serviceName);
}

/** The booking that waits for a network. */
export function waitingBooking(): { body: BookingBody; serviceName: string } | undefined {
  const { words, serviceName } = intention.read();
  if (!words || !serviceName) return undefined;
  try {
    return { body: JSON.parse(words) as BookingBody, serviceName };
  } catch {
    return undefined;
  }
}

/** It is not sent any more. */
export function dropWaiting(): void {
  intention.forget();
  window.dispatchEvent(new Event(WAITING_CHANGED));
}

/** The network is away: nothing was answered, and the browser says so. */
export const isOffline = (error?: unknown): boolean => !(error instanceof ApiError) && !navigator.onLine;

/**
 * Sends a booking. Until the server has said yes, the same words go out under the same key, even after a reload:
 * however often it is tried, one booking is made.
 */
export async function sendBooking(body: BookingBody): Promise<SentBooking> {
  const waiting = waitingBooking();
  const isWaiting = waiting !== undefined && JSON.stringify(waiting.body) === JSON.stringify(body);
  const idempotencyKey = keep(body, isWaiting ? waiting.serviceName : '');
  try {
    const booking = await call('createBooking', { body }, { idempotencyKey });
    dropWaiting();
    return booking;
  } catch (error) {
    if (error instanceof ApiError && error.body.includes('"forbidden"') && body.userId !== undefined) {
      // This browser remembers another person than the server knows: the session says who books (D3).
      const { userId: _, ...rest } = body;
      if (isWaiting) keep(rest, waiting.serviceName);
      return sendBooking(rest);
    }
    // A key used for other words is of no use any more.
    if (error instanceof ApiError && error.status === 422) dropWaiting();
    throw error;
  }
}
