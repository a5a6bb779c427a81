import type { BookingDetail, ProviderBooking } from '#contract/bookings.api.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { ApiError, call, type Fetch } from '../../../api/client.ts';

/** What a form of a booking's page holds: `intent` says what is wanted. */
export type ActValues = Record<string, string>;

interface Options {
  fetch?: Fetch | undefined;
  idempotencyKey?: string;
}

/** One booking as one of its sides reaches it: by its session, or by a private link. */
export interface Desk<Detail> {
  read(options?: Options): Promise<Detail>;
  /** Does what a form asks for; answers the booking as it is then. */
  act(values: ActValues, options: Options): Promise<Detail>;
}

const unknown = (intent: string | undefined): never => {
  throw new ApiError(400, `No form asks for ${intent}.`);
};
const ratingOf = ({ rating, comment = '' }: ActValues) => ({ rating: Number(rating), comment });
/** What was seen when it was asked for: another state meanwhile is a conflict, not a surprise (D22). */
const seen = ({ from }: ActValues) => (from ? { from: from as BookingStatus } : {});

/** A signed-in customer's booking. The session says who acts; `userId` goes along as in spec 1 §7. */
export function ownDesk(id: string, userId?: string): Desk<BookingDetail> {
  const params = { id };
  return {
    read: (options) => call('readBooking', { params }, options),
    act: async (values, options) => {
      const { intent, message = '', reason = '' } = values;
      if (intent === 'message')
        return call('sendBookingMessage', { params, body: { message, userId } }, options);
      if (intent === 'rate') return call('rateBooking', { params, body: ratingOf(values) }, options);
      if (intent !== 'cancel') return unknown(intent);
      return call('cancelBooking', { params, body: { reason, ...seen(values) } }, options);
    },
  };
}

/** A guest's booking, by its private link (D26). */
export function guestDesk(token: string): Desk<BookingDetail> {
  const params = { token };
  return {
    read: (options) => call('readGuestBooking', { params }, options),
    act: async (values, options) => {
      const { intent, message = '', reason = '' } = values;
      if (intent === 'message') return call('sendGuestMessage', { params, body: { message } }, options);
      if (intent === 'rate') return call('rateGuestBooking', { params, body: ratingOf(values) }, options);
      if (intent !== 'cancel') return unknown(intent);
      return call('cancelGuestBooking', { params, body: { reason, ...seen(values) } }, options);
    },
  };
}

/** A provider's job, by its link (D23). */
export function providerDesk(token: string): Desk<ProviderBooking> {
  const params = { token };
  return {
    read: (options) => call('readProviderBooking', { params }, options),
    act: async (values, options) => {
      const { intent, message = '', reason } = values;
      if (intent === 'message') return call('sendProviderMessage', { params, body: { message } }, options);
      if (intent !== 'status') return unknown(intent);
      const body = {
        status: values.status as BookingStatus,
        ...(reason === undefined ? {} : { reason }),
        ...seen(values),
      };
      return call('setProviderStatus', { params, body }, options);
    },
  };
}
