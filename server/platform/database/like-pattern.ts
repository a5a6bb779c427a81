import { type SQL, sql } from 'drizzle-orm';
import { PLANNED_FOR_ITS_VALUES } from './caching-client.ts';

/** A LIKE pattern that matches the text anywhere, with wildcards escaped. How many rows it finds depends on the text. */
export const likePattern = (text: string): SQL =>
  sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ${sql.raw(PLANNED_FOR_ITS_VALUES)}`;
