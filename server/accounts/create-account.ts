import { hashPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Role } from '#contract/accounts.ts';
import type { Database } from '../database/connection.ts';
import { credentials, users } from '../database/schema/index.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phone?: string | null | undefined;
  username?: string;
}

/**
 * Stores a person and their password's hash.
 * The hash is made first, so that an address that is taken costs the same time as one that is not.
 * @returns the id, or null where address or username is taken
 */
export async function createAccount(
  { orm }: Database,
  { password, phone, ...person }: NewAccount,
): Promise<string | null> {
  const hash = await hashPassword(password);
  return orm.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...person,
        phone: phone || null,
        phoneE164: phone ? (parsePhoneNumberFromString(phone, 'SO')?.number ?? null) : null,
        profileCompleted: person.role === 'admin',
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return null;
    await tx
      .insert(credentials)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
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
