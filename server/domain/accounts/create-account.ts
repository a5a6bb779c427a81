import { eq, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language, type Role } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/phone.ts';
import { hashPassword } from './hashing.ts';

interface NewAccount {
  name: string;
  email: string;
  role: Role;
  phone?: string | null | undefined;
  username?: string;
  language?: Language | undefined;
}

/**
 * Stores an account. The password is hashed before, so that a taken address takes as long as a free one.
 * @returns the id, or null if the address or username is taken
 */
export async function storeAccount(
  db: Db,
  { phone, language = DEFAULT_LANGUAGE, ...person }: NewAccount,
  passwordHash: string,
): Promise<string | null> {
  const [user] = await db
    .insert(users)
    .values({
      ...person,
      language,
      phone: phone || null,
      phoneE164: phone ? toE164(phone) : null,
      profileCompleted: person.role === 'admin',
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await db
    .insert(credentials)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: passwordHash });
  return user.id;
}

/** Creates an administrator; the username is the local part of the address, with a number if it is taken. */
export async function createAdmin(
  database: Pick<Database, 'transaction'>,
  { email, password, name, username }: { email: string; password: string; name: string; username?: string },
): Promise<string | null> {
  const wanted = username ?? email.split('@', 1)[0] ?? 'admin';
  const hash = await hashPassword(password);
  return database.transaction(async (db) => {
    const [taken] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, wanted.toLowerCase()));
    if (taken && username) return null;
    const free = taken ? `${wanted}-${Date.now().toString(36)}` : wanted;
    return storeAccount(db, { name, email, role: 'admin', username: free }, hash);
  });
}
