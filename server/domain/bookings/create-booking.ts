import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Language } from '#contract/accounts.ts';
import type { BookingForm } from '#contract/bookings.api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';
import { acceptedLanguage } from '#server/platform/http/accepted-language.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import type { Call } from '#server/platform/http/register.ts';
import { noticeRows } from '#server/platform/notifications/tell.ts';
import { newProviderLink, providerPath, todayInMogadishu } from './links.ts';
import { baseUrl, customerNotices, providerNotices } from './notices.ts';
import { type BookingRow, findBooking } from './queries.ts';

interface Input extends BookingForm {
  movingServiceId: string;
  userId?: string | undefined;
}

/** Of a call, what making a booking needs. */
type BookingCall = Pick<Call, 'app' | 'actor' | 'recordId' | 'url'> & { request: Pick<ApiRequest, 'header'> };

interface Sides {
  name: string;
  phone: string;
  email: string;
  imageUrl: string | null;
  customerEmail: string | null;
  customerLanguage: Language | null;
}

/** The active service that is asked, and the customer's address and language. */
async function findSides(sql: Sql, serviceId: string, userId: string | null): Promise<Sides | undefined> {
  const [row] = await sql<Sides[]>`
    select s.name, s.phone, s.email, s.image_url as "imageUrl", u.email as "customerEmail",
      u.language as "customerLanguage"
    from moving_services s left join users u on u.id = ${userId}
    where s.id = ${serviceId} and s.is_active`;
  return row;
}

/**
 * Asks a moving service for a move (D22). The booking, its history, the provider's link and what both sides are told
 * are one statement, kept together or not at all (D28). A repeat of the call answers the booking that is there (D25).
 * @throws Refusal forbidden, invalid_input for a day that is over, not_found for no such service
 */
export async function createBooking(input: Input, call: BookingCall): Promise<BookingRow> {
  const { app, actor, recordId: id } = call;
  bodyIdAgrees(input.userId, actor, GUEST_USER);
  const now = app.clock();
  if (input.date < todayInMogadishu(now)) throw invalidInput({ date: 'must not be in the past' });

  const { sql } = app.database;
  const userId = actorId(actor);
  const sides = await findSides(sql, input.movingServiceId, userId);
  const made = sides && (await insertBooking(call, input, sides));
  if (made) return made;
  const stored = await findBooking(sql, id);
  if (!stored) throw new Refusal('not_found', 'Moving service not found');
  return stored;
}

/** @returns undefined where the service is gone in this moment, or the booking is there already */
async function insertBooking(call: BookingCall, input: Input, sides: Sides): Promise<BookingRow | undefined> {
  const { app, recordId: id } = call;
  const { sql } = app.database;
  const userId = actorId(call.actor);
  const phoneE164 = parsePhoneNumberFromString(input.phone, 'SO')?.number ?? null;
  const language = userId ? null : (acceptedLanguage(call.request.header('accept-language')) ?? null);
  const parties = {
    id,
    status: 'pending' as const,
    date: input.date,
    pickup: input.pickupLocation,
    dropoff: input.dropoffLocation,
    phone: input.phone,
    notes: input.notes,
    phoneE164,
    userId,
    customerEmail: sides.customerEmail,
    customerLanguage: sides.customerLanguage ?? language,
    serviceId: input.movingServiceId,
    serviceName: sides.name,
    serviceEmail: sides.email,
    servicePhone: sides.phone,
  };
  const link = newProviderLink(app.clock(), input.date);
  const base = baseUrl(app, call.url);
  const told = noticeRows([
    ...providerNotices(app, base, parties, 'created', providerPath(app, link.id)),
    ...customerNotices(app, base, parties, 'created'),
  ]);

  const [row] = await sql<{ createdAt: SqlMoment }[]>`
    with booked as (
      insert into bookings
        (id, moving_service_id, user_id, pickup_location, dropoff_location, date, phone, phone_e_164, notes, language)
      select ${id}::uuid, s.id, ${userId}::uuid, ${input.pickupLocation}::text, ${input.dropoffLocation}::text,
        ${input.date}::text::date, ${input.phone}::text, ${phoneE164}::text, ${input.notes}::text,
        ${language}::text
      from moving_services s where s.id = ${input.movingServiceId} and s.is_active
      on conflict (id) do nothing
      returning id, created_at
    ), history as (
      insert into booking_events (booking_id, to_status, actor_kind, actor_id)
      select id, 'pending', 'customer', ${userId}::uuid from booked
    ), link as (
      insert into provider_links (id, booking_id, expires_at)
      select ${link.id}::uuid, id, ${link.expiresAt.toISOString()}::text::timestamptz from booked
    ), told as (
      insert into notifications (user_id, recipient, type, category, title, message, data, status)
      select n."userId", n.recipient, n.type, n.category, n.title, n.message, n.data, coalesce(n.status, 'pending')
      from booked, jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as n("userId" uuid, recipient text,
        type text, category text, title text, message text, data jsonb, status text)
    )
    select created_at as "createdAt" from booked`;
  if (!row) return undefined;
  return {
    id,
    moving_service_id: input.movingServiceId,
    user_id: userId,
    pickup_location: input.pickupLocation,
    dropoff_location: input.dropoffLocation,
    date: input.date,
    phone: input.phone,
    phone_e_164: phoneE164,
    notes: input.notes,
    status: 'pending',
    created_at: row.createdAt,
    updated_at: row.createdAt,
    service_name: sides.name,
    service_phone: sides.phone,
    service_image_url: sides.imageUrl,
    service_is_active: true,
    rating: null,
    comment: null,
    message_count: 0,
    last_message_at: null,
  };
}
