import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import type { CsvColumn } from '../../../format/csv.ts';
import { phoneText } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { STATUS_LABELS } from '../words.ts';

/** The bookings for a spreadsheet: dates and prices as it reads them, what is not known empty. */
export const bookingCsv = (): CsvColumn<AdminBooking>[] => [
  [m.bookings_admin_reference(), ({ reference }) => reference],
  [m.bookings_admin_customer(), ({ customerName }) => customerName ?? ''],
  [m.bookings_fact_phone(), ({ phone }) => phoneText(phone)],
  [m.bookings_admin_email(), ({ email }) => email ?? ''],
  [m.bookings_admin_service(), ({ serviceName }) => serviceName],
  [m.bookings_admin_category(), ({ serviceCategory }) => serviceCategory],
  [m.bookings_admin_from(), ({ pickupLocation }) => pickupLocation],
  [m.bookings_admin_to(), ({ dropoffLocation }) => dropoffLocation],
  [m.bookings_admin_when(), ({ date }) => date],
  [m.bookings_admin_time(), ({ time }) => time ?? ''],
  [m.bookings_admin_status(), ({ status }) => STATUS_LABELS[status]()],
  [m.bookings_admin_price(), ({ price }) => price ?? ''],
];
