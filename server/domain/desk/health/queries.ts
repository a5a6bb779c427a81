import { and, desc, eq, gt, inArray, isNull, max, sql, sum } from 'drizzle-orm';
import type { Language } from '#contract/accounts.ts';
import { HOUR_MS } from '#contract/time.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { backfills, properties, securityEvents, users } from '#server/platform/database/schema/index.ts';
import { mayUse } from '#server/platform/http/session.ts';
import { isAdmin } from '../../identity/queries.ts';

const who = {
  id: users.id,
  email: users.email,
  phone: users.phoneE164,
  language: users.language,
  isConfirmed: users.emailVerified,
};

export interface Recipient {
  id: string;
  email: string | null;
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

const OF_SIGN_IN = ['sign_in_failed', 'sign_in_refused', 'second_factor_failed'] as const;
const OF_OTHERS = ['refused', 'link_refused', 'foreign_origin'] as const;

/** Security events of the last hour, and bursts of the last day. */
export async function readSecurity(db: Db, now: Date) {
  const since = (hours: number) => gt(securityEvents.lastAt, new Date(now.getTime() - hours * HOUR_MS));
  const countOf = (events: readonly string[]) =>
    db
      .select({ count: sum(securityEvents.count).mapWith(Number) })
      .from(securityEvents)
      .where(and(inArray(securityEvents.event, [...events]), since(1)));
  const [[failures], [refusals], [burst]] = await Promise.all([
    countOf(OF_SIGN_IN),
    countOf(OF_OTHERS),
    db
      .select({ at: max(securityEvents.lastAt) })
      .from(securityEvents)
      .where(and(eq(securityEvents.event, 'burst'), since(24))),
  ]);
  return {
    failures: failures?.count ?? 0,
    refusals: refusals?.count ?? 0,
    burstAt: burst?.at ?? null,
  };
}

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
    .where(isTrue(properties.isOffered))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(1);
  return found ?? null;
}

/** How far the jobs are that go once through what there was before an upgrade. */
export const listBackfills = (db: Db) =>
  db
    .select({
      name: backfills.name,
      done: backfills.done,
      total: backfills.total,
      finishedAt: backfills.finishedAt,
    })
    .from(backfills)
    .orderBy(backfills.startedAt, backfills.name);
