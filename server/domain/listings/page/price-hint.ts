import { and, between, count, eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { PriceHint, readPriceHint } from '#contract/listing.api.ts';
import { NEW_LISTING } from '#contract/listing.ts';
import type { ListingType, PropertyType } from '#contract/properties.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { keptWhileCurrent } from '#server/platform/responses/kept.ts';
import { locate } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';

type Wanted = EndpointInput<typeof readPriceHint>['query'];

interface Compared {
  type: ListingType;
  propertyType: PropertyType;
  bedrooms: number | undefined;
}

/** With fewer comparable listings in the district, the whole city is compared. */
const ENOUGH_IN_DISTRICT = 5;
/** With fewer comparable listings, there is no hint. */
const ENOUGH_AT_ALL = 3;

const prices = sql<[number, number, number] | null>`percentile_cont(array[0.25, 0.5, 0.75])
  within group (order by ${properties.price}::float8)`;

/** Answered by an index-only scan over the entries of one kind in one district. */
async function quartiles(db: Db, wanted: Compared, districtId: number | null) {
  const { type, propertyType, bedrooms } = wanted;
  const isAnySize = bedrooms === undefined || propertyType === 'land';
  const [row] = await db
    .select({ count: count(), quartiles: prices })
    .from(properties)
    .where(
      and(
        isTrue(properties.isOffered),
        eq(properties.type, type),
        eq(properties.propertyType, propertyType),
        districtId === null ? undefined : eq(properties.districtId, districtId),
        isAnySize ? undefined : between(properties.bedrooms, bedrooms - 1, bedrooms + 1),
      ),
    );
  return row ?? { count: 0, quartiles: null };
}

/** Prices of similar offered properties: same kind and size, in the same district or else the whole city. */
export async function priceHint(wanted: Wanted, { app, db }: Pick<Ctx, 'app' | 'db'>): Promise<PriceHint> {
  const asked: Compared = {
    bedrooms: wanted.bedrooms,
    type: wanted.type ?? NEW_LISTING.type,
    propertyType: wanted.propertyType ?? NEW_LISTING.propertyType,
  };
  const { districtId } = locate(await placeVocabulary(app), wanted.location ?? '', null);
  return hintFor(asked, districtId, { app, db });
}

/** Kinds, sizes and districts of an offer: there are some hundreds. */
const kept = keptWhileCurrent<PriceHint>({ tags: ['properties', 'places'], max: 2000 });

/** The same for a kind and a district that are known; kept until a listing changes. */
export const hintFor = (
  asked: Compared,
  districtId: number | null,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<PriceHint> => {
  const { type, propertyType, bedrooms } = asked;
  return kept(app.tags, [type, propertyType, bedrooms, districtId].join(), async () => {
    const vocabulary = await placeVocabulary(app);
    const near = districtId === null ? undefined : await quartiles(db, asked, districtId);
    const isNear = near !== undefined && near.count >= ENOUGH_IN_DISTRICT;
    const found = isNear ? near : await quartiles(db, asked, null);
    const prices =
      found.count >= ENOUGH_AT_ALL ? found.quartiles?.map((price) => String(Math.round(price))) : null;
    return {
      count: found.count,
      low: prices?.[0] ?? null,
      middle: prices?.[1] ?? null,
      high: prices?.[2] ?? null,
      where: isNear ? (vocabulary.byId(districtId)?.name ?? null) : null,
    };
  });
};
