import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { District, DistrictSummary } from '#contract/districts.api.ts';
import { DISTRICT_MONTHS, ENOUGH_HOMES, NEIGHBOURS } from '#contract/districts.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { mogadishuClock } from '#contract/time.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { ensurePlaces } from '../ensure-places.ts';

let test: TestApp;
let ids: Map<string, number>;

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  const rows = await test.sql<{ id: number; slug: string }>`select id, slug from places`;
  ids = new Map(rows.map(({ id, slug }) => [slug, id]));
});

beforeEach(async () => {
  await test.sql`delete from properties`;
});

const read = async <T = District>(path: string): Promise<T> => {
  const response = await test.send('GET', path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};
const inDistrict = (slug: string) => ({ districtId: ids.get(slug) ?? null });

describe('GET /api/districts', () => {
  it('lists every district by name with what homes cost there', async () => {
    for (const price of ['100', '400', '250'])
      await test.createProperty({ ...inDistrict('hodan'), type: 'rent', propertyType: 'house', price });
    await test.createProperty({ ...inDistrict('hodan'), type: 'rent', propertyType: 'land', price: '9000' });
    const all = await read<DistrictSummary[]>('/api/districts');
    expect(all).toHaveLength(18);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    expect(all.find(({ slug }) => slug === 'hodan')).toMatchObject({
      rent: { homes: 3, median: '250' },
      buy: { homes: 0, median: null },
    });
  });
});

describe('GET /api/districts/{slug}', () => {
  it.each(['hodan', 'Hodan', 'HOODAN', 'hodon'])('finds a district by the spelling %s', async (text) => {
    expect((await read(`/api/districts/${text}`)).slug).toBe('hodan');
  });

  it('finds a name of two words however they are joined', async () => {
    for (const text of ['xamar-weyne', 'Xamar%20Weyne', 'hamarweyne', 'Hamar-Weyne'])
      expect((await read(`/api/districts/${text}`)).slug).toBe('xamar-weyne');
  });

  it.each(['hdn', 'no-such-home', 'km4', 'mogadishu', '%20', '...'])('has no district %s', async (text) => {
    expect((await test.send('GET', `/api/districts/${text}`)).status).toBe(404);
  });

  it('rejects a name that is too long', async () => {
    expect((await test.send('GET', `/api/districts/${'x'.repeat(121)}`)).status).toBe(400);
  });

  it('has its landmarks, and its neighbours, nearest first, with what they cost', async () => {
    for (let n = 0; n < ENOUGH_HOMES; n++)
      await test.createProperty({ ...inDistrict('howlwadaag'), type: 'rent', price: '310' });
    const { landmarks, neighbours } = await read('/api/districts/hodan');
    expect(landmarks.map(({ slug }) => slug)).toContain('km4');
    expect(landmarks.every(({ parent }) => parent === 'hodan')).toBe(true);
    expect(neighbours).toHaveLength(NEIGHBOURS);
    expect(neighbours[0]).toMatchObject({ slug: 'howlwadaag', km: 1.2, rent: { median: '310' } });
    expect(neighbours.map(({ km }) => km)).toEqual(neighbours.map(({ km }) => km).toSorted((a, b) => a - b));
  });

  it('shows no price that comes from too few homes', async () => {
    for (let n = 1; n < ENOUGH_HOMES; n++)
      await test.createProperty({ ...inDistrict('shibis'), type: 'rent' });
    const { rent, kinds } = await read('/api/districts/shibis');
    const few = { homes: ENOUGH_HOMES - 1, median: null };
    expect(rent).toEqual(few);
    expect(kinds).toEqual([expect.objectContaining({ type: 'rent', ...few })]);
  });

  it('counts what was let since it was listed, for three months, and nothing hidden or deleted', async () => {
    const at = {
      ...inDistrict('shibis'),
      type: 'rent' as const,
      createdAt: new Date('2026-09-30T22:00:00Z'),
    };
    for (const price of ['200', '300', '700']) await test.createProperty({ ...at, price, status: 'rented' });
    await test.createProperty({ ...at, price: '1', isActive: false });
    await test.createProperty({ ...at, price: '1', deletedAt: TEST_NOW });
    const { rent, months } = await read('/api/districts/shibis');
    expect(rent.homes).toBe(0);
    // Already October in Mogadishu.
    const cost = { rent: { homes: 3, median: '300' }, buy: { homes: 0, median: null } };
    expect(months.filter((one) => one.rent.homes > 0)).toEqual([
      { month: '2026-10', ...cost },
      { month: '2026-11', ...cost },
    ]);
    expect(months).toHaveLength(DISTRICT_MONTHS);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
  });
});

/** The middle value, or the mean of the two in the middle; null for too few. */
function medianOf(prices: readonly number[]): string | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (n: number) => sorted[n] ?? 0;
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 ? at(half) : (at(half - 1) + at(half)) / 2;
  return sorted.length >= ENOUGH_HOMES ? String(Math.round(middle)) : null;
}

const monthOf = (date: Date) => mogadishuClock(date).toISOString().slice(0, 7);
const monthsBefore = (month: string, ago: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - ago)).toISOString().slice(0, 7);
};

const listing = fc.record({
  type: fc.constantFrom(...LISTING_TYPES),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  cents: fc.integer({ min: 1, max: 200_000 }),
  slug: fc.constantFrom('hodan', 'hodan', 'waaberi'),
  isActive: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  isOver: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  hoursAgo: fc.integer({ min: 0, max: 24 * 400 }),
});

it('has the medians of any market', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 40 }), async (market) => {
      await test.sql`delete from properties`;
      const over = { rent: 'rented', buy: 'sold' } as const;
      const rows = market.map((one) => ({
        ...one,
        price: one.cents / 100,
        createdAt: new Date(TEST_NOW.getTime() - one.hoursAgo * 3_600_000),
        status: one.isOver ? over[one.type] : ('available' as const),
      }));
      await Promise.all(
        rows.map(({ type, propertyType, isActive, createdAt, price, slug, status }) =>
          test.createProperty({
            ...{ type, propertyType, isActive, createdAt, status },
            price: price.toFixed(2),
            ...inDistrict(slug),
          }),
        ),
      );
      const costOf = (some: typeof rows) => ({
        homes: some.length,
        median: medianOf(some.map(({ price }) => price)),
      });
      const isHome = ({ propertyType }: { propertyType: string }) =>
        propertyType === 'apartment' || propertyType === 'house';
      const shown = rows.filter(({ slug, isActive }) => slug === 'hodan' && isActive);
      const offered = shown.filter(({ isOver }) => !isOver);
      const district = await read('/api/districts/hodan');
      for (const type of LISTING_TYPES) {
        const ofType = offered.filter((one) => one.type === type);
        expect(district[type]).toEqual(costOf(ofType.filter(isHome)));
        for (const propertyType of PROPERTY_TYPES) {
          const some = ofType.filter((one) => one.propertyType === propertyType);
          const kind = district.kinds.find((one) => one.type === type && one.propertyType === propertyType);
          expect(kind).toEqual(some.length > 0 ? { type, propertyType, ...costOf(some) } : undefined);
        }
        for (const month of district.months) {
          const listed = shown.filter(
            (one) =>
              one.type === type &&
              isHome(one) &&
              [0, 1, 2].some((ago) => monthOf(one.createdAt) === monthsBefore(month.month, ago)),
          );
          expect(month[type]).toEqual(costOf(listed));
        }
      }
    }),
    { numRuns: 25 },
  );
});
