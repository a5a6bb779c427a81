import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A boolean column as a condition. Compared with a value, it is compared with a parameter: a plan for any values reads
 * the whole table then, since an index of the rows where the column is true has not those where it is false.
 */
export const isTrue = (column: Column): SQL => sql`${column}`;
