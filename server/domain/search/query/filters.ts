import { type SQL, sql } from 'drizzle-orm';
import { FILTER_NAMES, type FilterName, LISTING_FILTERS } from '#contract/listing-filters.ts';
import type { MapSearch } from '#contract/search.api.ts';

type Comparison = (typeof LISTING_FILTERS)[FilterName]['compare'];

const COMPARED: Record<Comparison, (fact: SQL, value: unknown) => SQL> = {
  atLeast: (fact, value) => sql`${fact} >= ${value}`,
  atMost: (fact, value) => sql`${fact} <= ${value}`,
  by: (fact, value) => sql`coalesce(${fact} <= ${value}, true)`,
};

/** As the database writes it. */
const columnName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a listing meets a filter. @param table what has the listing's facts @param value what is asked for */
export function meets(table: string, name: FilterName, value: unknown): SQL {
  const { fact, compare } = LISTING_FILTERS[name];
  return COMPARED[compare](sql.raw(`${table}.${columnName(fact)}`), value);
}

/** Whether a listing meets the same filter of a saved search, if that has it. */
export function meetsSaved(table: string, name: FilterName, saved: string): SQL {
  const asked = sql.raw(`${saved}.${columnName(name)}`);
  return sql`(${asked} is null or ${meets(table, name, asked)})`;
}

/** The filters that compare which a search has. */
export const comparedBy = (search: Partial<MapSearch>): FilterName[] =>
  FILTER_NAMES.filter((name) => search[name] !== undefined);

/** The facts that filters compare, as columns of a listing. */
export const FACT_COLUMNS = [...new Set(FILTER_NAMES.map((name) => columnName(LISTING_FILTERS[name].fact)))];
