import { eq, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DEFAULT_LANGUAGE, type Language, type Role } from '#contract/accounts.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { hashPassword } from './hashing.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phone?: string | null | undefined;
  username?: string;
  language?: Language | undefined;
}

/** A number as the whole world dials it, where it can be understood; Somalia's where it names no country. */
export const phoneInE164 = (phone: string | null | undefined): string | null =>
  (phone && parsePhoneNumberFromString(phone, 'SO')?.number) || null;

/**
 * Stores a person and their password's hash.
 * The hash is made first, so that an address that is taken costs the same time as one that is not.
 * @param afterwards what is written together with the account
 * @returns the id, or null where address or username is taken
 */
export async function createAccount(
  { orm }: Database,
  { password, phone, language = DEFAULT_LANGUAGE, ...person }: NewAccount,
  afterwards?: (tx: Transaction, id: string) => Promise<void>,
): Promise<string | null> {
  const hash = await hashPassword(password);
  return orm.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...person,
        language,
        phone: phone || null,
        phoneE164: phoneInE164(phone),
        profileCompleted: person.role === 'admin',
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return null;
    await tx
      .insert(credentials)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
    await afterwards?.(tx, user.id);
    return user.id;
  });
}

/** Makes an administrator; the username is the address's first part, numbered where that is taken. */
export async function createAdmin(
  database: Database,
  { email, password, name, username }: { email: string; password: string; name: string; username?: string },
): Promise<string | null> {
  const wanted = username ?? email.split('@', 1)[0] ?? 'admin';
  const [taken] = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, wanted.toLowerCase()));
  if (taken && username) return null;
  const free = taken ? `${wanted}-${Date.now().toString(36)}` : wanted;
  return createAccount(database, { name, email, password, role: 'admin', username: free });
}
