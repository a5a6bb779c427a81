import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { InquirySide } from '#contract/messages.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { inquiries, messages } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { messageSent } from '../events.ts';
import { newsForOwner, newsForSeeker } from './notices.ts';
import { isReached } from './present.ts';
import { findInquiry } from './queries.ts';
import { NOT_FOUND } from './read-inquiries.ts';

interface Reply {
  inquiryId: string;
  side: InquirySide;
  message: string;
  /** A guest's, who wants answers by SMS too. */
  phone?: string | undefined;
}

/**
 * Writes in a thread: the message and what the other side is told are committed together (D28).
 * @throws ApiError not_found; conflict where nobody would get it
 */
export async function sendReply({ inquiryId, side, message, phone }: Reply, ctx: Ctx): Promise<void> {
  const { db } = ctx;
  if (phone && side === 'seeker') await setGuestPhone(inquiryId, phone, ctx);
  const row = await findInquiry(db, inquiryId);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  if (!isReached(row, side)) throw new ApiError('conflict', 'Nobody would get this message any more.');
  const isOwner = side === 'owner';
  await db.insert(messages).values({
    id: ctx.newId(),
    inquiryId,
    side,
    // An owner's side is the owner's, whoever writes for them.
    senderId: isOwner ? row.ownerId : actorId(ctx.actor),
    delegateId: isOwner && actorId(ctx.actor) !== row.ownerId ? actorId(ctx.actor) : null,
    receiverId: isOwner ? row.senderId : row.ownerId,
    propertySnapshot: row.title,
    messageText: message,
  });
  await emit(ctx, messageSent({ inquiryId, side }));
  await notify(
    ctx,
    ...(isOwner ? [await newsForSeeker(ctx, row, message)] : await newsForOwner(ctx, row, 'more', message)),
  );
}

/** Only for guests: the number of an account is set in the account. */
async function setGuestPhone(id: string, phone: string, { db }: Ctx): Promise<void> {
  await db
    .update(inquiries)
    .set({ phone: toE164(phone) ?? phone, updatedAt: sql`now()` })
    .where(and(eq(inquiries.id, id), isNull(inquiries.senderId)));
}
