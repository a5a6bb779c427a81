import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ADMIN_PROPERTY_SORTS, Visibility } from '#contract/admin-properties.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { leaseColumns, shownFields } from './queries.ts';

export interface AdminPropertyFilter {
  q?: string | undefined;
  type?: ListingType | undefined;
  propertyType?: PropertyType | undefined;
  visibility?: Visibility | undefined;
  status?: PropertyStatus | undefined;
}

const ORDERS: Record<(typeof ADMIN_PROPERTY_SORTS)[number], SQL[]> = {
  newest: [desc(properties.createdAt), desc(properties.id)],
  oldest: [asc(properties.createdAt), asc(properties.id)],
  'price-low': [asc(properties.price), asc(properties.id)],
  'price-high': [desc(properties.price), desc(properties.id)],
};

/**
 * A listing is found by its title, its place or the name of its owner. The owners are found first, as an array: so
 * both halves are one scan of two indexes.
 */
function matches(db: Db, q: string): SQL | undefined {
  const found = aliasedTable(users, 'found');
  const pattern = likePattern(q);
  const owners = db
    .select({ id: found.id })
    .from(found)
    .where(and(isNull(found.erasedAt), sql`${found.name} ilike ${pattern}`));
  return or(
    sql`(${properties.title} || ' ' || ${properties.location}) ilike ${pattern}`,
    sql`${properties.ownerId} = any(array(${owners}))`,
  );
}

const VISIBLE: Record<Visibility, SQL | undefined> = {
  shown: eq(properties.isActive, true),
  hidden: and(eq(properties.isActive, false), isNull(properties.held)),
  held: isNotNull(properties.held),
};

const whereOf = (db: Db, { q, type, propertyType, visibility, status }: AdminPropertyFilter) =>
  and(
    isNull(properties.deletedAt),
    type && eq(properties.type, type),
    propertyType && eq(properties.propertyType, propertyType),
    status && eq(properties.status, status),
    visibility && VISIBLE[visibility],
    q === undefined ? undefined : matches(db, q),
  );

const adminRows = (db: Db) =>
  db
    .select({
      ...shownFields,
      ...leaseColumns,
      imageAlts: properties.imageAlts,
      version: properties.version,
      held: properties.held,
      heldReason: properties.heldReason,
      ownerName: users.name,
      ownerEmail: users.email,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId));

export type AdminPropertyRow = Awaited<ReturnType<typeof listAdmin>>['rows'][number];

interface Paged extends AdminPropertyFilter {
  sort: (typeof ADMIN_PROPERTY_SORTS)[number];
  page: number;
  pageSize: number;
}

/** A page of all listings that are not deleted, and the total up to one more than the cap. */
export async function listAdmin(db: Db, { sort, page, pageSize, ...filter }: Paged) {
  const where = whereOf(db, filter);
  const order = ORDERS[sort];
  const offset = offsetOf(page, pageSize);
  // Found in order by an index before anything is joined.
  const ofPage = db
    .select({ id: properties.id })
    .from(properties)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset ?? 0);
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(properties)
    .where(where)
    .limit(COUNT_CAP + 1);
  const [rows, total] = await Promise.all([
    offset === null
      ? []
      : adminRows(db)
          .where(inArray(properties.id, ofPage))
          .orderBy(...order),
    db.$count(counted.as('counted')),
  ]);
  return { rows, counted: total };
}

/**
 * How many listings match by status, of a search up to one more than the cap; without a search all of them, from an
 * index alone. A status without any is left out.
 */
export function countAdminByStatus(db: Db, filter: Omit<AdminPropertyFilter, 'status'>) {
  const matching = db.select({ status: properties.status }).from(properties).where(whereOf(db, filter));
  const counted = (filter.q === undefined ? matching : matching.limit(COUNT_CAP + 1)).as('counted');
  return db.select({ status: counted.status, count: count() }).from(counted).groupBy(counted.status);
}

/** A row of the administrators' table. */
export async function findAdmin(db: Db, id: string) {
  const [row] = await adminRows(db).where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row;
}
