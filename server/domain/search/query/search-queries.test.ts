import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_CAP } from '#contract/paging.ts';
import { MAP_LIMIT, SORTS } from '#contract/properties.ts';
import type { MapPin, PropertySearch } from '#contract/search.api.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { searchPins } from '../map/search-pins.ts';
import type { Criteria } from './conditions.ts';
import { searchProperties } from './search-queries.ts';

/** More than the count cap, so that both query strategies are used. */
const LISTINGS = 2600;

let test: TestApp;
const districtIds: number[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const rows = await test.context.database.db
    .insert(places)
    .values(
      [0, 1, 2].map((n) => ({
        slug: `d${n}`,
        name: `D${n}`,
        kind: 'district' as const,
        latitude: 2,
        longitude: 45,
      })),
    )
    .returning();
  districtIds.push(...rows.map(({ id }) => id));
  const { id: ownerId } = await test.createUser({ role: 'property_owner' });
  await test.sql`
    insert into properties (title, description, price, type, property_type, location, district_id, latitude, longitude,
      bedrooms, bathrooms, deposit, no_deposit, months_in_advance, no_months_in_advance, agent_fee, agent_fee_percent, agent_fee_payer, features,
      owner_id, is_active, popularity, created_at, confirmed_at, floor, available_from)
    select case when n % 7 = 0 then 'Villa by the sea' else 'Flat ' || n end,
      case when n % 3 = 0 then 'A villa in all but name' else 'Plain' end,
      (n * 37) % 900 + 50, case when n % 4 = 0 then 'buy' else 'rent' end,
      (array['apartment', 'house', 'land', 'commercial'])[1 + n % 4], 'Mogadishu',
      case when n % 10 = 9 then null else (${districtIds}::int[])[1 + n % 3] end,
      case when n % 11 = 0 then null else 2 + (n % 100) / 1000.0 end,
      case when n % 11 = 0 then null else 45 + (n % 97) / 1000.0 end,
      n % 6, n % 4, case n % 3 when 0 then null when 1 then 0 else n % 500 + 1 end, n % 3 < 2 and n % 5 = 2,
      (array[null, 0, 1, 3])[1 + n % 4], n % 4 < 2 and n % 7 = 3,
      case n % 5 when 0 then n % 90 end, case n % 5 when 1 then n % 60 end, case n % 8 when 0 then 'owner' end,
      case when n % 5 = 0 then array['Garden', 'Borehole'] else array['Garden'] end, ${ownerId},
      n % 50 <> 0, n % 13, timestamptz '2026-01-01' + (n / 2) * interval '1 minute',
      timestamptz '2026-02-01' + (n % 31) * interval '1 day',
      case when n % 3 <> 1 then n % 8 end, case when n % 6 = 1 then date '2026-03-01' + n % 60 end
    from generate_series(1, ${LISTINGS}::int) n`;
  await test.sql`vacuum analyze properties, property_words`;
});

/** From what the owner says, and not from what is stored. */
const MOVE_IN = sql`case when p.type = 'rent' and (p.no_deposit or greatest(p.deposit, p.months_in_advance) > 0) then
  coalesce(p.deposit, 0) + case when p.no_months_in_advance then 0
    else greatest(coalesce(p.months_in_advance, 1), 1) end * p.price + case
    when p.agent_fee_payer = 'owner' then 0 when p.agent_fee is not null then p.agent_fee
    when p.agent_fee_percent is not null then round(p.price * p.agent_fee_percent / 100, 2) else 0 end end`;

/** A straightforward statement with the same meaning. */
async function plainly(c: Criteria, { sort, page = 1, limit = 12 }: PropertySearch) {
  const one = <T>(value: T | undefined): T | null => value ?? null;
  const district = c.place?.kind === 'districts' ? c.place.ids : null;
  const order = {
    newest: sql`p.created_at desc, p.confirmed_at desc, p.id desc`,
    'price-low': sql`p.price, p.confirmed_at desc, p.id desc`,
    'price-high': sql`p.price desc, p.confirmed_at desc, p.id desc`,
    popular: sql`p.popularity desc, p.confirmed_at desc, p.created_at desc, p.id desc`,
  }[sort ?? 'newest'];
  const titled = c.tsquery !== null && !sort ? sql`(w.title_words @@ ${c.tsquery}::tsquery) desc,` : sql``;
  const rows = await queryRaw<{ id: string }>(
    test.context.database.db,
    sql`
    select p.id from properties p join property_words w on w.id = p.id
    where p.is_offered and (${one(c.type)}::text is null or p.type = ${one(c.type)})
      and (${one(c.propertyType)}::text is null or p.property_type = ${one(c.propertyType)})
      and (${sql.param(district)}::int[] is null or p.district_id = any(${sql.param(district)}::int[]))
      and p.price >= ${c.minPrice ?? 0} and p.price <= ${c.maxPrice ?? 1_000_000}
      and (${one(c.maxMoveIn)}::numeric is null or ${MOVE_IN} <= ${one(c.maxMoveIn)}::numeric)
      and (${one(c.bedrooms)}::int is null or p.bedrooms >= ${one(c.bedrooms)})
      and (${one(c.maxBedrooms)}::int is null or p.bedrooms <= ${one(c.maxBedrooms)})
      and (${one(c.minFloor)}::int is null or p.floor >= ${one(c.minFloor)})
      and (${one(c.maxFloor)}::int is null or p.floor <= ${one(c.maxFloor)})
      and (${one(c.availableFrom)}::date is null or p.available_from is null
        or p.available_from <= ${one(c.availableFrom)})
      and (${one(c.bathrooms)}::int is null or p.bathrooms >= ${one(c.bathrooms)})
      and (${sql.param(one(c.features))}::text[] is null or p.features @> ${sql.param(one(c.features))}::text[])
      and (${one(c.confirmedSince)}::timestamptz is null or p.confirmed_at >= ${one(c.confirmedSince)})
      and (${c.tsquery}::text is null or w.words @@ ${c.tsquery}::tsquery)
      and (${one(c.bounds?.west)}::numeric is null or (p.longitude between ${one(c.bounds?.west)} and ${one(c.bounds?.east)}
        and p.latitude between ${one(c.bounds?.south)} and ${one(c.bounds?.north)}))
    order by ${titled} ${order}`,
  );
  const start = (page - 1) * limit;
  const ids = rows.map(({ id }) => id);
  return {
    ids: ids.slice(start, start + limit),
    counted: Math.min(ids.length, COUNT_CAP + 1),
    hasNext: ids.length > start + limit,
    all: ids,
  };
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const searches = fc.record({
  type: optional(fc.constantFrom('rent' as const, 'buy' as const)),
  propertyType: optional(fc.constantFrom('apartment' as const, 'house' as const, 'land' as const)),
  minPrice: optional(fc.integer({ min: 0, max: 900 })),
  maxPrice: optional(fc.integer({ min: 100, max: 1000 })),
  maxMoveIn: optional(fc.oneof(fc.integer({ min: 60, max: 400 }), fc.integer({ min: 400, max: 4000 }))),
  bedrooms: optional(fc.integer({ min: 0, max: 6 })),
  maxBedrooms: optional(fc.integer({ min: 1, max: 6 })),
  minFloor: optional(fc.integer({ min: 0, max: 8 })),
  maxFloor: optional(fc.integer({ min: 0, max: 8 })),
  availableFrom: optional(fc.constantFrom('2026-02-28', '2026-03-01', '2026-04-01')),
  bathrooms: optional(fc.integer({ min: 0, max: 4 })),
  features: optional(fc.constantFrom(['Garden'], ['Garden', 'Borehole'], ['Lift'])),
  bounds: optional(
    fc.tuple(fc.nat(90), fc.nat(90), fc.integer({ min: 1, max: 100 })).map(([x, y, size]) => ({
      west: 45 + x / 1000,
      south: 2 + y / 1000,
      east: 45 + (x + size) / 1000,
      north: 2 + (y + size) / 1000,
    })),
  ),
  sort: optional(fc.constantFrom(...SORTS)),
  page: optional(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(84, 120, 220, 5_000_000))),
  limit: optional(fc.integer({ min: 1, max: 40 })),
});
const sinces = optional(fc.nat(31).map((day) => new Date(Date.parse('2026-02-01') + day * 86_400_000)));
const districts = optional(fc.subarray([0, 1, 2], { minLength: 1 }));
const words = fc.constantFrom(
  null,
  null,
  "('villa')",
  "('villa' | 'plain')",
  "('sea') & ('villa')",
  "('zzz')",
);

function criteriaOf(
  search: PropertySearch,
  district: number[] | undefined,
  tsquery: string | null,
  confirmedSince?: Date,
): Criteria {
  const ids = district?.map((n) => districtIds[n] ?? 0);
  return { ...search, place: ids ? { kind: 'districts', ids } : null, tsquery, confirmedSince };
}

describe('a search', () => {
  it('finds the same as a straightforward statement, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(searches, districts, words, sinces, async (search, district, tsquery, since) => {
        const criteria = criteriaOf(search as PropertySearch, district, tsquery, since);
        const found = await searchProperties(
          test.context.database.readerOf([]),
          criteria,
          search as PropertySearch,
        );
        const { ids, counted, hasNext } = await plainly(criteria, search as PropertySearch);
        expect(found.items.map(({ id }) => id)).toEqual(ids);
        expect({ counted: found.counted, hasNext: found.hasNext }).toEqual({ counted, hasNext });
      }),
      { numRuns: 150 },
    );
  });

  it('includes listings on the edge of a window', async () => {
    // In floating point, 2.01 * 200 is slightly below 402, where the index's next latitude band starts.
    const bounds = { west: 45.005, south: 2.005, east: 45.01, north: 2.01 };
    const criteria = criteriaOf({ bounds } as PropertySearch, undefined, null);
    const { items } = await searchProperties(
      test.context.database.readerOf([]),
      criteria,
      {} as PropertySearch,
    );
    const { ids } = await plainly(criteria, {} as PropertySearch);
    expect(ids.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  it('finds the pins of a window, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(searches, districts, words, sinces, async (search, district, tsquery, since) => {
        const criteria = criteriaOf(search as PropertySearch, district, tsquery, since);
        const pins = JSON.parse(
          await searchPins(criteria, { app: test.context, db: test.context.database.readerOf([]) }),
        ) as MapPin[];
        const bounds = criteria.bounds ?? { west: 0, south: 0, east: 90, north: 90 };
        const { all } = await plainly({ ...criteria, bounds }, { sort: 'newest' });
        expect(pins.map(({ id }) => id)).toEqual(all.slice(0, MAP_LIMIT));
      }),
      { numRuns: 40 },
    );
  });
});
