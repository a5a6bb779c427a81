import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MarketInsights } from '#contract/insights.api.ts';
import type { ListingType } from '#contract/properties.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { placeVocabulary } from '../vocabulary.ts';

const NEW_DAYS = 7;
const MOST_DISTRICTS = 5;

export const marketRowSchema = z.strictObject({
  isTotal: z.boolean(),
  districtId: z.number().int().nullable(),
  listings: z.number().int(),
  newThisWeek: z.number().int(),
  average: z.number().nullable(),
  median: z.number().nullable(),
});
type MarketRow = z.infer<typeof marketRowSchema>;

/** The total and the districts with the most listings, in one scan. */
export const findMarket = (db: Db, type: ListingType): Promise<MarketRow[]> =>
  queryRaw<MarketRow>(
    db,
    sql`
    select grouping(p.district_id) = 1 as "isTotal", p.district_id as "districtId",
      count(*)::int as listings,
      count(*) filter (where p.created_at > now() - make_interval(days => ${NEW_DAYS}))::int as "newThisWeek",
      avg(p.price)::float8 as average,
      percentile_cont(0.5) within group (order by p.price::float8) as median
    from properties p
    where p.is_offered and p.type = ${type}
    group by grouping sets ((), (p.district_id))
    order by 1 desc, 3 desc, 2
    limit ${sql.raw(String(MOST_DISTRICTS + 2))}`,
  );

const whole = (price: number) => String(Math.round(price));

/** The buyer dashboard's insights (D20), of listings on offer for rent or for sale. */
export async function readMarket(
  type: ListingType,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<MarketInsights> {
  const [rows, vocabulary] = await Promise.all([findMarket(db, type), placeVocabulary(app)]);
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
