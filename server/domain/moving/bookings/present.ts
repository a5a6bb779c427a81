import type { AdminBooking, BookingDelivery } from '#contract/admin-bookings.api.ts';
import { statusesNext, stepToStatus } from '#contract/booking-graph.ts';
import type { Booking, BookingDetail, ProviderBooking } from '#contract/bookings.api.ts';
import { type BookingStatus, GUEST_USER, isClosed, SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { Actor } from '#server/platform/kernel/actor.ts';
import type { MessageDeliveryRow } from '#server/platform/notifications/failed-deliveries.ts';
import type { AdminBookingRow, BookingDetailRow, BookingRow, JobRow } from './queries.ts';

/** Who is reading a booking: an actor, or the holder of the guest's private link. */
export type Viewer = Actor | 'guest link';

/** The fields that every reader of a booking sees. */
export function presentJob(row: JobRow) {
  return {
    id: row.id,
    movingServiceId: row.movingServiceId,
    pickupLocation: row.pickupLocation,
    dropoffLocation: row.dropoffLocation,
    date: row.date,
    phone: row.phone,
    notes: row.notes,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reference: row.id.slice(0, SHORT_ID_LENGTH),
    service: {
      id: row.movingServiceId,
      name: row.serviceName,
      phone: row.servicePhone,
      imageUrl: row.serviceImageUrl,
      isActive: row.serviceIsActive,
    },
    rating: row.rating === null ? null : { rating: row.rating, comment: row.comment ?? '' },
    messageCount: row.messageCount,
    lastMessageAt: row.lastMessageAt,
  };
}

const mayCallOff = ({ stage }: BookingRow): boolean =>
  stepToStatus('cancelled', { state: stage, side: 'customer' }) !== undefined;

/** A booking as its customer sees it, with the actions they can take now. */
export function presentBooking(row: BookingRow, viewer: Viewer): Unwritten<Booking> {
  const may = (action: 'booking.cancel' | 'booking.message' | 'booking.rate') =>
    viewer === 'guest link' || MAY[action](viewer, { userId: row.userId });
  // As `sideFor` decides: on their own booking administrators are customers.
  const isSupport = viewer !== 'guest link' && !MAY['request.own'](viewer, row);
  return {
    ...presentJob(row),
    userId: row.userId ?? GUEST_USER,
    asked: {
      request: row.requestId,
      stage: row.stage,
      services: row.services,
      offers: row.offers,
      isAgreed: row.isAgreed,
    },
    abilities: {
      // With a price in writing it is cancelled on the page of the move, which says what that costs.
      canCancel: may('booking.cancel') && mayCallOff(row) && !row.isAgreed,
      canMessage: may('booking.message') && (isSupport || !isClosed(row.status)),
      canRate: may('booking.rate') && row.status === 'completed' && row.rating === null,
    },
  };
}

/** A booking with its messages and history. */
export function presentDetail(row: BookingDetailRow, viewer: Viewer): Unwritten<BookingDetail> {
  const { messages, events } = row;
  return { ...presentBooking(row, viewer), messages, events };
}

function mapLink(place: string): string {
  const query = /muqdisho|mogadi|مقديشو/i.test(place) ? place : `${place}, Mogadishu`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/**
 * What a provider may set now. While an offer of theirs stands the customer decides; once a price is agreed on in writing
 * only the steps of the day go on, and giving it up.
 */
function nextStatuses({ stage, isAgreed }: BookingRow): BookingStatus[] {
  const hasOffer = stage === 'offered' || stage === 'countered';
  return statusesNext({ state: stage, side: 'provider' }).filter(
    (to) => to === 'cancelled' || !(isAgreed || (hasOffer && to === 'confirmed')),
  );
}

/**
 * A job as its provider sees it (D23): whom to call, where to go, which statuses can follow. Where it came to nothing the
 * customer is somebody else's: of what was agreed a fee may still be open.
 */
export function presentForProvider(row: BookingDetailRow): Unwritten<ProviderBooking> {
  const isTheirs = row.status !== 'cancelled' || row.isAgreed;
  return {
    ...presentJob(row),
    phone: isTheirs ? row.phone : '',
    messages: row.messages,
    events: row.events,
    nextStatuses: nextStatuses(row),
    customer: {
      name: row.customerName,
      phone: isTheirs ? row.phone : null,
      chatNumber: isTheirs ? (row.phoneE164?.replace(/\D/g, '') ?? null) : null,
    },
    mapLinks: { pickup: mapLink(row.pickupLocation), dropoff: mapLink(row.dropoffLocation) },
  };
}

/** The delivery status of a message: sent, failed, or waiting, including between attempts. */
function presentDelivery(row: MessageDeliveryRow): Unwritten<BookingDelivery> {
  const { id, messageId, channel, state, outcome, sentAt, triedAt, createdAt } = row;
  const at = state === 'sent' ? sentAt : state === 'failed' ? triedAt : createdAt;
  return {
    id,
    messageId,
    channel,
    state,
    reason: state === 'sent' ? null : outcome,
    at: at ?? createdAt,
  };
}

/** For administrators, with how their messages to the customer went. */
export function presentAdminBooking(
  row: AdminBookingRow,
  deliveries: readonly MessageDeliveryRow[],
): Unwritten<AdminBooking> {
  return {
    ...presentJob(row),
    serviceId: row.movingServiceId,
    userId: row.userId ?? GUEST_USER,
    customerName: row.customerName,
    email: row.customerEmail,
    serviceName: row.serviceName,
    serviceCategory: row.serviceCategory,
    serviceEmail: row.serviceEmail,
    price: row.price,
    time: null,
    deliveries: deliveries.map(presentDelivery),
    smsTo: row.phoneE164,
    linkExpiresAt: row.linkExpiresAt,
  };
}
