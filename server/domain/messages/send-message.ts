import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx } from '#server/platform/call.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { messages, properties, users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { inquiryTitle } from './bell-words.ts';

interface Input {
  senderId?: string | undefined;
  receiverId?: string | undefined;
  propertyId: string;
  messageText: string;
}

/** A listing that is shown, with its owner's address and language. */
const findListing = prepared('find_listing_to_ask_about', (db) =>
  db
    .select({
      title: properties.title,
      ownerId: properties.ownerId,
      ownerEmail: users.email,
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
    .values({
      id: sql.placeholder('id'),
      senderId: sql.placeholder('senderId'),
      receiverId: sql.placeholder('receiverId'),
      propertyId: sql.placeholder('propertyId'),
      propertySnapshot: sql.placeholder('propertySnapshot'),
      messageText: sql.placeholder('messageText'),
    })
    .returning({ createdAt: messages.createdAt }),
);

/**
 * Sends an inquiry to a listing's owner (D27): the message and the owner's notifications are committed together
 * (D28).
 * @throws ApiError forbidden if an id in the body contradicts the session or listing; not_found for an unknown
 * listing
 */
export async function sendMessage(input: Input, ctx: Ctx) {
  const { db, actor } = ctx;
  bodyIdAgrees(input.senderId, actor, GUEST_SENDER);
  const senderId = actorId(actor);
  const { propertyId, messageText } = input;
  const [listing] = await findListing(db).execute({ propertyId });
  if (!listing) throw new ApiError('not_found', 'Property not found');
  const { title, ownerId, ownerEmail, ownerLanguage } = listing;
  if (input.receiverId !== undefined && input.receiverId !== ownerId) {
    throw new ApiError('forbidden', 'Messages about a property go to its owner.');
  }
  const id = ctx.newId();
  const [[stored]] = await Promise.all([
    insertMessage(db).execute({
      id,
      senderId,
      receiverId: ownerId,
      propertyId,
      propertySnapshot: title,
      messageText,
    }),
    notify(db, {
      category: 'inquiry',
      title: inquiryTitle(title, ownerLanguage),
      message: messageText,
      data: { messageId: id, propertyId, path: '/property-inquiries' },
      facts: { listing: title },
      userId: ownerId,
      email: ownerEmail,
    }),
  ]);
  if (!stored) throw new Error('The message was not stored.');
  return {
    id,
    senderId: senderId ?? GUEST_SENDER,
    receiverId: ownerId,
    propertyId,
    messageText,
    createdAt: stored.createdAt.toISOString(),
  };
}
