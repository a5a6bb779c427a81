import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { CHECKS, type Check, checkEnd } from '#contract/checks.ts';
import { dayFrom } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  homeVisits,
  identityChecks,
  properties,
  propertyDocuments,
  users,
} from '#server/platform/database/schema/index.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';

/** A check that holds. */
export interface HeldCheck {
  kind: Check;
  at: Date;
}

/** When each check of a listing and its owner was made last, whether or not it is over; null where it never was. */
const datesOf = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: properties.id,
      visit: sql<string | null>`(${db
        .select({ on: max(homeVisits.visitedOn) })
        .from(homeVisits)
        .where(
          and(
            eq(homeVisits.propertyId, sql`"properties"."id"`),
            isNotNull(homeVisits.enteredAt),
            isNull(homeVisits.removedAt),
          ),
        )})`,
      title: sql<Date | null>`(${db
        .select({ at: max(propertyDocuments.stateSince) })
        .from(propertyDocuments)
        .where(
          and(
            eq(propertyDocuments.propertyId, sql`"properties"."id"`),
            eq(propertyDocuments.kind, 'title_deed'),
            eq(propertyDocuments.state, 'checked'),
            isNotNull(propertyDocuments.storedAt),
            isNull(propertyDocuments.removedAt),
          ),
        )})`.mapWith(propertyDocuments.stateSince),
      identity: sql<Date | null>`(${db
        .select({ at: max(identityChecks.stateSince) })
        .from(identityChecks)
        .where(
          and(
            eq(identityChecks.userId, sql`"properties"."owner_id"`),
            eq(identityChecks.state, 'seen'),
            isNull(identityChecks.removedAt),
          ),
        )})`.mapWith(identityChecks.stateSince),
      phone: sql<Date | null>`case when ${users.phoneVerified} then ${users.phoneProvenAt} end`.mapWith(
        users.phoneProvenAt,
      ),
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(inArray(properties.id, [...ids]));

type Dates = Awaited<ReturnType<typeof datesOf>>[number];

/** The moment at which a check was made: a visit has a day, which begins in Mogadishu. */
const momentOf = (at: Date | string): Date =>
  typeof at === 'string' ? dayFrom(new Date(`${at}T12:00:00+03:00`), 0) : at;

/** A check, while it holds; what is answered with it is so until it is over. */
export function heldCheck(kind: Check, made: Date | string | null, now: Date): HeldCheck | undefined {
  if (made === null) return undefined;
  const at = momentOf(made);
  const end = checkEnd(kind, at);
  if (end && end <= now) return undefined;
  if (end) staleFrom(end);
  return { kind, at };
}

const heldOf = (dates: Dates, now: Date): HeldCheck[] =>
  CHECKS.flatMap((kind) => heldCheck(kind, dates[kind], now) ?? []);

/**
 * The checks that hold of these listings and their owners (T7), the weightiest first: one statement for all of them.
 * @returns by the id of the listing; none for a listing without any
 */
export async function findChecks(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly HeldCheck[]>> {
  if (ids.length === 0) return new Map();
  const rows = await datesOf(db, ids);
  return new Map(rows.map((row) => [row.id, heldOf(row, now)]));
}
