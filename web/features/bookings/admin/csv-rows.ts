import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { phoneText } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { STATUS_LABELS } from '../words.ts';

/** The bookings for a spreadsheet: dates and prices as it reads them, what is not known empty. */
export const csvRows = (bookings: readonly AdminBooking[]): string[][] => [
  [
    m.bookings_admin_reference(),
    m.bookings_admin_customer(),
    m.bookings_fact_phone(),
    m.bookings_admin_email(),
    m.bookings_admin_service(),
    m.bookings_admin_category(),
    m.bookings_admin_from(),
    m.bookings_admin_to(),
    m.bookings_admin_when(),
    m.bookings_admin_time(),
    m.bookings_admin_status(),
    m.bookings_admin_price(),
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
