import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language, type Role } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { countAccount } from '../account-counts.ts';
import { hashPassword } from '../credentials/hashing.ts';

interface NewAccount {
  name: string;
  /** Null: the number is confirmed, and they sign in by it alone (D69). */
  email: string | null;
  role: Role;
  phone?: string | null | undefined;
  username?: string;
  language?: Language | undefined;
}

/**
 * Stores an account. The password, if it has one, is hashed before, so that a taken address takes as long as a free one.
 * @returns the id, or null if the address, the username or the confirmed number is taken
 */
export async function storeAccount(
  db: Db,
  { phone, language = DEFAULT_LANGUAGE, ...person }: NewAccount,
  passwordHash: string | null,
): Promise<string | null> {
  const [user] = await db
    .insert(users)
    .values({
      ...person,
      language,
      phone: phone || null,
      phoneE164: phone ? toE164(phone) : null,
      phoneVerified: person.email === null,
      profileCompleted: person.role === 'admin',
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await countAccount(db, { role: person.role, isActive: true, isErased: false });
  if (passwordHash === null) return user.id;
  await db
    .insert(credentials)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
  return user.id;
}

/** An unused username: the wanted one, with a number appended if it is taken (D1). */
export async function freeUsername(db: Db, wanted: string): Promise<string> {
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, wanted.toLowerCase()));
  return taken ? `${wanted}-${Date.now().toString(36)}` : wanted;
}

/** The username that an address suggests. */
export const usernameOf = (email: string): string => email.split('@', 1)[0] || 'admin';

/** Creates an administrator; the username is the local part of the address, with a number if it is taken. */
export async function createAdmin(
  database: Pick<Database, 'transaction'>,
  { email, password, name, username }: { email: string; password: string; name: string; username?: string },
): Promise<string | null> {
  const wanted = username ?? usernameOf(email);
  const hash = await hashPassword(password);
  return database.transaction(async (db) => {
    const free = await freeUsername(db, wanted);
    if (free !== wanted && username) return null;
    return storeAccount(db, { name, email, role: 'admin', username: free }, hash);
  });
}
