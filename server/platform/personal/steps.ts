import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../database/pool.ts';
import { declaredTables, type Holding, type Person } from '../database/schema/personal.ts';
import { masker, maskJson } from './mask.ts';

/** What a step did in one batch. */
export interface Batch {
  /** Rows that were deleted or changed. */
  rows: number;
  /** Where the next batch goes on; null: the step is done. */
  cursor: string[] | null;
}

/** A part of erasing somebody, done in batches; a batch that is done again changes nothing. */
export interface ErasureStep {
  name: string;
  /**
   * @param cursor null in the first batch
   * @param limit the most rows to delete or change
   */
  run(db: Db, person: Person, cursor: string[] | null, limit: number): Promise<Batch>;
}

/** The columns of a table's primary key. @throws Error for a table without one, which cannot be walked in batches */
function keyOf(table: AnyPgTable): AnyPgColumn[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns.map((column) => column.name);
  const key = names
    ? names.map((one) => columns.find((column) => column.name === one))
    : columns.filter(({ primary }) => primary);
  const found = key.filter((column) => column !== undefined);
  if (found.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return found;
}

const list = (parts: readonly (AnyPgColumn | SQL)[]): SQL => sql.join([...parts], sql`, `);

/** A comparison of a row's primary key with one that was read as text. */
function keyIs(key: readonly AnyPgColumn[], operator: '>' | '<=' | '=', values: readonly string[]): SQL {
  const given = key.map((column, at) => sql`${values[at]}::${sql.raw(column.getSQLType())}`);
  return sql`(${list(key)}) ${sql.raw(operator)} (${list(given)})`;
}

/** Without an index, a batch reads this many rows for each one that it may erase. */
const READ_PER_ROW = 8;

interface Reach {
  mine: SQL | undefined;
  hasNoIndex: boolean | undefined;
  after: SQL | undefined;
  /** The most rows of the person in a batch. */
  limit: number;
}

/**
 * Where the next batch ends: with the last of `limit` rows of the person, so that a batch takes as long wherever their rows
 * stand close together. Found by the index that serves `mine`, hence materialized: by the primary key, the last of them
 * would be looked for through the whole table. Where no index does, the table is walked by its primary key.
 * @returns the key of its last row, and whether there may be more rows; undefined if there are none left
 */
async function endOfBatch(
  db: Db,
  table: AnyPgTable,
  { mine = sql`true`, hasNoIndex = false, after, limit }: Reach,
): Promise<{ last: string[]; isMore: boolean } | undefined> {
  const key = keyOf(table);
  const names = key.map((_, at) => sql.raw(`k${at}`));
  const keys = list(key.map((column, at) => sql`${column} as ${names[at]}`));
  const most = limit * READ_PER_ROW;
  const read = hasNoIndex
    ? sql`select ${keys}, (${mine}) is true as is_mine from ${table} where ${after ?? sql`true`} order by ${list(key)} limit ${most}`
    : sql`with found as materialized (select ${keys}, true as is_mine from ${table} where ${and(mine, after)})
      select * from found order by ${list(names)} limit ${limit + 1}`;
  const { rows } = await db.execute<{ last: string[]; isMore: boolean }>(sql`
    select array[${list(names.map((name) => sql`${name}::text`))}] as last,
      count(*) filter (where is_mine) over () > ${limit}::bigint or count(*) over () = ${most}::bigint as "isMore",
      count(*) filter (where is_mine) over (order by ${list(names)}) > ${limit}::bigint as "isBeyond"
    from (${read}) batch order by "isBeyond", ${list(names.map((name) => sql`${name} desc`))} limit 1`);
  return rows[0];
}

function maskValue(value: unknown, person: Person, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value);
  return value === null ? null : maskJson(value, person);
}

/** Masks columns of these rows. @returns how many of them changed */
async function maskRows(
  db: Db,
  table: AnyPgTable,
  columns: readonly AnyPgColumn[],
  person: Person,
  where: SQL | undefined,
): Promise<number> {
  const key = keyOf(table);
  const fields = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column));
  const rows = await db
    .select({
      key: sql<string[]>`array[${list(key.map((column) => sql`${column}::text`))}]`,
      ...Object.fromEntries(fields),
    })
    .from(table)
    .where(where);
  const mask = masker(person);
  const changes = rows.flatMap(({ key: id, ...values }) => {
    const changed = Object.entries(values)
      .map(([name, value]) => [name, value, maskValue(value, person, mask)] as const)
      .filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is))
      .map(([name, , is]) => [name, is]);
    return changed.length === 0 ? [] : [{ id, set: Object.fromEntries(changed) }];
  });
  await Promise.all(
    changes.map(({ id, set }) =>
      db
        .update(table)
        .set(set)
        .where(keyIs(key, '=', id)),
    ),
  );
  return changes.length;
}

/** Erases what a holding says of these rows, at once. @returns how many rows were deleted or changed */
async function eraseRows(
  db: Db,
  table: AnyPgTable,
  { erase, mask }: Holding,
  person: Person,
  where: SQL | undefined,
): Promise<number> {
  const masked = mask ? await maskRows(db, table, mask, person, where) : 0;
  if (erase === undefined) return masked;
  const { rowCount } = await (erase === 'row'
    ? db.delete(table).where(where)
    : db.update(table).set(erase).where(where));
  return Math.max(masked, rowCount ?? 0);
}

function stepOf(table: AnyPgTable, holding: Holding, name: string): ErasureStep {
  const key = keyOf(table);
  return {
    name,
    run: async (db, person, cursor, limit) => {
      const mine = and(holding.of(person), holding.when?.(person));
      const after = cursor ? keyIs(key, '>', cursor) : undefined;
      const end = await endOfBatch(db, table, { mine, hasNoIndex: holding.hasNoIndex, after, limit });
      if (!end) return { rows: 0, cursor: null };
      const batch = and(after, keyIs(key, '<=', end.last), mine);
      const rows = await eraseRows(db, table, holding, person, batch);
      return { rows, cursor: end.isMore ? end.last : null };
    },
  };
}

/** The steps that the declarations of all tables ask for, in their order. */
export const declaredSteps = (): ErasureStep[] =>
  declaredTables().flatMap(({ table, holdings }) =>
    holdings.flatMap((holding, at) =>
      holding.isAtOnce || !(holding.erase || holding.mask)
        ? []
        : [stepOf(table, holding, `${getTableConfig(table).name} ${at}`)],
    ),
  );

/** Erases what must not outlive the request: by what somebody could still sign in. */
export async function eraseAtOnce(db: Db, person: Person): Promise<void> {
  for (const { table, holdings } of declaredTables()) {
    for (const holding of holdings) {
      if (holding.isAtOnce) await eraseRows(db, table, holding, person, holding.of(person));
    }
  }
}

/** All addresses and numbers that tables hold of somebody. */
export async function findContacts(db: Db, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const { table, holdings } of declaredTables()) {
    for (const { of, contacts = [] } of holdings) {
      for (const column of contacts) {
        const rows = await db.selectDistinct({ contact: column }).from(table).where(of(person));
        found.push(...rows.flatMap(({ contact }) => (typeof contact === 'string' ? [contact] : [])));
      }
    }
  }
  return [...new Set(found)];
}
