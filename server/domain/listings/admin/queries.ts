import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { listAdminProperties } from '#contract/admin-properties.api.ts';
import type { ADMIN_PROPERTY_SORTS, Visibility } from '#contract/admin-properties.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyWords, users } from '#server/platform/database/schema/index.ts';
import { matching } from '#server/platform/kernel/list-page.ts';
import { type Search, searchColumns } from '#server/platform/kernel/search-columns.ts';
import { leaseColumns, shownFields } from '../queries.ts';

export type AdminPropertyQuery = EndpointInput<typeof listAdminProperties>['query'];

export const ADMIN_PROPERTY_ORDERS: Record<(typeof ADMIN_PROPERTY_SORTS)[number], SQL[]> = {
  newest: [desc(properties.createdAt), desc(properties.id)],
  oldest: [asc(properties.createdAt), asc(properties.id)],
  'price-low': [asc(properties.price), asc(properties.id)],
  'price-high': [desc(properties.price), desc(properties.id)],
};

/** By title, place or the name of the owner. */
const searched = (q: string): Search =>
  searchColumns(q, [
    {
      text: propertyWords.heading,
      from: propertyWords,
      key: propertyWords.id,
      through: properties.id,
    },
    {
      text: users.name,
      from: users,
      key: users.id,
      where: isNull(users.erasedAt),
      through: properties.ownerId,
    },
  ]);

const VISIBLE: Record<Visibility, SQL | undefined> = {
  shown: eq(properties.isActive, true),
  hidden: and(eq(properties.isActive, false), isNull(properties.held)),
  held: isNotNull(properties.held),
};

type Filter = Omit<AdminPropertyQuery, 'sort' | 'page' | 'limit'>;

/** All listings that are not deleted and match. */
export const adminMatch = ({ q, type, propertyType, visibility, status }: Filter) => ({
  from: properties,
  key: properties.id,
  where: and(
    isNull(properties.deletedAt),
    type && eq(properties.type, type),
    propertyType && eq(properties.propertyType, propertyType),
    status && eq(properties.status, status),
    visibility && VISIBLE[visibility],
  ),
  search: q === undefined ? undefined : searched(q),
});

export const adminRows = (db: Db) =>
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

export type AdminPropertyRow = Awaited<ReturnType<typeof adminRows>>[number];

/**
 * How many listings match by status, of a search up to one more than the cap; without a search all of them, from an
 * index alone. A status without any is left out.
 */
export function countAdminByStatus(db: Db, filter: Omit<Filter, 'status'>) {
  const rows = adminMatch(filter);
  const status = sql<PropertyStatus>`status`;
  const counted = rows.search
    ? matching(rows, sql`${properties.id}, ${properties.status}`)
    : db.select({ status: properties.status }).from(properties).where(rows.where).as('counted');
  return db.select({ status, count: count() }).from(counted).groupBy(status);
}

/** Rows of the administrators' table. */
export const findAdmins = (db: Db, ids: readonly string[]) =>
  adminRows(db).where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt)));
