import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { ACCOUNT_DELETED_TEXTS } from '../texts.ts';

/** Somebody whose viewing or application of a listing ended because the other side deleted their account. */
export interface LeftBehind {
  userId: string;
  propertyId: string;
  title: string;
}

/** Tells each of them, in their language. */
export async function tellOfDeletion(db: Db, others: readonly LeftBehind[]): Promise<void> {
  const readers = await db
    .select({ id: users.id, email: users.email, isConfirmed: users.emailVerified, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        others.map(({ userId }) => userId),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const notices = others.flatMap(({ userId, propertyId, title }) => {
    const reader = byId.get(userId);
    if (!reader) return [];
    const words = ACCOUNT_DELETED_TEXTS[reader.language](title);
    const facts = { propertyId, listing: title };
    // The title is somebody's own words, which go to no address that is not confirmed.
    const email = reader.isConfirmed ? reader.email : null;
    return [{ ...words, category: 'account', facts, userId, email }];
  });
  await notify(db, ...notices);
}
