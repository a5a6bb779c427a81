import { actorId } from '../access/actor.ts';
import { notifications, supportMessages } from '../database/schema/index.ts';
import type { Call } from '../http/register.ts';

type Input = Pick<
  typeof supportMessages.$inferInsert,
  'source' | 'name' | 'email' | 'phone' | 'subject' | 'message'
>;

/** Stores what was written on the contact or support page and mails it to the support mailbox (D30). */
export async function storeSupportMessage(input: Input, { app, actor }: Call) {
  return app.database.orm.transaction(async (tx) => {
    const [stored] = await tx
      .insert(supportMessages)
      .values({ ...input, userId: actorId(actor) })
      .returning({ id: supportMessages.id, createdAt: supportMessages.createdAt });
    if (!stored) throw new Error('The message was not stored.');
    const from = [input.name, input.email, input.phone].filter(Boolean).join(', ');
    await tx.insert(notifications).values({
      type: 'email',
      recipient: app.config.site.supportEmail,
      category: 'support',
      title: input.subject,
      message: `From: ${from}\n\n${input.message}`,
      data: { supportMessageId: stored.id, replyTo: input.email },
    });
    return { id: stored.id, createdAt: stored.createdAt.toISOString() };
  });
}
