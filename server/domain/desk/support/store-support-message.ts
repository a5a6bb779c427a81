import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { supportMessages } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { defineLetter } from '#server/platform/notifications/define-letter.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { siteOf } from '#server/platform/settings/site.ts';

type Input = Pick<
  typeof supportMessages.$inferInsert,
  'source' | 'name' | 'email' | 'phone' | 'subject' | 'message'
>;

const SUPPORT_LETTER = defineLetter({ category: 'support', channels: ['email'] });

/** Stores a message from the contact or support page and mails it to the support mailbox (D30). */
export async function storeSupportMessage(input: Input, { app, db, actor, newId }: Ctx) {
  const [stored] = await db
    .insert(supportMessages)
    .values({ ...input, id: newId(), userId: actorId(actor) })
    .returning({ id: supportMessages.id, createdAt: supportMessages.createdAt });
  if (!stored) throw new Error('The message was not stored.');
  const { site } = await siteOf(app);
  const from = [input.name, input.email, input.phone].filter(Boolean).join(', ');
  await notify(
    { app, db },
    SUPPORT_LETTER.to(
      { email: site.supportEmail, language: DEFAULT_LANGUAGE },
      { title: input.subject, message: `From: ${from}\n\n${input.message}` },
      { ids: { supportMessageId: stored.id }, ...(input.email ? { replyTo: input.email } : {}) },
    ),
  );
  return { id: stored.id, createdAt: stored.createdAt };
}
