import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SeekerQuestion } from '#contract/seekers.ts';
import { SEEKERS_ASKED_AFTER_DAYS } from '#contract/seekers.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, seekerWords, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';

/** A word with its listing, and how who says it is reached. */
export const ASKED_FIELDS = {
  id: seekerWords.id,
  propertyId: seekerWords.propertyId,
  userId: seekerWords.userId,
  guestContact: seekerWords.guestContact,
  guestLanguage: seekerWords.guestLanguage,
  way: seekerWords.way,
  contactedAt: seekerWords.contactedAt,
  askedAt: seekerWords.askedAt,
  available: seekerWords.available,
  answered: seekerWords.answered,
  money: seekerWords.money,
  moneyNote: seekerWords.moneyNote,
  title: properties.title,
  type: properties.type,
  propertyType: properties.propertyType,
  price: properties.price,
  location: properties.location,
  image: sql<string | null>`${properties.images}[1]`,
  isDeleted: sql<boolean>`${properties.deletedAt} is not null`,
  email: users.email,
  sms: sql<string | null>`case when ${users.phoneVerified} then ${users.phoneE164} end`,
  language: users.language,
  isActive: users.isActive,
  isDemo: users.isDemo,
  isErased: sql<boolean>`${users.erasedAt} is not null`,
};

/** The same person was in touch before about it: as a guest, or with the account that has the same address. */
const isAskedBefore = sql<boolean>`exists (
  select from seeker_words other left join users person on person.id = other.user_id
  where other.property_id = ${seekerWords.propertyId}
    and (other.contacted_at, other.id) < (${seekerWords.contactedAt}, ${seekerWords.id})
    and (other.guest_contact in (lower(${users.email}), ${users.phoneE164})
      or ${seekerWords.guestContact} in (lower(person.email), person.phone_e_164)))`;

/** Who is asked now. */
export const isDue = (now: Date) =>
  and(isNull(seekerWords.askedAt), lte(seekerWords.contactedAt, daysAfter(now, -SEEKERS_ASKED_AFTER_DAYS)));

/** One of them, locked until the transaction ends; undefined where another process asks them just now, or has. */
export async function lockDue(db: Db, now: Date, id: string) {
  const [due] = await db
    .select({ ...ASKED_FIELDS, isAskedBefore })
    .from(seekerWords)
    .innerJoin(properties, eq(properties.id, seekerWords.propertyId))
    .leftJoin(users, eq(users.id, seekerWords.userId))
    .where(and(eq(seekerWords.id, id), isDue(now)))
    .for('update', { of: seekerWords, skipLocked: true });
  return due;
}
export type DueRow = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

const SAID_AT = {
  available: seekerWords.availableAt,
  answered: seekerWords.answeredAt,
  money: seekerWords.moneyAt,
} satisfies Record<SeekerQuestion, unknown>;

/** What was said to a question since a time, about the listings that `where` names. */
export async function findSaid(db: Db, question: SeekerQuestion, where: SQL | undefined, since: Date) {
  const at = SAID_AT[question];
  const rows = await db
    .select({
      at: sql<Date>`${at}`.mapWith(at),
      said: sql<string>`${seekerWords[question]}::text`,
      note: seekerWords.moneyNote,
      browser: seekerWords.browser,
      network: seekerWords.network,
    })
    .from(seekerWords)
    .innerJoin(properties, eq(properties.id, seekerWords.propertyId))
    .where(and(where, isNotNull(at), gt(at, since)));
  return rows.map(({ said, ...row }) => ({ ...row, isYes: said === 'yes' || said === 'true', said }));
}
