import { and, desc, eq, exists, gt, gte, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Account, Me, MyFigures } from '#contract/accounts.api.ts';
import { DEFAULT_LANGUAGE, type Language, type Role } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { ownOrDelegated } from '#server/platform/access/delegations.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  applications,
  bookings,
  credentials,
  inquiries,
  passkeys,
  priceAlerts,
  properties,
  savedSearches,
  savedSearchMatches,
  sessions,
  shortlist,
  tenancies,
  users,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { isOfToken, mayUse } from '#server/platform/http/session.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { countAccount } from './account-counts.ts';
import type { Reader } from './account-mail.ts';
import { countWaiting } from './rent-waiting.ts';

function onlyOne<T>([row]: readonly T[]): T {
  if (!row) throw new ApiError('not_signed_in', 'Please sign in first.');
  return row;
}

/** The signed-in user's own account. */
export async function findMe(db: Db, id: string): Promise<Unwritten<Account>> {
  return onlyOne(
    await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        profileCompleted: users.profileCompleted,
        phone: users.phone,
        language: users.language,
        phoneVerified: users.phoneVerified,
        emailVerified: users.emailVerified,
        hasPassword: sql<boolean>`${hasPassword(db)}`,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id)),
  );
}

/** Whether the user of the statement around it has a password. */
const hasPassword = (db: Db) =>
  exists(
    db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, users.id), isNotNull(credentials.password))),
  );

/** Stores changes to the user's own account. */
export async function saveMe(
  db: Db,
  id: string,
  values: Partial<Pick<typeof users.$inferInsert, 'name' | 'phone' | 'phoneE164' | 'language'>>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

const reader = {
  id: users.id,
  name: users.name,
  email: users.email,
  language: users.language,
  emailVerified: users.emailVerified,
  role: users.role,
  phone: users.phone,
};
type FoundReader = Reader & { emailVerified: boolean; role: Role; phone: string | null };

/** The recipient of mail about this account. */
export async function findReader(db: Db, id: string): Promise<FoundReader | undefined> {
  const [row] = await db.select(reader).from(users).where(eq(users.id, id));
  return row;
}

/** As `findReader`, by address. */
export async function findReaderByEmail(db: Db, email: string): Promise<FoundReader | undefined> {
  const [row] = await db
    .select(reader)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return row;
}

/** Whether the user of the statement around it has a passkey. */
export const hasPasskey = (db: Db) =>
  exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)));

const me = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  profileCompleted: users.profileCompleted,
};

/** Stores the time of a sign-in (D1). */
export async function recordSignIn(db: Db, id: string): Promise<Me> {
  return onlyOne(await db.update(users).set({ lastLogin: sql`now()` }).where(eq(users.id, id)).returning(me));
}

/** The admin with this address or username. */
export async function findAdminByName(
  db: Db,
  name: string,
): Promise<{ id: string; email: string | null } | undefined> {
  const wanted = name.toLowerCase();
  const hasAddress = eq(sql`lower(${users.email})`, wanted);
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), or(hasAddress, eq(sql`lower(${users.username})`, wanted))))
    .orderBy(desc(hasAddress))
    .limit(1);
  return row;
}

/** Stores a new role; matches no row if the user is an admin by now. */
export async function saveRole(
  db: Db,
  id: string,
  role: Me['role'],
  profileCompleted: boolean,
): Promise<Me | undefined> {
  const [row] = await db
    .update(users)
    .set({ role, profileCompleted, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), ne(users.role, 'admin')))
    .returning({ ...me, before: sql<Role>`old.role`, isActive: users.isActive });
  if (!row) return undefined;
  const { before, isActive, ...saved } = row;
  const of = { isActive, isErased: false };
  await countAccount(db, { ...of, role }, { ...of, role: before });
  return saved;
}

/** Ends a session; its token is invalid from now on. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(isOfToken(token));
}

/** Active admins, excluding demo accounts when demo mode is off (D42). */
export const isAdmin = (demo: boolean) =>
  and(eq(users.role, 'admin'), eq(users.isActive, true), mayUse(demo));

/** All administrators who can sign in, to be told something. */
export const adminsToNotify = ({ app, db }: { app: { config: { demo: boolean } }; db: Db }) =>
  db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(isAdmin(app.config.demo))
    .orderBy(users.id);

/** Whether there is any admin. */
export async function hasAdmin(db: Db, demo: boolean): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isAdmin(demo)).limit(1);
  return rows.length > 0;
}

/** The dashboard counts of the user's own records and of those they act for, in one statement. */
export async function countMyFigures(db: Db, actor: User, now: Date): Promise<MyFigures> {
  const { id } = actor;
  const ownListing = and(
    ownOrDelegated(actor, properties.ownerId, properties.id),
    isNull(properties.deletedAt),
  );
  const aboutOwn = ownOrDelegated(actor, inquiries.ownerId, inquiries.propertyId);
  return onlyOne(
    await db
      .select({
        saved: db.$count(shortlist, eq(shortlist.userId, id)),
        priceAlerts: db.$count(priceAlerts, and(eq(priceAlerts.userId, id), eq(priceAlerts.isActive, true))),
        newMatches: db.$count(
          db
            .select({ one: sql`1` })
            .from(savedSearchMatches)
            .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.searchId))
            .innerJoin(
              properties,
              and(eq(properties.id, savedSearchMatches.propertyId), isTrue(properties.isOffered)),
            )
            .where(
              and(
                eq(savedSearches.userId, id),
                eq(savedSearches.isActive, true),
                gt(savedSearchMatches.foundAt, savedSearches.lastSeen),
              ),
            ),
        ),
        applications: db.$count(
          applications,
          and(eq(applications.userId, id), eq(applications.status, 'pending')),
        ),
        viewings: db.$count(
          viewings,
          and(eq(viewings.userId, id), notInArray(viewings.status, ['cancelled', 'no_show'])),
        ),
        moves: db.$count(
          bookings,
          and(eq(bookings.userId, id), notInArray(bookings.status, ['completed', 'cancelled'])),
        ),
        listings: db.$count(properties, ownListing),
        activeListings: db.$count(properties, and(ownListing, eq(properties.isActive, true))),
        inquiries: db.$count(inquiries, aboutOwn),
        newInquiries: db.$count(inquiries, and(aboutOwn, eq(inquiries.status, 'new'))),
        newAnswers: db.$count(
          inquiries,
          and(eq(inquiries.senderId, id), eq(inquiries.isUnreadBySender, true)),
        ),
        viewingsToAnswer: db.$count(
          viewings,
          and(
            ownOrDelegated(actor, viewings.ownerId, viewings.propertyId),
            eq(viewings.status, 'scheduled'),
            gte(viewings.date, todayInMogadishu(now)),
          ),
        ),
        applicationsToAnswer: db.$count(
          applications,
          and(eq(applications.ownerId, id), eq(applications.status, 'pending')),
        ),
        rentWaiting: countWaiting(db, actor),
        tenancyId: sql<string | null>`(${db
          .select({ id: tenancies.id })
          .from(tenancies)
          .where(and(eq(tenancies.tenantId, id), notInArray(tenancies.status, ['ended', 'cancelled'])))
          .orderBy(desc(tenancies.id))
          .limit(1)})`,
      })
      .from(users)
      .where(eq(users.id, id)),
  );
}

/** The language of an account; the default if there is no such account. */
export async function findLanguage(db: Db, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? DEFAULT_LANGUAGE;
}
