import { eq } from 'drizzle-orm';
import { LAST_ADMIN } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { ErasureSite, PersonalData } from '#server/platform/personal-data.ts';
import { isAdmin } from '../queries.ts';
import { logSecurityEvent } from '../security-events.ts';

/** Shorter numbers, such as an extension, would also match texts that have nothing to do with the user. */
const MIN_CONTACT_LENGTH = 7;

/**
 * The active administrators, locked: two who leave, or send each other away, at the same time wait for each other.
 * @returns their ids
 */
export async function lockAdmins(db: Db, demo: boolean): Promise<string[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(isAdmin(demo))
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

/**
 * Erases what every room knows of somebody, in the transaction of the caller.
 * @returns the address the account had; undefined if there is none
 */
export async function erasePerson(
  db: Db,
  userId: string,
  rooms: readonly PersonalData[],
  site: ErasureSite,
): Promise<string | undefined> {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person) return undefined;
  const known: string[] = [person.email];
  for (const room of rooms) known.push(...((await room.contactsOf?.(db, userId)) ?? []));
  const contacts = [...new Set(known)].filter(({ length }) => length >= MIN_CONTACT_LENGTH);
  for (const room of rooms) await room.erase(db, userId, { ...person, contacts }, site);
  return person.email;
}

/**
 * Deletes the signed-in user's account and what every room knows of them, in one transaction.
 * @throws ApiError forbidden for the last active administrator
 */
export async function eraseAccount(
  { app, actor, now }: UserCtx,
  rooms: readonly PersonalData[],
): Promise<void> {
  const email = await app.database.transaction(async (db) => {
    const admins = await lockAdmins(db, app.config.demo);
    if (admins.length === 1 && admins[0] === actor.id) throw new ApiError('forbidden', LAST_ADMIN);
    return erasePerson(db, actor.id, rooms, { app, now });
  });
  if (email) logSecurityEvent(app, 'account_deleted', { account: email });
}
