import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { actorId } from '../access/actor.ts';
import { bodyIdAgrees } from '../access/rules.ts';
import { messages, properties, users } from '../database/schema/index.ts';
import type { Call } from '../http/register.ts';
import { tell } from '../notifications/tell.ts';

interface Input {
  senderId?: string | undefined;
  receiverId?: string | undefined;
  propertyId: string;
  messageText: string;
}

/**
 * Asks the owner of a listing (D27): one message, and the owner's notification in the same transaction (D28).
 * @throws Refusal forbidden when a body id does not agree with session or listing; not_found for no such listing
 */
export async function sendMessage(input: Input, { app, actor }: Call) {
  bodyIdAgrees(input.senderId, actor, GUEST_SENDER);
  const { orm } = app.database;
  return orm.transaction(async (tx) => {
    const [listing] = await tx
      .select({
        id: properties.id,
        title: properties.title,
        ownerId: properties.ownerId,
        isActive: properties.isActive,
        deletedAt: properties.deletedAt,
      })
      .from(properties)
      .where(eq(properties.id, input.propertyId));
    if (!listing?.isActive || listing.deletedAt) throw new Refusal('not_found', 'Property not found');
    if (input.receiverId !== undefined && input.receiverId !== listing.ownerId) {
      throw new Refusal('forbidden', 'Messages about a property go to its owner.');
    }
    const [message] = await tx
      .insert(messages)
      .values({
        senderId: actorId(actor),
        receiverId: listing.ownerId,
        propertyId: listing.id,
        propertySnapshot: listing.title,
        messageText: input.messageText,
      })
      .returning();
    if (!message) throw new Error('The message was not stored.');

    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, listing.ownerId));
    await tell(tx, {
      userId: listing.ownerId,
      email: owner?.email,
      category: 'inquiry',
      title: `New inquiry: ${listing.title}`,
      message: input.messageText,
      data: { messageId: message.id, propertyId: listing.id, path: '/property-inquiries' },
    });
    return message;
  });
}
