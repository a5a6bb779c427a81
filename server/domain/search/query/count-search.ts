import { count, type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '#contract/paging.ts';
import { PROPERTY_TYPES, type PropertyType } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type Criteria, conditions, listings } from './conditions.ts';
import { hasManyMatches } from './search-queries.ts';

/** The number of matches of a search, up to a cap. */
const someOf = (
  criteria: Criteria,
  way: 'gather' | 'walk',
  most: number,
  where: SQL = sql`true`,
): SQL => sql`(
  select p.property_type, p.price from ${listings(criteria, way)} where ${conditions(criteria, way)} and ${where}
  limit ${sql.raw(String(most))}) found`;

type KindCount = Awaited<ReturnType<typeof countKinds>>[number];

/** The matches of each kind and their lowest price, of one more than COUNT_CAP at most. */
export const countKinds = (db: Db, criteria: Criteria) =>
  db
    .select({
      propertyType: sql<PropertyType>`property_type`,
      homes: count(),
      lowest: sql<string>`min(price)`,
    })
    .from(someOf(criteria, 'gather', COUNT_CAP + 1))
    .groupBy(sql`property_type`);

/** How many matches were listed after a time, counted up to the cap; walks from the newest on. */
export const countNewer = (db: Db, criteria: Criteria, since: string): Promise<number> =>
  db.$count(someOf(criteria, 'walk', COUNT_CAP, sql`p.created_at > ${since}::timestamptz`));

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
