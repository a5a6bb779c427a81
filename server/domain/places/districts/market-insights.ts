import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { MarketInsights } from '#contract/insights.api.ts';
import type { ListingType } from '#contract/properties.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { placeVocabulary } from '../vocabulary.ts';

const NEW_DAYS = 7;
const MOST_DISTRICTS = 5;

/** The total and the districts with the most listings, in one scan. */
function findMarket(db: Db, type: ListingType, now: Date) {
  const { districtId, price, createdAt } = properties;
  const newSince = new Date(now.getTime() - NEW_DAYS * 24 * HOUR_MS);
  const isTotal = sql<boolean>`grouping(${districtId}) = 1`;
  return db
    .select({
      isTotal,
      districtId,
      listings: count(),
      newThisWeek: sql<number>`(count(*) filter (where ${gt(createdAt, newSince)}))::int`,
      average: sql<number | null>`avg(${price})::float8`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${price}::float8)`,
    })
    .from(properties)
    .where(and(isTrue(properties.isOffered), eq(properties.type, type)))
    .groupBy(sql`grouping sets ((), (${districtId}))`)
    .orderBy(desc(isTotal), desc(count()), districtId)
    .limit(MOST_DISTRICTS + 2);
}

const whole = (price: number) => String(Math.round(price));

/** The buyer dashboard's insights (D20), of listings on offer for rent or for sale. */
export async function readMarket(
  type: ListingType,
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
): Promise<MarketInsights> {
  const [rows, vocabulary] = await Promise.all([findMarket(db, type, now), placeVocabulary(app)]);
  const total = rows.find(({ isTotal }) => isTotal);
  const districts = rows.flatMap(({ isTotal, districtId, listings, median }) => {
    const district = isTotal || districtId === null ? undefined : vocabulary.byId(districtId);
    if (!district || median === null) return [];
    return [{ name: district.name, slug: district.slug, listings, medianPrice: whole(median) }];
  });
  return {
    listings: total?.listings ?? 0,
    newThisWeek: total?.newThisWeek ?? 0,
    averagePrice: total?.average == null ? null : whole(total.average),
    medianPrice: total?.median == null ? null : whole(total.median),
    districts: districts.slice(0, MOST_DISTRICTS),
  };
}
