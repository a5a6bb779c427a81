import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { COUNT_CAP, MAX_OFFSET } from '#contract/paging.ts';
import type { Db } from '../database/pool.ts';
import type { Search } from './search-columns.ts';

/** A page of a list, as a verb returns it to the endpoint. */
export interface ListPage<T> {
  items: readonly T[];
  page: number;
  pageSize: number;
  /** The total, counted up to one more than COUNT_CAP. */
  counted: number;
  /** Whether there is another page; derived from `counted` if omitted. */
  hasNext?: boolean;
}

/** A statement that has its columns and joins, but no condition yet. */
interface Select<Row> {
  where(condition: SQL): { orderBy(...order: SQL[]): PromiseLike<Row[]> };
}

/** Which rows of a table, or of its joins with what `where` and `order` name. */
interface Rows {
  from: PgTable | SQL;
  /** The primary key of the rows. */
  key: PgColumn;
  where: SQL | undefined;
  /** For long lists; the search of a short one is a condition of `where`. */
  search?: Search | undefined;
}

interface Asked {
  /** The page that was asked for, from 1 on, and its size. */
  page?: number | undefined;
  limit?: number | undefined;
  /** The size of a page where none was asked for. */
  size: number;
}

interface List<Row, Item> extends Rows, Asked {
  order: readonly SQL[];
  /** All that is read of the rows of one page. */
  rows: Select<Row>;
  present: (rows: Row[]) => readonly Item[] | Promise<readonly Item[]>;
}

/** The number of rows before a page; null if the page is too far out and therefore empty. */
function offsetOf(page: number, pageSize: number): number | null {
  const offset = (page - 1) * pageSize;
  return offset <= MAX_OFFSET ? offset : null;
}

const CAPPED = sql.raw(String(COUNT_CAP + 1));

/** How many rows there are, up to one more than COUNT_CAP. */
export const countCapped = (db: Db, from: PgTable | SQL, where: SQL | undefined) =>
  db.$count(sql`(select 1 from ${from} ${where && sql`where ${where}`} limit ${CAPPED}) counted`);

/** As a source of these columns: what a search finds, up to one more than COUNT_CAP rows: each way by its index, and only so far. */
export function matching({ from, where, search }: Rows, columns: SQL): SQL {
  const ways = (search?.ways ?? []).map(({ join, condition }) => {
    const all = and(where, condition);
    return sql`(select ${columns} from ${from} ${join} ${all && sql`where ${all}`} limit ${CAPPED})`;
  });
  return sql`(select * from (${sql.join(ways, sql` union `)}) ways limit ${CAPPED}) matching`;
}

/** The condition of a search's matches, and their number up to one more than COUNT_CAP. */
async function matchesOf(db: Db, rows: Rows & { search: Search }) {
  const keys = await db.select({ key: sql<string>`key` }).from(matching(rows, sql`${rows.key} as key`));
  const areAll = keys.length <= COUNT_CAP;
  const all = sql`${rows.key} = any(${sql.param(keys.map(({ key }) => key))})`;
  return { counted: keys.length, where: areAll ? all : and(rows.where, rows.search.met) };
}

/**
 * One page of a list and its total, in one round trip, of a search in two. An index finds the keys of the page in order
 * before anything is joined; a page past `MAX_OFFSET` is empty.
 */
export async function listPage<Row, Item>(db: Db, list: List<Row, Item>): Promise<ListPage<Item>> {
  const { page = 1, size, limit: pageSize = size, from, key, search, order, rows, present } = list;
  const offset = offsetOf(page, pageSize);
  const matches = search && (await matchesOf(db, { ...list, search }));
  const where = matches ? matches.where : list.where;
  // Wrapped, so that Drizzle names the key's table, which may be joined.
  const keys = db
    .select({ key: sql`${sql`${key}`}`.as('key') })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset ?? 0);
  const [read, counted] = await Promise.all([
    offset === null || matches?.counted === 0 ? [] : rows.where(inArray(key, keys)).orderBy(...order),
    matches ? matches.counted : countCapped(db, from, where),
  ]);
  return { items: await present(read), page, pageSize, counted };
}

/** A page of what is read as a whole, because its order or the figures above it need every row. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page = 1, size, limit: pageSize = size }: Asked,
): ListPage<Row> {
  const offset = offsetOf(page, pageSize) ?? rows.length;
  return { items: rows.slice(offset, offset + pageSize), page, pageSize, counted: rows.length };
}

/**
 * A page of what a statement of its own finds in order, with its total where it counts. It is asked for one row more than a page has, which
 * tells whether another page follows; of a page past `MAX_OFFSET` for none.
 */
export async function pageFound<Row, Total extends { counted?: number }>(
  { page = 1, size, limit: pageSize = size }: Asked,
  find: (limit: number, offset: number) => Promise<{ rows: readonly Row[] } & Total>,
) {
  const offset = offsetOf(page, pageSize);
  const { rows, ...total } = await find(offset === null ? 0 : pageSize + 1, offset ?? 0);
  const hasNext = rows.length > pageSize && offsetOf(page + 1, pageSize) !== null;
  return { ...total, items: rows.slice(0, pageSize), page, pageSize, hasNext };
}

/**
 * How many there are in all and of each status, from their counts by status.
 * @param most what is counted up to
 */
export function countsOf<Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: Status; count: number }[],
  most = Number.POSITIVE_INFINITY,
): { total: number; byStatus: Record<Status, number> } {
  const sum = (rows: typeof counted) =>
    Math.min(
      most,
      rows.reduce((all, { count }) => all + count, 0),
    );
  const byStatus = Object.fromEntries(
    statuses.map((status) => [status, sum(counted.filter((row) => row.status === status))]),
  ) as Record<Status, number>;
  return { total: sum(counted), byStatus };
}

/** A total as it is shown: of a search it is counted up to COUNT_CAP. */
export function shownTotal(total: number, q: string | undefined): { total: number; isCapped: boolean } {
  const isCapped = q !== undefined && total > COUNT_CAP;
  return { total: isCapped ? COUNT_CAP : total, isCapped };
}
