import { eq } from 'drizzle-orm';
import { LAST_ADMIN } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { isAdmin } from './queries.ts';
import { logSecurityEvent } from './security-events.ts';

/** Shorter numbers, such as an extension, would also match texts that have nothing to do with the user. */
const MIN_CONTACT_LENGTH = 7;

/**
 * Deletes the signed-in user's account and what every room knows of them, in one transaction.
 * @throws ApiError forbidden for the last active administrator
 */
export async function eraseAccount({ app, actor }: UserCtx, rooms: readonly PersonalData[]): Promise<void> {
  const userId = actor.id;
  const email = await app.database.transaction(async (db) => {
    // The lock makes two administrators who leave at the same time wait for each other.
    const admins = await db
      .select({ id: users.id })
      .from(users)
      .where(isAdmin(app.config.demo))
      .orderBy(users.id)
      .for('update');
    if (admins.length === 1 && admins[0]?.id === userId) throw new ApiError('forbidden', LAST_ADMIN);

    const [person] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!person) return undefined;
    const known: string[] = [person.email];
    for (const room of rooms) known.push(...((await room.contactsOf?.(db, userId)) ?? []));
    const contacts = [...new Set(known)].filter(({ length }) => length >= MIN_CONTACT_LENGTH);
    for (const room of rooms) await room.erase(db, userId, { ...person, contacts });
    return person.email;
  });
  if (email) logSecurityEvent(app, 'account_deleted', { account: email });
}
