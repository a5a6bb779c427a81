import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mediaHash } from '#contract/media.ts';
import { isExampleListing } from '#contract/properties.ts';
import { checkSignals } from '#server/domain/cases/signals/check-signals.ts';
import { evaluateSeekerWordsJob } from '#server/domain/cases/signals/weigh-words.ts';
import { sweepPictures } from '#server/domain/listings/own/sweep-pictures.ts';
import { readWordFigures } from '#server/domain/listings/seekers/figures.ts';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { media, movingServices, properties, signals, users } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { loadDemo } from './load.ts';
import { demoPictures } from './pictures.ts';

const LISTINGS = 180;
/** The flat that is let, and hidden by its owner. */
const LET = 1;
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
  expect(await test.context.database.db.select({ n: count() }).from(properties)).toEqual([
    { n: LISTINGS + LET },
  ]);
});

it('assigns listings to their districts and marks them as demo listings', async () => {
  const rows = await test.context.database.db.select().from(properties);
  expect(rows).toHaveLength(LISTINGS + LET);
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
  const types = Map.groupBy(stored, ({ contentType }) => contentType);
  expect([types.get('image/webp')?.length, types.get('image/jpeg')?.length]).toEqual([
    demoPictures.length,
    4,
  ]);

  await db.update(media).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  await sweepPictures(test.context);
  const left = await db.select({ hash: media.hash }).from(media);
  expect(new Set(left.map(({ hash }) => hash))).toEqual(shown);
  const [hash = ''] = shown;
  const answer = await test.send('GET', `/media/${hash}/320.webp`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('has two copied photos and a price out of line, which stay so when they are looked at', async () => {
  const { db } = test.context.database;
  const copied = () => db.select().from(signals).where(eq(signals.kind, 'copied_photo')).orderBy(signals.id);
  const before = await copied();
  expect(before.map(({ state, isHeld }) => [state, isHeld])).toEqual([
    ['open', false],
    ['open', false],
  ]);
  expect(await db.$count(signals, eq(signals.kind, 'price'))).toBe(1);
  expect(await db.$count(signals, eq(signals.kind, 'money_first'))).toBe(1);
  await checkSignals(
    test.context,
    before.map(({ propertyId }) => propertyId),
  );
  expect(await copied()).toEqual(before);
});

it('has figures of seekers for the demo owner, and a case that stays when its words are weighed', async () => {
  const { db, clock } = { db: test.context.database.db, clock: test.context.clock };
  const owner = test.sql<{ id: string }>`select id from users where email = 'owner@aqal.example'`;
  const [{ id: ownerId } = { id: '' }] = await owner;
  const figures = await readWordFigures(db, { ownerId, listing: undefined }, clock());
  expect(figures).toEqual({
    available: { yes: 4, people: 5 },
    answered: { yes: 4, people: 5 },
    money: { yes: 0, people: 3 },
  });
  const cases = () => db.select().from(signals).where(eq(signals.kind, 'money_first'));
  const before = await cases();
  const ids = before.map(({ propertyId }) => propertyId);
  await evaluateSeekerWordsJob.run(test.context, { ids }, { isLast: true });
  expect(await cases()).toEqual(before);
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
