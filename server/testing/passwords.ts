import { hashPassword } from '../domain/identity/credentials/hashing.ts';
import type { Db } from '../platform/database/pool.ts';
import { credentials } from '../platform/database/schema/index.ts';

const hashes = new Map<string, Promise<string>>();

/** Gives somebody a password, unless they have one. */
export async function givePassword(db: Db, userId: string, password: string): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await db
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: await hash })
    .onConflictDoNothing();
}
