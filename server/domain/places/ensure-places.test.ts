import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { places as placeTable } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { ensurePlaces } from './ensure-places.ts';
import { places } from './reference-places.ts';

let test: TestApp;
const readPlaces = () => test.context.database.db.select().from(placeTable).orderBy(placeTable.id);

beforeAll(async () => {
  test = await createTestApp();
});

it('adds each place once when several processes start at the same time, each under its parent', async () => {
  const { database } = test.context;
  await Promise.all([ensurePlaces(database), ensurePlaces(database), ensurePlaces(database)]);
  const rows = await readPlaces();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(places.map(({ slug }) => slug).toSorted());
  for (const { slug, parentSlug } of places) {
    const row = rows.find((one) => one.slug === slug);
    expect(slugs.get(row?.parentId ?? 0) ?? null, slug).toBe(parentSlug);
  }
});

it('adds missing places and preserves edits', async () => {
  const { db } = test.context.database;
  await db
    .update(placeTable)
    .set({ aliases: ['Hodan Weyn'] })
    .where(eq(placeTable.slug, 'hodan'));
  await db.delete(placeTable).where(eq(placeTable.slug, 'km4'));
  const before = await readPlaces();
  await ensurePlaces(test.context.database);
  const after = await readPlaces();
  expect(after.filter(({ slug }) => slug !== 'km4')).toEqual(before);
  const hodan = before.find(({ slug }) => slug === 'hodan');
  expect(after.find(({ slug }) => slug === 'km4')).toMatchObject({ name: 'KM4', parentId: hodan?.id });
});

it('lets a database without demo data resolve a misspelt district', async () => {
  const { db } = test.context.database;
  const idOf = async (slug: string) =>
    (await db.select().from(placeTable).where(eq(placeTable.slug, slug)))[0]?.id ?? null;
  const inHodan = await test.createProperty({ districtId: await idOf('hodan'), location: 'Taleex road' });
  await test.createProperty({ districtId: await idOf('kaxda'), location: 'Afgooye road' });
  const answer = await test.send('GET', '/api/properties?location=hodn');
  const found = (await answer.json()) as { id: string }[];
  expect(found.map(({ id }) => id)).toEqual([inHodan.id]);
});
