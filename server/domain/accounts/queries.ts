import { eq, sql } from 'drizzle-orm';
import type { Account, Me, MyFigures } from '#contract/accounts.api.ts';
import { Refusal } from '#contract/errors.ts';
import { type Actor, actorId } from '#server/platform/access/actor.ts';
import type { Database, Orm, Transaction } from '#server/platform/database/connection.ts';
import { users } from '#server/platform/database/schema/index.ts';
import type { Reader } from './account-mail.ts';

/** The id of who is signed in. @throws Refusal not_signed_in */
export function meId(actor: Actor): string {
  return onlyOne([actorId(actor)]);
}

function onlyOne<T>([row]: readonly (T | null)[]): T {
  if (!row) throw new Refusal('not_signed_in', 'Please sign in first.');
  return row;
}

/** The signed-in person, as they may see themself. */
export async function findMe({ orm }: Database, id: string): Promise<Account> {
  const { createdAt, ...me } = onlyOne(
    await orm
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        profileCompleted: users.profileCompleted,
        phone: users.phone,
        language: users.language,
        emailVerified: users.emailVerified,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id)),
  );
  return { ...me, createdAt: createdAt.toISOString() };
}

/** Stores what somebody changed of themself. */
export async function saveMe(
  { orm }: Database,
  id: string,
  values: Partial<Pick<typeof users.$inferInsert, 'name' | 'phone' | 'phoneE164' | 'language'>>,
): Promise<void> {
  await orm
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

const reader = { id: users.id, name: users.name, email: users.email, language: users.language };

/** Whom a mail about this account goes to. */
export async function findReader(orm: Orm | Transaction, id: string): Promise<Reader | undefined> {
  const [row] = await orm.select(reader).from(users).where(eq(users.id, id));
  return row;
}

/** As `findReader`, by address. */
export async function findReaderByEmail(orm: Orm, email: string): Promise<Reader | undefined> {
  const [row] = await orm
    .select(reader)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return row;
}

/** Keeps when somebody signed in (D1). */
export async function noteSignIn({ sql }: Database, id: string): Promise<Me> {
  return onlyOne(
    await sql<Me[]>`
      update users set last_login = now() where id = ${id}
      returning id, name, email, role, profile_completed as "profileCompleted"`,
  );
}

/** The address of the admin who has this address or username. */
export async function findAdminEmail({ sql }: Database, name: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from users
    where role = 'admin' and (lower(email) = lower(${name}) or lower(username) = lower(${name}))
    order by lower(email) = lower(${name}) desc limit 1`;
  return row?.email;
}

/** A person's new role; nobody's where they are an admin by now. */
export async function saveRole(
  { sql }: Database,
  id: string,
  role: Me['role'],
  profileCompleted: boolean,
): Promise<Me | undefined> {
  const [row] = await sql<Me[]>`
    update users set role = ${role}, profile_completed = ${profileCompleted}, updated_at = now()
    where id = ${id} and role <> 'admin'
    returning id, name, email, role, profile_completed as "profileCompleted"`;
  return row;
}

/** Ends a session; its token opens nothing from now on. */
export async function endSession({ sql }: Database, token: string): Promise<void> {
  await sql`delete from sessions where token = ${token}`;
}

/** Whether there is anybody who may administer. */
export async function hasAdmin({ sql }: Database): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`
    select exists (select from users where role = 'admin' and is_active) as "isThere"`;
  return row?.isThere ?? false;
}

/** The counts on the dashboards, of the person's own rows. */
export async function countMyFigures({ sql }: Database, id: string): Promise<MyFigures> {
  return onlyOne(
    await sql<MyFigures[]>`
      select
        (select count(*)::int from shortlist where user_id = ${id}) as saved,
        (select count(*)::int from price_alerts where user_id = ${id} and is_active) as "priceAlerts",
        (select count(*)::int from applications where user_id = ${id} and status = 'pending') as applications,
        (select count(*)::int from viewings where user_id = ${id} and status <> 'cancelled') as viewings,
        (select count(*)::int from bookings where user_id = ${id} and status not in ('completed', 'cancelled')) as moves,
        (select count(*)::int from properties where owner_id = ${id} and deleted_at is null) as listings,
        (select count(*)::int from properties
          where owner_id = ${id} and deleted_at is null and is_active) as "activeListings",
        (select count(*)::int from messages where receiver_id = ${id} and property_id is not null) as inquiries`,
  );
}
