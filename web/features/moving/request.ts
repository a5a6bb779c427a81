import type { Failure } from '../../api/api-error.ts';
import type { CallAnswer } from '../../api/client.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';

/** The name of the booking form among a page's forms, and of its draft. */
export const BOOK = 'book';
export const BOOKING_DRAFT = 'booking';
/** Sent with it for whoever changes a booking that waits for a network: whom it is for. */
export const SERVICE_NAME = 'serviceName';

/** What is told of a booking that was just made. */
export type SentBooking = Pick<
  CallAnswer<'createBooking'>,
  'id' | 'movingServiceId' | 'reference' | 'followPath' | 'userId'
> & {
  /** How many services were asked; answers that were kept by an earlier version do not say it. */
  asked?: number;
};

/** Told of a request that was sent (spec 1 §8), to one service or to several. */
export const sentText = ({ asked = 1 }: Pick<SentBooking, 'asked'>): string =>
  asked > 1 ? m.moving_sent_text_to({ count: asked }) : m.moving_sent_text();

/** Makes the booking that the form asks for (spec 1 §7). Who books is the session's to say (D3). */
export async function book(values: FormTexts, call: PageApi): Promise<SentBooking> {
  const { movingServiceId = '', pickupLocation = '', dropoffLocation = '', date = '' } = values;
  const { phone = '', notes = '' } = values;
  // Only once somebody asks: most who look at services do not.
  const { moveOf } = await import('../moves/list-value.ts');
  const move = moveOf(values);
  const { id, reference, followPath, userId } = await call('createBooking', {
    body: {
      ...{ movingServiceId, pickupLocation, dropoffLocation, date, phone, notes, status: 'pending' },
      ...(move && { move }),
    },
  });
  return { id, movingServiceId, reference, followPath, userId, asked: 1 + (move?.also?.length ?? 0) };
}

/** What is said of a booking that was not taken (spec 1 §8): what the reader can put right comes first. */
export const bookingFailure = ({ issues }: Failure): string =>
  issues.date?.code === 'in_the_past'
    ? m.moving_past_date()
    : issues['move.also']?.code === 'not_there'
      ? m.moving_also_closed_one()
      : m.moving_failed();
