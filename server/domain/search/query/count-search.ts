import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNT_CAP } from '#contract/paging.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Criteria, conditions, hasManyMatches, listings } from './search-queries.ts';

export const kindCountSchema = z.strictObject({
  propertyType: z.enum(PROPERTY_TYPES),
  homes: z.number().int(),
  /** In cents: the lowest price among them. */
  lowest: z.string(),
});
type KindCount = z.infer<typeof kindCountSchema>;

/** The matches of each kind and their lowest price, of one more than COUNT_CAP at most. */
export const countKinds = (db: Db, criteria: Criteria): Promise<KindCount[]> =>
  queryRaw<KindCount>(
    db,
    sql`
    select property_type as "propertyType", count(*)::int as homes, min(price)::text as lowest from (
      select p.property_type, p.price from ${listings(criteria, 'gather')} where ${conditions(criteria, 'gather')}
      limit ${sql.raw(String(COUNT_CAP + 1))}) found
    group by property_type`,
  );

export const newerCountSchema = z.strictObject({ newer: z.number().int() });

/** How many matches were listed after a time, counted up to the cap; walks from the newest on. */
export const countNewer = (
  db: Db,
  criteria: Criteria,
  since: string,
): Promise<z.infer<typeof newerCountSchema>[]> =>
  queryRaw<z.infer<typeof newerCountSchema>>(
    db,
    sql`
    select count(*)::int as newer from (
      select from ${listings(criteria, 'walk')}
      where ${conditions(criteria, 'walk')} and p.created_at > ${since}::timestamptz
      limit ${sql.raw(String(COUNT_CAP))}) found`,
  );

export interface SearchCount {
  total: number;
  isCapped: boolean;
  kinds: Record<PropertyType, number> | null;
  /** The lowest price; of the first that were counted if there are too many. */
  from: string | null;
}

const sum = (rows: readonly KindCount[]) => rows.reduce((homes, row) => homes + row.homes, 0);

/** Sums up what was counted of a search. */
function summed(rows: readonly KindCount[], kinds: SearchCount['kinds']): SearchCount {
  const total = sum(rows);
  const prices = rows.map(({ lowest }) => lowest).sort((a, b) => Number(a) - Number(b));
  return { total: Math.min(total, COUNT_CAP), isCapped: total > COUNT_CAP, kinds, from: prices[0] ?? null };
}

const MANY: SearchCount = { total: COUNT_CAP, isCapped: true, kinds: null, from: null };

/** How many homes a search finds, counted up to the cap, and how many of each kind if that can be said. */
export async function countSearch(db: Db, criteria: Criteria): Promise<SearchCount> {
  // A word index is always read in full: frequent words are recognised by a sample.
  if (criteria.tsquery !== null && (await hasManyMatches(db, criteria))) return MANY;
  const { propertyType, ...ofAnyKind } = criteria;
  const [all, ofKind] = await Promise.all([
    countKinds(db, ofAnyKind),
    propertyType === undefined ? undefined : countKinds(db, criteria),
  ]);
  const homesOf = (kind: PropertyType) => all.find((row) => row.propertyType === kind)?.homes ?? 0;
  const kinds = Object.fromEntries(PROPERTY_TYPES.map((kind) => [kind, homesOf(kind)]));
  return summed(ofKind ?? all, sum(all) > COUNT_CAP ? null : (kinds as Record<PropertyType, number>));
}
