import { eq } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Recipient, Telling } from '#server/platform/notifications/define-notice.ts';
import { tell } from '#server/platform/notifications/tell.ts';

/** Tells whoever is signed in by every way that where they are paid was changed. */
export async function tellOwner(
  { app, actor }: UserCtx,
  db: Db,
  notice: (to: Recipient) => Telling,
): Promise<void> {
  const [owner] = await db
    .select({
      email: users.email,
      phone: users.phoneE164,
      isKnown: users.phoneVerified,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!owner) return;
  const { email, phone, isKnown, language } = owner;
  const to = { userId: actor.id, email, sms: isKnown ? phone : null, language: language ?? 'en' };
  await tell({ app, db }, notice(to));
}
