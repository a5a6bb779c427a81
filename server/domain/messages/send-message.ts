import type { Language } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { isoMoment, type SqlMoment } from '#server/platform/database/moments.ts';
import type { Call } from '#server/platform/http/register.ts';

interface Input {
  senderId?: string | undefined;
  receiverId?: string | undefined;
  propertyId: string;
  messageText: string;
}

/** What the owner reads above the question; the listing's title follows. */
const NEW_INQUIRY: Record<Language, string> = {
  en: 'New inquiry',
  so: 'Weydiin cusub',
  ar: 'استفسار جديد',
};

interface Row {
  ownerId: string | null;
  createdAt: SqlMoment | null;
}

export interface NewMessage {
  id: string;
  senderId: string | null;
  propertyId: string;
  /** Checked against the listing where it is given. */
  receiverId: string | null;
  messageText: string;
}

/**
 * One statement stores the message and what the owner is told of it (D28): all of it or nothing, in one trip to the
 * database. Without an owner there is no such listing; without a moment nothing was stored.
 */
export async function storeMessage(sql: Sql, message: NewMessage): Promise<Row | undefined> {
  const { id, senderId, propertyId, receiverId, messageText } = message;
  const [row] = await sql<Row[]>`
    with listing as (
      select p.id, p.title, p.owner_id, u.email, ${JSON.stringify(NEW_INQUIRY)}::text::jsonb ->> u.language as heading
      from properties p join users u on u.id = p.owner_id
      where p.id = ${propertyId}::uuid and p.is_active and p.deleted_at is null
    ), message as (
      insert into messages (id, sender_id, receiver_id, property_id, property_snapshot, message_text)
      select ${id}::uuid, ${senderId}::uuid, owner_id, id, title, ${messageText}::text from listing
      where owner_id = coalesce(${receiverId}::uuid, owner_id)
      on conflict (id) do nothing returning id, created_at
    ), notices as (
      insert into notifications (user_id, category, title, message, data, type, recipient, status)
      select l.owner_id, 'inquiry', l.heading || ': ' || l.title, ${messageText}::text,
        jsonb_build_object('messageId', m.id, 'propertyId', l.id, 'path', '/property-inquiries'),
        n.type, n.recipient, n.status
      from message m, listing l,
        lateral (values ('in_app', null, 'sent'), ('email', l.email, 'pending')) as n (type, recipient, status)
    )
    select (select owner_id from listing) as "ownerId",
      -- A repeat after a crash finds the message that the first call left.
      coalesce((select created_at from message), (select created_at from messages where id = ${id}::uuid)) as "createdAt"`;
  return row;
}

/**
 * Asks the owner of a listing (D27).
 * @throws Refusal forbidden when a body id does not agree with session or listing; not_found for no such listing
 */
export async function sendMessage(input: Input, { app, actor, recordId }: Call) {
  bodyIdAgrees(input.senderId, actor, GUEST_SENDER);
  const senderId = actorId(actor);
  const { propertyId, messageText, receiverId = null } = input;
  const message = { id: recordId, senderId, propertyId, receiverId, messageText };
  const row = await storeMessage(app.database.sql, message);
  if (!row?.ownerId) throw new Refusal('not_found', 'Property not found');
  if (receiverId !== null && receiverId !== row.ownerId) {
    throw new Refusal('forbidden', 'Messages about a property go to its owner.');
  }
  if (!row.createdAt) throw new Error('The message was not stored.');
  return {
    id: recordId,
    senderId: senderId ?? GUEST_SENDER,
    receiverId: row.ownerId,
    propertyId,
    messageText,
    createdAt: isoMoment(row.createdAt),
  };
}
