import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { countEvent } from '#server/platform/limits/rate-limit.ts';
import { mailAccount } from '../account-mail.ts';
import { findReader } from '../queries.ts';

/** Told once a day: who uses private windows is a new device each time. */
const ALERT = { name: 'told of a new device', seconds: 86_400 };

/**
 * Tells the owner of an account with a confirmed address that a device which was never seen has signed in to it. Demo
 * accounts, whose password is public, are not told.
 */
export async function notifyOfDevice(
  { app, db, trace }: Pick<Ctx, 'app' | 'trace'> & { db: Db },
  userId: string,
): Promise<void> {
  const [user] = await db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, userId));
  const reader = await findReader(db, userId);
  if (!user || user.isDemo || !reader?.emailVerified) return;
  if ((await countEvent(app, db, ALERT, userId)) > 1) return;
  await mailAccount({ app, db }, reader, { text: 'newDevice', about: trace?.agent ?? '' });
}
