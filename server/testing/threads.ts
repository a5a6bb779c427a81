import { readInquiryText } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { messages } from '#server/platform/database/schema/index.ts';
import { noteMessage, openThread } from '#server/projections/threads.ts';

interface Asked {
  propertyId: string;
  ownerId: string;
  senderId?: string | null;
  messageText: string;
}

/**
 * A question about a listing, stored as the product stores it.
 * @returns the id of its thread
 */
export async function askAbout(
  db: Db,
  { propertyId, ownerId, senderId = null, messageText }: Asked,
): Promise<string> {
  const guest = readInquiryText(messageText);
  const inquiryId = await openThread(db, { propertyId, ownerId, senderId, guest });
  await db.insert(messages).values({ inquiryId, propertyId, senderId, receiverId: ownerId, messageText });
  await noteMessage({ inquiryId, side: 'seeker' }, { db });
  return inquiryId;
}
