import { count } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mediaHash } from '#contract/media.ts';
import { isExampleListing } from '#contract/properties.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { sweepPictures } from '#server/domain/properties/sweep-pictures.ts';
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
