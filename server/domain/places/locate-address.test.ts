import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { ensurePlaces } from './ensure-places.ts';
import { kmBetween, likeliestPlace } from './locate.ts';
import { places } from './reference-places.ts';
import { PlaceVocabulary } from './vocabulary.ts';

const idOf = (slug: string | null) => places.findIndex((place) => place.slug === slug) + 1 || null;
const rows = places.map((place, n) => ({ ...place, id: n + 1, parentId: idOf(place.parentSlug) }));
const vocabulary = new PlaceVocabulary(rows);
const landmarks = rows.filter(({ kind }) => kind === 'landmark');
const districts = rows.filter(({ kind }) => kind === 'district');
const slugAt = (address: string) => likeliestPlace(vocabulary, address)?.slug;

describe('where an address is', () => {
  it.each(['', ',', 'Paris', 'Mogadishu', 'a quiet street', '12'])('is not known of %j', (address) => {
    expect(slugAt(address)).toBeUndefined();
  });

  it.each([
    'near KM4',
    'KM4, Hodan',
    'Hodan, near KM4',
    'Hodan near Km 4',
    'House 7, Hodan, near KM4, Mogadishu',
    'u dhow KM4',
    'Hodan, u dhow KM4',
    'Hodan oo u dhow KM4',
    'KM4 agtiisa',
    'هودان، قرب كم 4',
    'هودان بالقرب من كيلو ٤',
  ])('is at the landmark of %j, not in the middle of its district', (address) => {
    expect(slugAt(address)).toBe('km4');
  });

  it.each(
    landmarks.flatMap(({ slug, name, aliases, parentSlug }) =>
      [name, ...aliases].map((spelling) => [slug, spelling, parentSlug ?? ''] as const),
    ),
  )('is at %s for every way to write %s', (slug, spelling, parent) => {
    const district = districts.find((one) => one.slug === parent);
    for (const written of [district?.name, ...(district?.aliases ?? [])]) {
      for (const address of [
        `${written}, ${spelling}`,
        `${spelling}, ${written}`,
        `${written} near ${spelling}`,
        `${written}, u dhow ${spelling}, Muqdisho`,
        `${written}، قرب ${spelling}`,
      ]) {
        expect(slugAt(address), address).toBe(slug);
      }
    }
  });

  it('is in the district where no landmark is named, whatever its spelling', () => {
    for (const { slug, name, aliases } of districts) {
      for (const spelling of [name, ...aliases]) {
        expect(slugAt(`House 7, ${spelling}`), spelling).toBe(slug);
      }
    }
  });

  it('is in the district where the landmark is in another part of the city', () => {
    for (const landmark of landmarks) {
      for (const district of districts) {
        const isFar = kmBetween(landmark, district) > 3 && landmark.parentId !== district.id;
        expect(slugAt(`${district.name}, on the road to ${landmark.name}`)).toBe(
          isFar ? district.slug : landmark.slug,
        );
      }
    }
  });

  it('is found with a letter missing, too', () => {
    expect(slugAt('Hodn, near Bakara')).toBe('bakaara-market');
  });
});

it.each([
  'Hodan near KM4',
  'Hodan oo u dhow KM 4',
  'KM4 agtiisa, Hodan',
  'هودان قرب كم 4',
  'هودان، قرب كم 4',
])('a search for %j is one around the landmark', (location) => {
  expect(vocabulary.resolve(location)).toEqual({ kind: 'landmarks', ids: [idOf('km4')] });
});

describe('GET /api/places/located', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await ensurePlaces(test.context.database);
  });
  const locate = async (query: Record<string, string>) => {
    const response = await test.send('GET', `/api/places/located?${new URLSearchParams(query)}`);
    return { status: response.status, body: await response.json() };
  };

  it('refuses no address, one that is too long, and another language', async () => {
    const asked = [{}, { address: 'x'.repeat(301) }, { address: 'Hodan', lang: 'fr' }];
    for (const query of asked as Record<string, string>[]) expect((await locate(query)).status).toBe(400);
  });

  it('answers the landmark of an address with its position, named in the language', async () => {
    const km4 = { slug: 'km4', kind: 'landmark', latitude: 2.033, longitude: 45.303 };
    expect((await locate({ address: 'Hodan, near KM4' })).body).toEqual({
      place: { ...km4, name: 'KM4', parent: 'Hodan' },
    });
    expect((await locate({ address: 'KM4', lang: 'ar' })).body.place).toMatchObject({ parent: 'هودان' });
    expect((await locate({ address: 'Nairobi' })).body).toEqual({ place: null });
  });
});
