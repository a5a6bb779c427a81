import { and, between, count, eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { PriceHint, readPriceHint } from '#contract/listing.api.ts';
import { NEW_LISTING } from '#contract/listing.ts';
import {
  type ListingType,
  OFFERED_STATUSES,
  type PropertyStatus,
  type PropertyType,
} from '#contract/properties.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { cacheUntilInvalidated } from '#server/platform/responses/kept.ts';
import { locate } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { findDetail } from '../queries.ts';
import { type PriceFence, priceFence } from './price-fence.ts';
import { type PriceSpread, QUARTERS, quarterPrice } from './price-spread.ts';

/** What decides which offers a price is compared with. */
export interface Compared {
  type: ListingType;
  propertyType: PropertyType;
  bedrooms: number | null;
  districtId: number | null;
}

/** A listing that is not compared with itself. */
interface Listed extends Compared {
  price: string;
  isActive: boolean;
  status: PropertyStatus;
}

/** With fewer comparable listings in the district, the whole city is compared. */
const ENOUGH_IN_DISTRICT = 5;
/** With fewer comparable listings, nothing is usual. */
const ENOUGH_AT_ALL = 3;

/** Land has no rooms, and 0 is what stands where nobody counted them (spec 2 §5): then every size is compared. */
export const roomsOf = ({ propertyType, bedrooms }: Compared): number | null =>
  propertyType === 'land' || !bedrooms ? null : bedrooms;

/** Answered by an index-only scan over the entries of one kind in one district. */
export async function findSpread(db: Db, wanted: Compared): Promise<PriceSpread> {
  const rooms = roomsOf(wanted);
  const sorted = db
    .select({
      count: count().as('count'),
      prices: sql`array_agg(${properties.price}::float8 order by ${properties.price})`.as('prices'),
    })
    .from(properties)
    .where(
      and(
        isTrue(properties.isOffered),
        eq(properties.type, wanted.type),
        eq(properties.propertyType, wanted.propertyType),
        wanted.districtId === null ? undefined : eq(properties.districtId, wanted.districtId),
        rooms === null ? undefined : between(properties.bedrooms, rooms - 1, rooms + 1),
      ),
    )
    .as('sorted');
  // Of maybe many thousand prices, only those next to the quarters leave the database.
  const next = QUARTERS.map((part) => {
    const from = sql`floor(${sql.raw(String(part))} * greatest(${sorted.count} - 2, 0))::int`;
    return sql`${sorted.prices}[${from} + 1:${from} + 3]`;
  });
  const [row] = await db
    .select({
      count: sql<number>`${sorted.count}::int`,
      next: sql<(number[] | null)[]>`json_build_array(${sql.join(next, sql`, `)})`,
    })
    .from(sorted);
  return { count: row?.count ?? 0, next: row?.next.map((prices) => prices ?? []) ?? [] };
}

/** Kinds, sizes and districts of an offer: there are some hundreds. */
const kept = cacheUntilInvalidated<PriceSpread>({ tags: ['properties', 'places'], max: 2000 });

const isOffered = ({ isActive, status }: Listed) =>
  isActive && (OFFERED_STATUSES as readonly PropertyStatus[]).includes(status);

/** Whether a listing is among those that are compared. */
function isAmong(listed: Listed, wanted: Compared): boolean {
  const rooms = roomsOf(wanted);
  return (
    isOffered(listed) &&
    listed.type === wanted.type &&
    listed.propertyType === wanted.propertyType &&
    (wanted.districtId === null || listed.districtId === wanted.districtId) &&
    (rooms === null || (listed.bedrooms !== null && Math.abs(listed.bedrooms - rooms) <= 1))
  );
}

/** The fence below the other homes like a listing, in its own district (T6); undefined where there are too few. */
export async function findFence(db: Db, listed: Listed): Promise<PriceFence | undefined> {
  if (listed.districtId === null) return undefined;
  return priceFence(await findSpread(db, listed), isAmong(listed, listed) ? Number(listed.price) : undefined);
}

/**
 * What similar offers cost: same kind and size, in the same district or else in the whole city. The one source of the
 * usual price, for the form while it is typed, for a listing's page and for the API.
 * @param listed the listing itself, which is left out: its price is compared with the others'
 */
export async function usualPrice(
  wanted: Compared,
  listed: Listed | undefined,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<PriceHint> {
  const compare = async (among: Compared) => {
    const { type, propertyType, districtId } = among;
    const key = [type, propertyType, roomsOf(among), districtId].join();
    const spread = await kept(app.tags, key, () => findSpread(db, among));
    const own = listed && isAmong(listed, among) ? Number(listed.price) : undefined;
    return { spread, own, count: own === undefined ? spread.count : spread.count - 1 };
  };
  const near = wanted.districtId === null ? undefined : await compare(wanted);
  const isNear = near !== undefined && near.count >= ENOUGH_IN_DISTRICT;
  const found = isNear ? near : await compare({ ...wanted, districtId: null });
  const price = (part: (typeof QUARTERS)[number]) =>
    found.count < ENOUGH_AT_ALL ? null : String(Math.round(quarterPrice(found.spread, part, found.own)));
  const vocabulary = await placeVocabulary(app);
  return {
    count: found.count,
    low: price(0.25),
    middle: price(0.5),
    high: price(0.75),
    where: isNear ? (vocabulary.byId(wanted.districtId)?.name ?? null) : null,
  };
}

/** The same as it is asked for: with the place in words or degrees, as a listing's own is found. */
export async function readUsualPrice(
  asked: EndpointInput<typeof readPriceHint>['query'],
  ctx: Pick<Ctx, 'app' | 'db'>,
): Promise<PriceHint> {
  const { latitude, longitude, except } = asked;
  const position =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const [vocabulary, listed] = await Promise.all([
    placeVocabulary(ctx.app),
    except === undefined ? undefined : findDetail(ctx.db, except),
  ]);
  const wanted: Compared = {
    type: asked.type ?? NEW_LISTING.type,
    propertyType: asked.propertyType ?? NEW_LISTING.propertyType,
    bedrooms: asked.bedrooms ?? null,
    districtId: locate(vocabulary, asked.location ?? '', position).districtId,
  };
  return usualPrice(wanted, listed, ctx);
}
