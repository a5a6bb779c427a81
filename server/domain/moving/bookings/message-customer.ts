import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import type { messageCustomer as endpoint } from '#contract/admin-bookings.api.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import { MAILBOX_CHANNELS } from '#contract/notifications.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { acceptedWays } from '#server/platform/notifications/would-send.ts';
import { LETTER_TO_CUSTOMER } from './notices.ts';
import { findParties, type Parties } from './parties.ts';

type Body = EndpointInput<typeof endpoint>['body'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Answer = EndpointAnswer<typeof endpoint>;

/** The booking's own contacts take precedence; the body's are used only if the booking has none (D3). */
function addressesOf(parties: Parties, body: Body) {
  const given = body.customerEmail && EMAIL.test(body.customerEmail) ? body.customerEmail : null;
  const wanted = {
    email: { to: parties.customerEmail ?? given, known: body.customerEmail },
    sms: { to: parties.phoneE164 ?? toE164(body.customerPhone), known: parties.phone || body.customerPhone },
  };
  const channels = MAILBOX_CHANNELS.filter((one) => body.sendMethod === 'both' || body.sendMethod === one);
  const addressOf = (channel: (typeof channels)[number]) =>
    channels.includes(channel) ? wanted[channel].to : null;
  return {
    email: addressOf('email'),
    sms: addressOf('sms'),
    notSent: channels
      .filter((channel) => !wanted[channel].to)
      .map((channel): Answer['notSent'][number] => ({
        channel,
        reason: wanted[channel].known ? 'not_usable' : 'not_known',
      })),
  };
}

/**
 * Sends an admin's message to a booking's customer: by e-mail, SMS or both, in the bell, and in the booking's thread.
 * @throws ApiError not_found; invalid_input if the customer cannot be reached that way
 */
export async function messageCustomer(bookingId: string, body: Body, ctx: UserCtx): Promise<Answer> {
  const { app, db, actor } = ctx;
  const parties = await findParties(db, bookingId);
  const { email, sms, notSent: unreachable } = addressesOf(parties, body);
  if (!email && !sms) {
    const sentence = 'this customer cannot be reached that way';
    throw invalidInput({ sendMethod: { code: 'not_reachable', sentence } });
  }
  const id = ctx.newId();
  await db
    .insert(bookingMessages)
    .values({ id, bookingId, actorKind: 'admin', actorId: actor.id, message: body.message });
  const { brand } = app.config.site;
  const { userId, customerLanguage } = parties;
  const letter = LETTER_TO_CUSTOMER.to(
    { userId, email, sms, language: customerLanguage ?? DEFAULT_LANGUAGE },
    { title: body.subject || brand, message: body.message },
    { ids: { bookingId, bookingMessageId: id }, ...(userId && { path: '/my-moving-services' }) },
  );
  const ways = await acceptedWays(ctx, letter);
  const sentTo = { email: ways.includes('email') ? email : null, sms: ways.includes('sms') ? sms : null };
  const notSent: Answer['notSent'] = [
    ...unreachable,
    ...(email && !sentTo.email ? [{ channel: 'email' as const, reason: 'not_now' as const }] : []),
    ...(sms && !sentTo.sms ? [{ channel: 'sms' as const, reason: 'not_now' as const }] : []),
  ];
  await notify(ctx, letter);
  await audit(ctx, {
    action: 'booking.message',
    subjectKind: 'booking',
    subjectId: bookingId,
    details: {
      subject: body.subject,
      by: body.sendMethod,
      ...(notSent.length > 0 ? { notSent: notSent.map(({ channel }) => channel) } : {}),
    },
  });
  return { id, message: body.message, sentTo, notSent };
}
