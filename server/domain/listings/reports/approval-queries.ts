import { aliasedTable, and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { Hold } from '#contract/reports.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, reportCases, siteSettings, users } from '#server/platform/database/schema/index.ts';
import { listingFields } from './queries.ts';

type Setting = (typeof siteSettings.$inferSelect)['name'];

/** Whether administrators have switched something on; off where nobody has. */
export async function isSettingOn(db: Db, name: Setting): Promise<boolean> {
  const [row] = await db
    .select({ isOn: siteSettings.isOn })
    .from(siteSettings)
    .where(eq(siteSettings.name, name));
  return row?.isOn ?? false;
}

export async function saveSetting(db: Db, name: Setting, isOn: boolean): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ name, isOn })
    .onConflictDoUpdate({ target: siteSettings.name, set: { isOn, updatedAt: sql`now()` } });
}

const heldAs = (held: Hold) => and(eq(properties.held, held), isNull(properties.deletedAt));

/** Counted up to one more than the cap. */
export function countHeld(db: Db, held: Hold): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(properties)
    .where(heldAs(held))
    .limit(COUNT_CAP + 1);
  return db.$count(found.as('found'));
}

/** A page of held listings, the one that waits longest first, and their number. */
export async function listHeld(db: Db, held: Hold, page: number, pageSize: number) {
  const offset = offsetOf(page, pageSize);
  const order = [asc(properties.heldAt), asc(properties.id)];
  const ofPage = db
    .select({ id: properties.id })
    .from(properties)
    .where(heldAs(held))
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset ?? 0);
  const others = aliasedTable(properties, 'others');
  const listed = db
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.ownerId, sql`"properties"."owner_id"`), isNull(others.deletedAt)));
  const [rows, counted] = await Promise.all([
    offset === null
      ? []
      : db
          .select({
            ...listingFields,
            description: properties.description,
            images: properties.images,
            version: properties.version,
            reason: properties.heldReason,
            heldAt: properties.heldAt,
            owner: {
              id: users.id,
              name: users.name,
              email: users.email,
              memberSince: users.createdAt,
              listings: sql<number>`(${listed})::int`,
            },
          })
          .from(properties)
          .innerJoin(users, eq(users.id, properties.ownerId))
          .where(inArray(properties.id, ofPage))
          .orderBy(...order),
    countHeld(db, held),
  ]);
  return { rows, counted };
}

const MOST_HELD = 50;

/** Somebody's listings that are held, the latest first, each with the decision that can still be answered. */
export const listOwnHeld = (db: Db, ownerId: string) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      held: properties.held,
      reason: properties.heldReason,
      heldAt: properties.heldAt,
      caseId: sql<string | null>`(${db
        .select({ id: reportCases.id })
        .from(reportCases)
        .where(
          and(
            eq(reportCases.propertyId, sql`"properties"."id"`),
            eq(reportCases.state, 'closed'),
            inArray(reportCases.decision, ['hidden', 'written']),
            isNull(reportCases.outcome),
            isNull(reportCases.ownerAnswer),
          ),
        )
        .orderBy(desc(reportCases.openedAt))
        .limit(1)})`,
    })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt), isNotNull(properties.held)))
    .orderBy(desc(properties.heldAt), desc(properties.id))
    .limit(MOST_HELD);
