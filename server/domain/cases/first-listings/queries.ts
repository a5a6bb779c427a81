import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Hold } from '#contract/reports.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  properties,
  reportCases,
  signals,
  siteSettings,
  users,
} from '#server/platform/database/schema/index.ts';
import { listingFields, ownerFields } from '../fields.ts';

type Setting = 'approvals';

/** Whether administrators have switched a setting on; off by default. */
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

export const heldAs = (held: Hold) => and(eq(properties.held, held), isNull(properties.deletedAt));

/** Listings as shown to the administrators who decide on them. */
export const heldListings = (db: Db) =>
  db
    .select({
      ...listingFields,
      description: properties.description,
      images: properties.images,
      version: properties.version,
      reason: properties.heldReason,
      heldAt: properties.heldAt,
      owner: ownerFields(db),
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId));

export type HeldRow = Awaited<ReturnType<typeof heldListings>>[number];

const MOST_HELD = 50;

/** Somebody's listings that are held, the latest first, each with the decision since then that can still be answered. */
export const listOwnHeld = (db: Db, ownerId: string, since: Date) =>
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
            gte(reportCases.decidedAt, since),
          ),
        )
        .orderBy(desc(reportCases.openedAt))
        .limit(1)})`,
      signalId: sql<string | null>`(${db
        .select({ id: signals.id })
        .from(signals)
        .where(
          and(
            eq(signals.propertyId, sql`"properties"."id"`),
            eq(signals.state, 'hidden'),
            isNull(signals.outcome),
            isNull(signals.ownerAnswer),
            gte(signals.decidedAt, since),
          ),
        )
        .orderBy(desc(signals.decidedAt), signals.id)
        .limit(1)})`,
    })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt), isNotNull(properties.held)))
    .orderBy(desc(properties.heldAt), desc(properties.id))
    .limit(MOST_HELD);
