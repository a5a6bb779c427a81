import { beforeAll, describe, expect, it } from 'vitest';
import type { Suggestion } from '#contract/places.api.ts';
import { places } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { countHomes, placeCountSchema } from './count-homes.ts';
import { ensurePlaces } from './ensure-places.ts';
import { placeVocabulary } from './vocabulary.ts';

let test: TestApp;
const ids = new Map<string, number>();

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  for (const { slug, id } of await test.context.database.db.select().from(places)) ids.set(slug, id);
  const inHodan = { districtId: ids.get('hodan') ?? null };
  await test.createProperty(inHodan);
  await test.createProperty({ ...inHodan, landmarkId: ids.get('km4') ?? null });
  await test.createProperty({ ...inHodan, type: 'buy' });
  await test.createProperty({ ...inHodan, isActive: false });
  await test.createProperty({ districtId: ids.get('kaaraan') ?? null });
});

const suggestions = async (query: string) => {
  const answer = await test.send('GET', `/api/suggestions?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Suggestion[];
};

describe('suggestions', () => {
  it('are the districts with most homes where nothing is typed', async () => {
    expect((await suggestions('type=rent')).map(({ slug, homes }) => [slug, homes])).toEqual([
      ['hodan', 2],
      ['kaaraan', 1],
    ]);
    expect((await suggestions('type=any'))[0]).toMatchObject({
      slug: 'hodan',
      homes: 3,
      homesAreCapped: false,
    });
  });

  it('begin with the place that is meant, and go on with its landmarks', async () => {
    const [first, second] = await suggestions('q=hodn&type=rent');
    expect(first).toMatchObject({ slug: 'hodan', kind: 'district', parent: null, homes: 2, spelling: null });
    expect(second).toMatchObject({ slug: 'km4', kind: 'landmark', parent: 'Hodan', homes: 1 });
  });

  it('say by which spelling a place was found, and are named in the language', async () => {
    const [wadajir] = await suggestions('q=medina');
    expect(wadajir).toMatchObject({ name: 'Wadajir', spelling: 'Medina', spellings: ['Medina', 'Madina'] });
    const [hodan] = await suggestions(`q=${encodeURIComponent('هود')}&lang=ar`);
    expect(hodan).toMatchObject({ slug: 'hodan', name: 'هودان', spelling: null });
  });

  it('are empty for text that is not a place', async () => {
    expect(await suggestions('q=zzzzzz')).toEqual([]);
  });

  it('refuse what they do not know', async () => {
    for (const query of [`q=${'x'.repeat(121)}`, 'lang=fr', 'type=swap', 'limit=3']) {
      expect((await test.send('GET', `/api/suggestions?${query}`)).status, query).toBe(400);
    }
  });

  it('match the row schema of their counts', async () => {
    const { database } = test.context;
    const vocabulary = await placeVocabulary(test.context);
    for (const row of await countHomes(database.db, vocabulary.places, 'rent')) placeCountSchema.parse(row);
  });
});

describe('the place of a location', () => {
  const resolved = async (query: string) => {
    const answer = await test.send('GET', `/api/places/resolved?${query}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('is named, and said to be as typed or only like it', async () => {
    expect((await resolved('location=hodn')).body).toEqual({
      place: { slug: 'hodan', name: 'Hodan', kind: 'district', parent: null },
      isAsTyped: false,
    });
    expect((await resolved('location=HODAN')).body).toMatchObject({ isAsTyped: true });
    expect((await resolved('location=near KM4&lang=ar')).body).toMatchObject({
      place: { name: 'كيلو 4', kind: 'landmark', parent: 'هودان' },
    });
    expect((await resolved('location=blue door')).body).toEqual({ place: null, isAsTyped: false });
  });

  it('is none without a location, and of a reasonable length', async () => {
    expect((await resolved('')).body).toEqual({ place: null, isAsTyped: false });
    expect((await resolved(`location=${'x'.repeat(121)}`)).status).toBe(400);
  });
});
