import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPlainName } from '#contract/accounts.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { type ContactInput, GUEST_SENDER, readInquiryText } from '#contract/messages.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import { inquiries, messages, properties, users } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { openThread } from '#server/projections/threads.ts';
import { ownerContacted } from '../../listings/events.ts';
import { messageSent } from '../events.ts';
import { newsForOwner } from '../inquiries/notices.ts';

interface Input {
  senderId?: string | undefined;
  receiverId?: string | undefined;
  propertyId: string;
  messageText: string;
  phone?: string | undefined;
  /** The guest's, as a hash; null where it has no cookie of ours. */
  browser: string | null;
}

/** A listing that is shown, with its owner's address and language. */
const findListing = prepared('find_listing_to_ask_about', (db) =>
  db
    .select({
      title: properties.title,
      ownerId: properties.ownerId,
      ownerEmail: users.email,
      ownerSms: users.phoneE164,
      ownerLanguage: users.language,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(
      and(
        eq(properties.id, sql.placeholder('propertyId')),
        eq(properties.isActive, true),
        isNull(properties.deletedAt),
      ),
    ),
);

const insertMessage = prepared('insert_message', (db) =>
  db
    .insert(messages)
    .values(
      placeholders(
        'id',
        'inquiryId',
        'senderId',
        'receiverId',
        'propertyId',
        'propertySnapshot',
        'messageText',
      ),
    )
    .returning({ createdAt: messages.createdAt }),
);

/** A guest's first line names an address, or a number where they gave none (D69). */
function reachedBy({ name, email: contact }: ContactInput) {
  const isAddress = contact.includes('@');
  return { name, email: isAddress ? contact : null, phone: isAddress ? null : toE164(contact) };
}

/**
 * Sends an inquiry to a listing's owner (D27): the message and the owner's notifications are committed together
 * (D28), in the thread of this person and listing.
 * @throws ApiError forbidden if an id in the body contradicts the session or listing, and for one's own listing;
 * not_found for an unknown listing
 */
export async function sendMessage(input: Input, ctx: Ctx) {
  const { db, actor } = ctx;
  bodyIdAgrees(input.senderId, actor, GUEST_SENDER);
  const senderId = actorId(actor);
  const { propertyId, messageText } = input;
  // The name in a guest's first line is shown to the owner as whose message it is.
  const asked = readInquiryText(messageText);
  if (asked && !isPlainName(asked.name)) {
    throw invalidInput({ messageText: { code: 'wrong_format', sentence: 'has a name that cannot be read' } });
  }
  const [listing] = await findListing(db).execute({ propertyId });
  if (!listing) throw new ApiError('not_found', 'Property not found');
  const { title, ownerId } = listing;
  if (input.receiverId !== undefined && input.receiverId !== ownerId) {
    throw new ApiError('forbidden', 'Messages about a property go to its owner.');
  }
  if (!MAY['property.seek'](actor, listing)) throw new ApiError('forbidden', 'This is your own listing.');
  const id = ctx.newId();
  const guest = senderId === null && asked ? reachedBy(asked) : null;
  const inquiryId = await openThread(db, { propertyId, ownerId, senderId, guest, browser: input.browser });
  const [stored] = await insertMessage(db).execute({
    id,
    inquiryId,
    senderId,
    receiverId: ownerId,
    propertyId,
    propertySnapshot: title,
    messageText,
  });
  if (!stored) throw new Error('The message was not stored.');
  const contact = guest?.email ?? guest?.phone;
  const told = { ...listing, propertyId, senderId, id: inquiryId, messageId: id };
  const news = await newsForOwner(ctx, told, 'asked', messageText);
  await Promise.all([
    emit(ctx, messageSent({ inquiryId, side: 'seeker' })),
    emit(
      ctx,
      ownerContacted({
        ...{ propertyId, way: 'message', userId: senderId },
        ...(contact && { guestContact: contact, guestLanguage: ctx.language }),
      }),
    ),
    senderId === null && noteGuest(told, input.phone || guest?.phone, ctx),
    notify(ctx, ...news),
  ]);
  return {
    id,
    senderId: senderId ?? GUEST_SENDER,
    receiverId: ownerId,
    propertyId,
    messageText,
    createdAt: stored.createdAt,
  };
}

/**
 * How a guest is answered: in their language, and by SMS where they gave a number with their first message. Later ones
 * prove no more than that somebody knows the address, and an SMS holds the link to all that was said (D44).
 */
async function noteGuest(
  { id, messageId }: { id: string; messageId: string },
  phone: string | null | undefined,
  { db, language }: Ctx,
): Promise<void> {
  if (!phone && !language) return;
  const earlier = sql`exists (select from ${messages} where ${messages.inquiryId} = ${id} and ${messages.id} <> ${messageId})`;
  const number = phone && (toE164(phone) ?? phone);
  await db
    .update(inquiries)
    .set({
      ...(language && { language }),
      ...(number && { phone: sql`case when ${earlier} then ${inquiries.phone} else ${number} end` }),
    })
    .where(eq(inquiries.id, id));
}
