import { actorId } from '#server/platform/access/actor.ts';
import type { Ctx } from '#server/platform/call.ts';
import { supportMessages } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';

type Input = Pick<
  typeof supportMessages.$inferInsert,
  'source' | 'name' | 'email' | 'phone' | 'subject' | 'message'
>;

/** Stores a message from the contact or support page and mails it to the support mailbox (D30). */
export async function storeSupportMessage(input: Input, { app, db, actor, newId }: Ctx) {
  const [stored] = await db
    .insert(supportMessages)
    .values({ ...input, id: newId(), userId: actorId(actor) })
    .returning({ id: supportMessages.id, createdAt: supportMessages.createdAt });
  if (!stored) throw new Error('The message was not stored.');
  const from = [input.name, input.email, input.phone].filter(Boolean).join(', ');
  await notify(db, {
    email: app.config.site.supportEmail,
    category: 'support',
    title: input.subject,
    message: `From: ${from}\n\n${input.message}`,
    data: { supportMessageId: stored.id, replyTo: input.email },
  });
  return { id: stored.id, createdAt: stored.createdAt.toISOString() };
}
