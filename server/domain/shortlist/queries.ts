import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { PRIORITIES, PRIORITY_WEIGHTS, type ShortlistSort } from '#contract/shortlist.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  properties,
  propertyStatuses,
  shortlist,
  shortlistOpinions,
  users,
} from '#server/platform/database/schema/index.ts';
import { costColumns } from '../listings/queries.ts';

const weight = sql`case ${shortlist.priority} ${sql.join(
  PRIORITIES.map((one) => sql.raw(`when '${one}' then ${PRIORITY_WEIGHTS[one]}`)),
  sql` `,
)} end`;

const NEWEST = [desc(shortlist.dateAdded), desc(shortlist.id)];

/** The first is in the order of an index; a person's few hundred rows are sorted for the others. */
export const SHORTLIST_ORDERS: Record<ShortlistSort, SQL[]> = {
  date_added: NEWEST,
  'price-low': [asc(properties.price), ...NEWEST],
  'price-high': [desc(properties.price), ...NEWEST],
  priority: [sql`${weight} desc`, ...NEWEST],
};

/** When a listing got its current status, even if it has been hidden and shown again since. */
const statusSince = (db: Db) => {
  const ofHome = eq(propertyStatuses.propertyId, properties.id);
  const otherwise = db
    .select({ at: sql`max(${propertyStatuses.at})` })
    .from(propertyStatuses)
    .where(and(ofHome, sql`${propertyStatuses.status} <> ${properties.status}`));
  return sql<Date | null>`(${db
    .select({ at: sql`min(${propertyStatuses.at})` })
    .from(propertyStatuses)
    .where(and(ofHome, sql`${propertyStatuses.at} > coalesce((${otherwise}), '-infinity')`))})`.mapWith(
    propertyStatuses.at,
  );
};

const homeFields = {
  id: properties.id,
  title: properties.title,
  location: properties.location,
  type: properties.type,
  propertyType: properties.propertyType,
  price: properties.price,
  images: properties.images,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  sqft: properties.sqft,
  status: properties.status,
  priority: shortlist.priority,
  notes: shortlist.notes,
};

const rowFields = (db: Db) => ({
  ...homeFields,
  isActive: properties.isActive,
  ownerId: properties.ownerId,
  features: properties.features,
  deposit: properties.deposit,
  noDeposit: properties.noDeposit,
  monthsInAdvance: properties.monthsInAdvance,
  noMonthsInAdvance: properties.noMonthsInAdvance,
  ...costColumns,
  answerMinutes: users.answerMinutes,
  owner: { name: users.name, phone: users.phone, phoneE164: users.phoneE164, email: users.email },
  dateAdded: shortlist.dateAdded,
  priceWhenAdded: shortlist.priceWhenAdded,
  statusWhenAdded: shortlist.statusWhenAdded,
  statusSince: statusSince(db),
});

export type StoredRow = Awaited<ReturnType<typeof shortlistRows>>[number];
export type SharedRow = Awaited<ReturnType<typeof listShared>>[number];
export type OpinionRow = Awaited<ReturnType<typeof findOpinions>>[number];

/** Without deleted listings (D9). */
export const isKept = and(eq(properties.id, shortlist.propertyId), isNull(properties.deletedAt));

export const isOnShortlist = (userId: string, propertyId: string) =>
  and(eq(shortlist.userId, userId), eq(shortlist.propertyId, propertyId));

export const shortlistRows = (db: Db) =>
  db
    .select(rowFields(db))
    .from(shortlist)
    .innerJoin(properties, isKept)
    .innerJoin(users, eq(users.id, properties.ownerId));

/** One of a person's rows. */
export async function findRow(db: Db, userId: string, propertyId: string): Promise<StoredRow | undefined> {
  const [row] = await shortlistRows(db).where(isOnShortlist(userId, propertyId));
  return row;
}

/** How many rows a person has, and of which kinds, in one statement. */
export async function countRows(db: Db, userId: string) {
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await db
    .select({
      total: count(),
      forRent: where(eq(properties.type, 'rent')),
      forSale: where(eq(properties.type, 'buy')),
      highPriority: where(eq(shortlist.priority, 'high')),
      available: where(eq(properties.status, 'available')),
    })
    .from(shortlist)
    .innerJoin(properties, isKept)
    .where(eq(shortlist.userId, userId));
  return counts ?? { total: 0, forRent: 0, forSale: 0, highPriority: 0, available: 0 };
}

/** The most homes shown by a private link. */
const SHARED_MOST = 100;

/** The homes a private link shows: those that are listed, by priority if notes are shown. */
export const listShared = (db: Db, { userId, showsNotes }: { userId: string; showsNotes: boolean }) =>
  db
    .select(homeFields)
    .from(shortlist)
    .innerJoin(properties, and(isKept, eq(properties.isActive, true)))
    .where(eq(shortlist.userId, userId))
    .orderBy(...SHORTLIST_ORDERS[showsNotes ? 'priority' : 'date_added'])
    .limit(SHARED_MOST);

/** The opinions on these homes of a person's list, oldest first. */
export const findOpinions = async (db: Db, userId: string, propertyIds: readonly string[]) =>
  propertyIds.length === 0
    ? []
    : db
        .select({
          id: shortlistOpinions.id,
          propertyId: shortlistOpinions.propertyId,
          name: shortlistOpinions.name,
          verdict: shortlistOpinions.verdict,
          comment: shortlistOpinions.comment,
          createdAt: shortlistOpinions.createdAt,
        })
        .from(shortlistOpinions)
        .where(
          and(eq(shortlistOpinions.userId, userId), inArray(shortlistOpinions.propertyId, [...propertyIds])),
        )
        .orderBy(asc(shortlistOpinions.createdAt), asc(shortlistOpinions.id));
