import { eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { BookingForm } from '#contract/bookings.api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { actorId } from '../access/actor.ts';
import { bodyIdAgrees } from '../access/rules.ts';
import { bookingEvents, bookings, movingServices, notifications } from '../database/schema/index.ts';
import type { Call } from '../http/register.ts';

interface Input extends BookingForm {
  movingServiceId: string;
  userId?: string | undefined;
}

/**
 * Asks a moving service for a move (D22): the booking, its history and what the provider is told of it are written
 * in one transaction (D28).
 * @throws Refusal forbidden, invalid_input for a day that is over, not_found for no such service
 */
export async function createBooking(input: Input, { app, actor }: Call) {
  bodyIdAgrees(input.userId, actor, GUEST_USER);
  const today = app.clock().toLocaleDateString('sv', { timeZone: 'Africa/Mogadishu' });
  if (input.date < today) throw invalidInput({ date: 'must not be in the past' });

  return app.database.orm.transaction(async (tx) => {
    const [service] = await tx
      .select()
      .from(movingServices)
      .where(eq(movingServices.id, input.movingServiceId));
    if (!service?.isActive) throw new Refusal('not_found', 'Moving service not found');
    const [booking] = await tx
      .insert(bookings)
      .values({
        movingServiceId: service.id,
        userId: actorId(actor),
        pickupLocation: input.pickupLocation,
        dropoffLocation: input.dropoffLocation,
        date: input.date,
        phone: input.phone,
        phoneE164: parsePhoneNumberFromString(input.phone, 'SO')?.number ?? null,
        notes: input.notes,
      })
      .returning();
    if (!booking) throw new Error('The booking was not stored.');
    await tx
      .insert(bookingEvents)
      .values({ bookingId: booking.id, toStatus: 'pending', actorKind: 'customer', actorId: actorId(actor) });
    const notice = {
      category: 'booking',
      title: `New booking: ${input.date}`,
      message: `${input.pickupLocation} → ${input.dropoffLocation}\n${input.phone}\n${input.notes}`.trim(),
      data: { bookingId: booking.id },
    };
    await tx.insert(notifications).values([
      { ...notice, type: 'email' as const, recipient: service.email },
      { ...notice, type: 'sms' as const, recipient: service.phone },
    ]);
    return booking;
  });
}
