import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { messageCustomer as endpoint } from '#contract/admin-bookings.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/access/audit.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { findParties, type Parties } from './parties.ts';

type Body = EndpointInput<typeof endpoint>['body'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const asNumber = (phone: string | null | undefined) =>
  phone ? (parsePhoneNumberFromString(phone, 'SO')?.number ?? null) : null;

/** The booking's own addresses are used; what the body says counts only where the booking has none (D3). */
function addressesOf(parties: Parties, body: Body) {
  const given = body.customerEmail && EMAIL.test(body.customerEmail) ? body.customerEmail : null;
  return {
    email: body.sendMethod === 'sms' ? null : (parties.customerEmail ?? given),
    sms: body.sendMethod === 'email' ? null : (parties.phoneE164 ?? asNumber(body.customerPhone)),
  };
}

/**
 * An admin's words to the customer of a booking: by e-mail, SMS or both, in their bell, and in the booking's thread.
 * @throws Refusal not_found; invalid_input where the customer cannot be reached that way
 */
export async function messageCustomer(bookingId: string, body: Body, call: Call) {
  const { app, actor, recordId } = call;
  const parties = await findParties(app.database.sql, bookingId);
  if (!parties) throw new Refusal('not_found', 'Booking not found');
  const { email, sms } = addressesOf(parties, body);
  if (!email && !sms) {
    throw invalidInput({
      sendMethod: { code: 'not_reachable', sentence: 'this customer cannot be reached that way' },
    });
  }

  await app.database.orm.transaction(async (tx) => {
    const [sent] = await tx
      .insert(bookingMessages)
      .values({
        id: recordId,
        bookingId,
        actorKind: 'admin',
        actorId: actorId(actor),
        message: body.message,
      })
      .onConflictDoNothing()
      .returning({ id: bookingMessages.id });
    if (!sent) return;
    const { brand } = app.config.site;
    const title = body.subject || brand;
    const path = parties.userId ? { path: '/my-moving-services' } : {};
    const common = { category: 'booking', title, data: { bookingId, ...path } };
    await tell(
      tx,
      { ...common, message: body.message, userId: parties.userId, email },
      { ...common, message: `${brand}: ${body.message}`, sms },
    );
    await audit(tx, actor, {
      action: 'booking.message',
      subjectKind: 'booking',
      subjectId: bookingId,
      details: { subject: body.subject, by: body.sendMethod },
    });
  });
  return { id: recordId, message: body.message, sentTo: { email, sms } };
}
