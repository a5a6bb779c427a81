import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { clockTime, dateText } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { phoneText } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';

const orMissing = (text: string | null): string => text || m.bookings_admin_missing();

/** What is shown of a booking; what is not known says so (spec 2 §2). */
export const textsOf = ({ userId, customerName, ...booking }: AdminBooking) => ({
  customer: orMissing(customerName ?? (userId === GUEST_USER ? m.bookings_admin_guest() : null)),
  phone: orMissing(phoneText(booking.phone)),
  service: booking.serviceName || m.bookings_admin_unknown_service(),
  category: booking.serviceCategory,
  day: dateText(booking.date),
  time: booking.time ? clockTime(booking.time) : m.bookings_admin_missing(),
  price: booking.price === null ? m.bookings_admin_missing() : dollars(booking.price),
});
