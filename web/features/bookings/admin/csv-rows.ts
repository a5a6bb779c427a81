import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { phoneText } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { STATUS_LABELS } from '../words.ts';

/** The bookings for a spreadsheet: dates and prices as it reads them, what is not known empty. */
export const csvRows = (bookings: readonly AdminBooking[]): string[][] => [
  [
    m.admin_bookings_reference(),
    m.admin_bookings_customer(),
    m.admin_bookings_phone(),
    m.admin_bookings_email(),
    m.admin_bookings_service(),
    m.admin_bookings_category(),
    m.admin_bookings_from(),
    m.admin_bookings_to(),
    m.admin_bookings_when(),
    m.admin_bookings_time(),
    m.admin_bookings_status(),
    m.admin_bookings_price(),
  ],
  ...bookings.map((booking) => [
    booking.reference,
    booking.customerName ?? '',
    phoneText(booking.phone),
    booking.email ?? '',
    booking.serviceName,
    booking.serviceCategory,
    booking.pickupLocation,
    booking.dropoffLocation,
    booking.date,
    booking.time ?? '',
    STATUS_LABELS[booking.status](),
    booking.price ?? '',
  ]),
];
