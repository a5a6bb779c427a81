import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, type ExtraConfigColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A time-ordered id made by the database. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`);

export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => timestamptz().notNull().defaultNow();
export const updatedAt = () => timestamptz().notNull().defaultNow();

/** For an index that serves `order by … desc`: Drizzle's own desc() adds NULLS LAST, which serves no plain one. */
export const descending = (column: ExtraConfigColumn) =>
  column.desc().nullsFirst() as Partial<ExtraConfigColumn>;

/** A check that a text column holds one of the values that the contract names. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

/** A check on the length of a text, so that no path around the API can store an endless one. */
export function longAtMost(name: string, column: AnyPgColumn, most: number): ReturnType<typeof check> {
  return check(name, sql`char_length(${column}) between 1 and ${sql.raw(String(most))}` as SQL);
}
