import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { ASKED_AFTER_DAYS, CONFIRMED_AT_ONCE, HIDDEN_AFTER_DAYS } from '#contract/confirmations.ts';
import { GONE_HOURS } from '#contract/seekers.ts';
import { type Acting, ownOrDelegated } from '#server/platform/access/delegations.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks, properties, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';

const { asks, askedAt, confirmedAt, doubtAskedAt, doubtedAt, ownerId, unconfirmedAt } = properties;

const ASKED_FIELDS = {
  id: properties.id,
  ownerId,
  title: properties.title,
  type: properties.type,
  propertyType: properties.propertyType,
  price: properties.price,
  location: properties.location,
  image: sql<string | null>`${properties.images}[1]`,
  status: properties.status,
  isActive: properties.isActive,
  held: properties.held,
  confirmedAt,
  askedAt,
  asks,
  unconfirmedAt,
  doubtedAt,
  doubtAskedAt,
  isOfDemo: sql<boolean>`coalesce((select u.is_demo from ${users} u where u.id = ${ownerId}), false)`,
};

/** From a question to what follows it, in days: a reminder, another one, and the end. */
const GAPS = [...ASKED_AFTER_DAYS.slice(1), HIDDEN_AFTER_DAYS].map(
  (days, n) => days - (ASKED_AFTER_DAYS[n] ?? 0),
);
/** A question that waited for the morning does not put off what follows it by as much. */
const SLACK_DAYS = 0.5;
/** Nobody is asked or reminded twice within this time: what falls due meanwhile is in the next message. */
const PAUSE_DAYS = 20 / 24;

const DOUBT_DAYS = GONE_HOURS / 24;

type Asked = Pick<typeof properties.$inferSelect, 'confirmedAt' | 'askedAt' | 'asks' | 'doubtAskedAt'>;

/**
 * When a listing is hidden that is asked about and stays without an answer; sooner where seekers say that it is gone.
 * Never for one of the demo, whose owners nobody asks (`lockOwner`).
 */
export function hidesAt(row: Asked & { isOfDemo: boolean }): Date | null {
  if (row.isOfDemo) return null;
  const ends = [hidesInTime(row), row.doubtAskedAt && daysAfter(row.doubtAskedAt, DOUBT_DAYS)];
  return ends.flatMap((end) => end ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

function hidesInTime(row: Asked): Date | null {
  if (row.asks === 0 || row.askedAt === null) return null;
  const left = GAPS.slice(row.asks - 1).reduce((sum, days) => sum + days, 0);
  const bySilence = daysAfter(row.confirmedAt, HIDDEN_AFTER_DAYS);
  const byQuestion = daysAfter(row.askedAt, left - SLACK_DAYS);
  return new Date(Math.max(bySilence.getTime(), byQuestion.getTime()));
}

/** Offered, so long without a word, and for long enough after it was last asked about. */
const isAfter = (days: number, timesAsked: number, now: Date): SQL | undefined =>
  and(
    isTrue(properties.isOffered),
    eq(asks, timesAsked),
    lte(confirmedAt, daysAfter(now, -days)),
    timesAsked === 0 ? undefined : lte(askedAt, daysAfter(now, SLACK_DAYS - (GAPS[timesAsked - 1] ?? 0))),
  );

/** Offered, and said to be gone by people who were in touch about it (T3). */
const isDoubted = and(isTrue(properties.isOffered), isNotNull(doubtedAt));

/** Whether somebody is asked about a listing now, or reminded. */
const isToAsk = (now: Date) =>
  or(...ASKED_AFTER_DAYS.map((days, n) => isAfter(days, n, now)), and(isDoubted, isNull(doubtAskedAt)));
/** Whether a listing is hidden now for want of an answer. */
const isToHide = (now: Date) =>
  or(
    isAfter(HIDDEN_AFTER_DAYS, ASKED_AFTER_DAYS.length, now),
    and(isDoubted, lte(doubtAskedAt, daysAfter(now, -DOUBT_DAYS))),
  );

const isPausing = (now: Date) =>
  sql`exists (select from ${privateLinks} where ${privateLinks.userId} = ${ownerId}
    and ${privateLinks.purpose} = 'confirmation' and ${privateLinks.revokedAt} is null
    and ${privateLinks.createdAt} > ${daysAfter(now, -PAUSE_DAYS)}::timestamptz)`;

/** The next owners with something due, in the order of their ids. */
export const findOwnersToNotify = (db: Db, now: Date, after: string | undefined, limit: number) =>
  db
    .selectDistinct({ id: ownerId })
    .from(properties)
    .where(
      and(
        // Of all that are offered, few are this old, or doubted.
        or(lte(confirmedAt, daysAfter(now, -ASKED_AFTER_DAYS[0])), isNotNull(doubtedAt)),
        or(isToHide(now), and(isToAsk(now), sql`not ${isPausing(now)}`)),
        after === undefined ? undefined : sql`${ownerId} > ${after}`,
      ),
    )
    .orderBy(asc(ownerId))
    .limit(limit);

/**
 * An owner, locked until the transaction ends; undefined if another process tells them just now, or they are inactive.
 * People of the demo are nobody who could answer: their homes stay as they are.
 */
export async function lockOwner(db: Db, id: string) {
  const [owner] = await db
    .select({ userId: users.id, email: users.email, sms: users.phoneE164, language: users.language })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true), eq(users.isDemo, false), isNull(users.erasedAt)))
    .for('no key update', { skipLocked: true });
  return owner;
}
export type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/**
 * Hides an owner's listings that are due for it, each only as long as nobody has answered: an answer that commits first
 * is seen here, and one that comes later brings the listing back.
 */
export const hideDue = (db: Db, owner: string, now: Date) => {
  const due = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(ownerId, owner), isToHide(now)))
    .orderBy(asc(properties.id))
    .for('update');
  return db
    .update(properties)
    .set({
      isActive: false,
      unconfirmedAt: now,
      askedAt: null,
      asks: 0,
      doubtedAt: null,
      doubtAskedAt: null,
      version: sql`${properties.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(inArray(properties.id, due), isToHide(now)));
};

/** Counts the question or reminder of an owner's listings that are due for one. @returns those, and why */
export const askDue = (db: Db, owner: string, now: Date) => {
  const due = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(ownerId, owner), isToAsk(now), sql`not ${isPausing(now)}`))
    .orderBy(asc(properties.id))
    .for('update');
  return db
    .update(properties)
    .set({
      askedAt: now,
      asks: sql`least(${asks} + 1, ${ASKED_AFTER_DAYS.length})`,
      doubtAskedAt: sql`case when ${doubtedAt} is null then null else coalesce(${doubtAskedAt}, ${now}::timestamptz) end`,
    })
    .where(and(inArray(properties.id, due), isToAsk(now)))
    .returning({
      id: properties.id,
      isFirst: sql<boolean>`old.asks = 0`,
      isDoubted: sql<boolean>`new.doubt_asked_at is distinct from old.doubt_asked_at`,
    });
};

/** Who answers: an owner, by sign-in or link, or who keeps listings for one. */
export type Answering = Acting;
const isFor = (who: Answering) => ownOrDelegated(who, ownerId, properties.id);

/** Listings of an owner with these ids that are not deleted, in the order of their last word. */
export const findAsked = (db: Db, who: Answering, ids: readonly string[]) =>
  db
    .select(ASKED_FIELDS)
    .from(properties)
    .where(and(isFor(who), inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
    .orderBy(asc(confirmedAt), asc(properties.id));
export type AskedRow = Awaited<ReturnType<typeof findAsked>>[number];

/** The same, locked until the transaction ends, in the order in which all lock listings. */
export const lockAsked = (db: Db, who: Answering, ids: readonly string[]) =>
  db
    .select(ASKED_FIELDS)
    .from(properties)
    .where(and(isFor(who), inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
    .orderBy(asc(properties.id))
    .for('update');

/** An owner's listings that are asked about at the moment. */
export const findOpen = (db: Db, owner: string) =>
  db
    .select(ASKED_FIELDS)
    .from(properties)
    .where(and(eq(ownerId, owner), isTrue(properties.isOffered), sql`${asks} > 0`))
    .orderBy(asc(confirmedAt), asc(properties.id))
    .limit(CONFIRMED_AT_ONCE);

/** An owner's listings that wait for a word, or are hidden because none came. */
export const findDue = (db: Db, who: Answering, now: Date) =>
  db
    .select(ASKED_FIELDS)
    .from(properties)
    .where(and(isFor(who), isNull(properties.deletedAt), isNull(properties.held), waits(now)))
    .orderBy(asc(confirmedAt), asc(properties.id))
    .limit(CONFIRMED_AT_ONCE);

const waits = (now: Date) =>
  or(
    isNotNull(unconfirmedAt),
    and(isTrue(properties.isOffered), lte(confirmedAt, daysAfter(now, -ASKED_AFTER_DAYS[0]))),
    isDoubted,
  );
