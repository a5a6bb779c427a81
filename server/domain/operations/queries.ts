import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/accounts.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { mayUse } from '#server/platform/http/session.ts';
import { isAdmin } from '../accounts/queries.ts';

const who = {
  id: users.id,
  email: users.email,
  phone: users.phoneE164,
  language: users.language,
  isConfirmed: users.emailVerified,
};

export interface Recipient {
  id: string;
  email: string;
  /** In E.164. */
  phone: string | null;
  language: Language;
  isConfirmed: boolean;
}

/** The active account with this address. */
export async function findByEmail(db: Db, email: string, demo: boolean): Promise<Recipient | undefined> {
  const [found] = await db
    .select(who)
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.isActive, true), mayUse(demo)));
  return found;
}

/** All administrators who can sign in; demo accounts count in demo mode only (D42). */
export const findActiveAdmins = (db: Db, demo: boolean): Promise<Recipient[]> =>
  db.select(who).from(users).where(isAdmin(demo)).orderBy(users.id);

/** A listing that is shown, and its owner. */
export async function findListing(db: Db, id: string) {
  const [found] = await db
    .select({ id: properties.id, title: properties.title, price: properties.price, owner: who })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, id), eq(properties.isActive, true), isNull(properties.deletedAt)));
  return found;
}

/** The newest listing that is offered. */
export async function findNewestListing(db: Db) {
  const [found] = await db
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(eq(properties.isOffered, true))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(1);
  return found ?? null;
}
