import type { MyData } from '#contract/my-account.api.ts';
import type { Call } from '#server/platform/http/register.ts';
import { meId } from './queries.ts';

type Rows = Record<string, unknown>[];

/**
 * Everything that is kept about the signed-in person, as a file to keep. Each list names its fields: hashes, tokens and
 * what belongs to somebody else stay here.
 */
export async function exportMyData({ app, actor, header }: Call): Promise<MyData> {
  const id = meId(actor);
  const { sql } = app.database;
  const [account] = await sql<Rows>`
    select id, name, email, email_verified as "emailVerified", role, username, phone,
      profile_completed as "profileCompleted", language, last_login as "lastLogin", created_at as "createdAt",
      updated_at as "updatedAt" from users where id = ${id}`;
  const lists = {
    sessions: sql<Rows>`
      select user_agent as "device", created_at as "createdAt", expires_at as "expiresAt" from sessions
      where user_id = ${id} order by created_at`,
    listings: sql<Rows>`
      select id, title, description, price, type, property_type as "propertyType", location, latitude, longitude,
        bedrooms, bathrooms, sqft, features, images, image_alts as "imageAlts", is_active as "isActive", status,
        deleted_at as "deletedAt", created_at as "createdAt", updated_at as "updatedAt"
      from properties where owner_id = ${id} order by created_at`,
    shortlist: sql<Rows>`
      select property_id as "propertyId", priority, notes, date_added as "dateAdded" from shortlist
      where user_id = ${id} order by date_added`,
    savedSearches: sql<Rows>`
      select id, name, filters, is_active as "isActive", created_at as "createdAt" from saved_searches
      where user_id = ${id} order by created_at`,
    priceAlerts: sql<Rows>`
      select id, property_id as "propertyId", target_price as "targetPrice", current_price as "currentPrice",
        is_active as "isActive", created_at as "createdAt" from price_alerts where user_id = ${id} order by created_at`,
    viewings: sql<Rows>`
      select id, property_id as "propertyId", date::text, hour, notes, status, created_at as "createdAt" from viewings
      where user_id = ${id} order by created_at`,
    applications: sql<Rows>`
      select id, property_id as "propertyId", notes, status, created_at as "createdAt" from applications
      where user_id = ${id} order by created_at`,
    bookings: sql<Rows>`
      select b.id, s.name as "service", b.pickup_location as "pickupLocation", b.dropoff_location as "dropoffLocation",
        b.date::text, b.phone, b.notes, b.status, b.created_at as "createdAt"
      from bookings b join moving_services s on s.id = b.moving_service_id where b.user_id = ${id} order by b.created_at`,
    bookingMessages: sql<Rows>`
      select m.booking_id as "bookingId", m.actor_kind as "from", m.message, m.created_at as "createdAt"
      from booking_messages m join bookings b on b.id = m.booking_id where b.user_id = ${id} order by m.created_at`,
    messagesSent: sql<Rows>`
      select id, property_snapshot as "property", message_text as "message", created_at as "createdAt" from messages
      where sender_id = ${id} order by created_at`,
    messagesReceived: sql<Rows>`
      select id, property_snapshot as "property", message_text as "message", status, created_at as "createdAt"
      from messages where receiver_id = ${id} order by created_at`,
    reviewsOfProperties: sql<Rows>`
      select property_id as "propertyId", rating, comment, created_at as "createdAt" from property_reviews
      where user_id = ${id} order by created_at`,
    reviewsOfServices: sql<Rows>`
      select booking_id as "bookingId", rating, comment, created_at as "createdAt" from service_reviews
      where user_id = ${id} order by created_at`,
    reportsOfListings: sql<Rows>`
      select property_id as "propertyId", reason, status, created_at as "createdAt" from property_reports
      where reporter_id = ${id} order by created_at`,
    supportMessages: sql<Rows>`
      select source, name, email, phone, subject, message, created_at as "createdAt" from support_messages
      where user_id = ${id} order by created_at`,
    // Mails with one-time links are credentials: whoever has this file must not get in with it.
    notifications: sql<Rows>`
      select type, category, title, message, status, sent_at as "sentAt", read_at as "readAt", created_at as "createdAt"
      from notifications where user_id = ${id} and category <> 'account' order by created_at`,
    pictures: sql<Rows>`
      select hash, content_type as "contentType", width, height, bytes, created_at as "createdAt" from media
      where uploaded_by = ${id} order by created_at`,
  };
  const entries = await Promise.all(
    Object.entries(lists).map(async ([name, rows]) => [name, [...(await rows)]] as const),
  );
  header('content-disposition', 'attachment; filename="my-data.json"');
  const found = Object.fromEntries(entries) as { [Name in keyof typeof lists]: Rows };
  return { exportedAt: app.clock().toISOString(), account: { ...account }, ...found };
}
