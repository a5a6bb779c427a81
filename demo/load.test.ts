import { count } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mediaHash } from '#contract/media.ts';
import { isExampleListing } from '#contract/properties.ts';
import { sweepPictures } from '#server/domain/listings/own/sweep-pictures.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { media, movingServices, properties, users } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { loadDemo } from './load.ts';
import { demoPictures } from './pictures.ts';

const LISTINGS = 180;
let test: TestApp;
const load = () => loadDemo(test.context.database, test.context.media, { now: TEST_NOW });

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
});

it('loads nothing into a database that has users', async () => {
  const { db } = test.context.database;
  await test.createUser();
  expect(await load()).toBe(false);
  expect(await db.select({ n: count() }).from(properties)).toEqual([{ n: 0 }]);
  await db.delete(users);
});

it('loads once when several processes start at the same time', async () => {
  expect((await Promise.all([load(), load(), load()])).toSorted()).toEqual([false, false, true]);
  expect(await test.context.database.db.select({ n: count() }).from(properties)).toEqual([{ n: LISTINGS }]);
});

it('assigns listings to their districts and marks them as demo listings', async () => {
  const rows = await test.context.database.db.select().from(properties);
  expect(rows).toHaveLength(LISTINGS);
  expect(rows.every(({ districtId }) => districtId !== null)).toBe(true);
  expect(rows.every(({ id }) => isExampleListing(id))).toBe(true);
  expect(isExampleListing((await test.createProperty()).id)).toBe(false);
});

it('stores pictures that survive the sweep', async () => {
  const { db } = test.context.database;
  const homes = await db.select({ images: properties.images }).from(properties);
  const services = await db.select({ image: movingServices.imageUrl }).from(movingServices);
  const shown = new Set(
    [...homes.flatMap(({ images }) => images ?? []), ...services.map(({ image }) => image ?? '')].map(
      mediaHash,
    ),
  );
  expect(shown.has(undefined)).toBe(false);
  const stored = await db.select().from(media);
  expect(stored.map(({ contentType }) => contentType)).toEqual(demoPictures.map(() => 'image/webp'));

  await db.update(media).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await sweepPictures(test.context);
  const left = await db.select({ hash: media.hash }).from(media);
  expect(new Set(left.map(({ hash }) => hash))).toEqual(shown);
  const [hash = ''] = shown;
  const answer = await test.send('GET', `/media/${hash}/320.webp`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it("tells what changed since the renter saved their five, from the listings' own histories", async () => {
  const rows = await test.sql<Record<string, string | boolean>>`
    select p.price::float8 - s.price_when_added::float8 as by, s.status_when_added as before, p.status as now,
      s.price_when_added = (select h.price from property_prices h where h.property_id = p.id and h.at <= s.date_added
        order by h.at desc limit 1) as is_history
    from shortlist s join properties p on p.id = s.property_id
    join users u on u.id = s.user_id and u.email = 'renter@aqal.example' order by s.date_added desc`;
  expect(rows.map(({ before, now }) => [before, now])).toEqual([
    ['available', 'available'],
    ['available', 'available'],
    [expect.any(String), 'under_offer'],
    ['available', 'available'],
    [expect.any(String), 'rented'],
  ]);
  expect(rows[2]?.before).not.toBe('under_offer');
  expect(rows[4]?.before).not.toBe('rented');
  expect(rows.every((row) => row.is_history === true)).toBe(true);
  expect(rows.map(({ by }) => Math.sign(Number(by)))).toEqual([0, -1, 0, 1, 0]);
  expect(await test.sql`select name from shortlist_opinions order by created_at`).toEqual([
    { name: 'Hodan' },
    { name: 'Cabdi' },
  ]);
});
