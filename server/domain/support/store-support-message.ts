import { eq } from 'drizzle-orm';
import { actorId } from '#server/platform/access/actor.ts';
import { supportMessages } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { tell } from '#server/platform/notifications/tell.ts';

type Input = Pick<
  typeof supportMessages.$inferInsert,
  'source' | 'name' | 'email' | 'phone' | 'subject' | 'message'
>;

/** Stores what was written on the contact or support page and mails it to the support mailbox (D30). */
export async function storeSupportMessage(input: Input, { app, actor, recordId }: Call) {
  return app.database.orm.transaction(async (tx) => {
    const columns = { id: supportMessages.id, createdAt: supportMessages.createdAt };
    const [stored] = await tx
      .insert(supportMessages)
      .values({ ...input, id: recordId, userId: actorId(actor) })
      .onConflictDoNothing()
      .returning(columns);
    if (!stored) {
      const [earlier] = await tx
        .select(columns)
        .from(supportMessages)
        .where(eq(supportMessages.id, recordId));
      if (!earlier) throw new Error('The message was not stored.');
      return { id: earlier.id, createdAt: earlier.createdAt.toISOString() };
    }
    const from = [input.name, input.email, input.phone].filter(Boolean).join(', ');
    await tell(tx, {
      email: app.config.site.supportEmail,
      category: 'support',
      title: input.subject,
      message: `From: ${from}\n\n${input.message}`,
      data: { supportMessageId: stored.id, replyTo: input.email },
    });
    return { id: stored.id, createdAt: stored.createdAt.toISOString() };
  });
}
