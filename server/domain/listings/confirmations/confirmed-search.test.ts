import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmedLatelySince } from '#contract/confirmations.ts';
import type { MapSigns } from '#contract/map.api.ts';
import type { FoundProperty, PropertyDetail } from '#contract/properties.api.ts';
import type { MapPin } from '#contract/search.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { askOwners } from './ask-owners.ts';

let test: TestApp;
let owner: TestUser;
let now = new Date();
/** Noon in Mogadishu. */
const START = new Date('2026-10-01T09:00:00Z');
const DAY = 86_400_000;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  test.context.clock = () => now;
  owner = await test.createUser({ role: 'property_owner', emailVerified: true });
});

beforeEach(async () => {
  now = START;
  await test.sql`delete from properties`;
  test.context.tags.advance('properties');
});

const home = (confirmedAt: Date, values: Parameters<TestApp['createProperty']>[0] = {}) =>
  test.createProperty({
    ownerId: owner.id,
    confirmedAt,
    createdAt: START,
    latitude: '2.04',
    longitude: '45.31',
    ...values,
  });
const read = async <T>(path: string) => (await (await test.send('GET', path)).json()) as T;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** What each way of searching finds of those confirmed lately. */
async function found() {
  const [list, pins, signs, count] = await Promise.all([
    read<FoundProperty[]>('/api/properties?confirmed=week&limit=100'),
    read<MapPin[]>('/api/properties/map?confirmed=week'),
    read<MapSigns>('/api/properties/map/clusters?confirmed=week&bounds=45,1.9,45.6,2.2'),
    read<{ total: number }>('/api/properties/count?confirmed=week'),
  ]);
  return { list: idsOf(list), pins: idsOf(pins), signs: signs.total, count: count.total };
}

const ACTS = ['available', 'gone', 'hide', 'price', 'ask', 'day', 'week'] as const;

it('lists, counts and the map find the same as a straightforward statement, whatever is hidden, confirmed or comes back', async () => {
  const act = fc.record({ what: fc.constantFrom(...ACTS), home: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      now = START;
      await test.sql`delete from properties`;
      test.context.tags.advance('properties');
      const ids: string[] = [];
      for (let n = 0; n < 5; n += 1) ids.push((await home(new Date(START.getTime() - n * 5 * DAY))).id);
      for (const { what, home: which } of acts) {
        if (what === 'day' || what === 'week') now = new Date(now.getTime() + (what === 'day' ? 1 : 7) * DAY);
        else if (what === 'ask') await askOwners(test.context);
        else {
          const price = what === 'price' ? { price: String(100 + which) } : {};
          const body = { ids: [ids[which]], answer: what, isChange: true, ...price };
          const answered = await test.send('POST', '/api/my/confirmations', { body, headers: owner.headers });
          expect(answered.status).toBe(200);
        }
        const plain = await test.sql<{ id: string }>`
          select id from properties where is_active and deleted_at is null and status in ('available', 'under_offer')
            and confirmed_at >= ${confirmedLatelySince(now)}`;
        expect(await found()).toEqual({
          list: idsOf(plain),
          pins: idsOf(plain),
          signs: plain.length,
          count: plain.length,
        });
      }
    }),
    { numRuns: 12 },
  );
});

it('where all else is equal, the later confirmed comes first, in each order', async () => {
  const same = { popularity: 3, price: '300' };
  const [early, late] = [await home(START, same), await home(new Date(START.getTime() + DAY), same)];
  for (const sort of ['newest', 'price-low', 'price-high', 'popular']) {
    const rows = await read<FoundProperty[]>(`/api/properties?sort=${sort}`);
    expect(
      rows.map(({ id }) => id),
      sort,
    ).toEqual([late.id, early.id]);
  }
  expect((await read<FoundProperty[]>('/api/properties?q=flat')).map(({ id }) => id)).toEqual([
    late.id,
    early.id,
  ]);
});

it('a warm answer says the same all day, and another number from midnight in Mogadishu on', async () => {
  const { id } = await home(new Date(START.getTime() - 3 * DAY));
  const days = async () => [
    (await read<FoundProperty[]>('/api/properties'))[0]?.confirmedDays,
    (await read<PropertyDetail>(`/api/properties/${id}`)).confirmedDays,
  ];
  expect(await days()).toEqual([3, 3]);
  const { counts } = test.context.cache;
  const misses = counts.misses;
  for (let minute = 1; minute <= 10; minute += 1) {
    now = new Date(START.getTime() + minute * 60_000);
    expect(await days()).toEqual([3, 3]);
  }
  now = new Date('2026-10-01T20:59:59Z');
  expect(await days()).toEqual([3, 3]);
  expect(counts.misses).toBe(misses);
  now = new Date('2026-10-01T21:00:00Z');
  expect(await days()).toEqual([4, 4]);
  expect(counts.misses).toBe(misses + 2);
});

it('is refused with another word than week', async () => {
  expect((await test.send('GET', '/api/properties?confirmed=always')).status).toBe(400);
});
