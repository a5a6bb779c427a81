import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ADMIN_PROPERTY_SORTS, Visibility } from '#contract/admin-properties.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyWords, users } from '#server/platform/database/schema/index.ts';
import { leaseColumns, shownFields } from '../queries.ts';

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

/** Of a name that more people have than these, owners are looked at instead of listed. */
const MOST_OWNERS = 1000;

/** What a word finds: the owners of that name, null where they are too many to list. */
interface Named {
  q: string;
  owners: string[] | null;
}

const ofName = (db: Db, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.erasedAt), ilike(users.name, likePattern(q))));

async function findNamed(db: Db, q: string): Promise<Named> {
  const people = await ofName(db, q).limit(MOST_OWNERS + 1);
  return { q, owners: people.length > MOST_OWNERS ? null : people.map(({ id }) => id) };
}

/**
 * A listing is found by its title, its place or the name of its owner. For where very many match: read in the order of the
 * list, without an index of words, some are met soon.
 */
const isMet = ({ q, owners }: Named): SQL | undefined =>
  or(
    sql`(select ${propertyWords.heading} from ${propertyWords}
      where ${propertyWords.id} = ${properties.id}) ilike ${likePattern(q)}`,
    owners === null
      ? sql`(select ${users.name} from ${users} where ${users.id} = ${properties.ownerId}) ilike ${likePattern(q)}`
      : owners.length > 0
        ? inArray(properties.ownerId, owners)
        : undefined,
  );

/** The matches up to one more than the cap, found by words and by owner, each by its index and only so far. */
function gather(db: Db, { q, owners }: Named, filtered: SQL | undefined): SQL {
  const most = COUNT_CAP + 1;
  const some = () => db.select({ id: properties.id, status: properties.status }).from(properties).$dynamic();
  const ofOwners =
    owners === null
      ? // `offset 0` has people found by the index of names, whatever the limit.
        some()
          .innerJoin(sql`(${ofName(db, q)} offset 0) people`, sql`people.id = ${properties.ownerId}`)
          .where(filtered)
      : owners.length > 0
        ? some().where(and(inArray(properties.ownerId, owners), filtered))
        : undefined;
  const worded = some()
    .innerJoin(propertyWords, eq(propertyWords.id, properties.id))
    .where(and(ilike(propertyWords.heading, likePattern(q)), filtered));
  const ways = [worded, ofOwners];
  const each = ways.flatMap((way) => (way ? [sql`(${way.limit(most)})`] : []));
  return sql`(select id, status from (${sql.join(each, sql` union `)}) found limit ${most}) gathered`;
}

const VISIBLE: Record<Visibility, SQL | undefined> = {
  shown: eq(properties.isActive, true),
  hidden: and(eq(properties.isActive, false), isNull(properties.held)),
  held: isNotNull(properties.held),
};

const whereOf = ({ type, propertyType, visibility, status }: AdminPropertyFilter) =>
  and(
    isNull(properties.deletedAt),
    type && eq(properties.type, type),
    propertyType && eq(properties.propertyType, propertyType),
    status && eq(properties.status, status),
    visibility && VISIBLE[visibility],
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
  const filtered = whereOf(filter);
  const order = ORDERS[sort];
  const offset = offsetOf(page, pageSize);
  // Found in order by an index before anything is joined.
  const rowsOf = async (where: SQL | undefined) =>
    offset === null
      ? []
      : adminRows(db)
          .where(
            inArray(
              properties.id,
              db
                .select({ id: properties.id })
                .from(properties)
                .where(where)
                .orderBy(...order)
                .limit(pageSize)
                .offset(offset),
            ),
          )
          .orderBy(...order);
  if (filter.q === undefined) {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(properties)
      .where(filtered)
      .limit(COUNT_CAP + 1);
    const [rows, counted] = await Promise.all([rowsOf(filtered), db.$count(some.as('counted'))]);
    return { rows, counted };
  }
  const named = await findNamed(db, filter.q);
  const found = await db.select({ id: sql<string>`id` }).from(gather(db, named, filtered));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], counted: 0 };
  // Of few, these are all.
  const isMany = ids.length > COUNT_CAP;
  return {
    rows: await rowsOf(isMany ? and(filtered, isMet(named)) : inArray(properties.id, ids)),
    counted: ids.length,
  };
}

/**
 * How many listings match by status, of a search up to one more than the cap; without a search all of them, from an
 * index alone. A status without any is left out.
 */
export async function countAdminByStatus(db: Db, filter: Omit<AdminPropertyFilter, 'status'>) {
  const filtered = whereOf(filter);
  const status = sql<PropertyStatus>`status`;
  const counted =
    filter.q === undefined
      ? db.select({ status: properties.status }).from(properties).where(filtered).as('counted')
      : gather(db, await findNamed(db, filter.q), filtered);
  return db.select({ status, count: count() }).from(counted).groupBy(status);
}

/** A row of the administrators' table. */
export async function findAdmin(db: Db, id: string) {
  const [row] = await adminRows(db).where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row;
}
