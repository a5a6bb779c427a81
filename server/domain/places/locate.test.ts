import { expect, it } from 'vitest';
import { locate } from './locate.ts';
import { PlaceVocabulary } from './vocabulary.ts';

const place = (id: number, name: string, more: object = {}) => ({
  id,
  slug: name.toLowerCase(),
  name,
  kind: 'district' as const,
  parentId: 1,
  latitude: 2.04,
  longitude: 45.31,
  aliases: [],
  ...more,
});
const vocabulary = new PlaceVocabulary([
  place(1, 'Mogadishu', { kind: 'city', parentId: null, aliases: ['Muqdisho'] }),
  place(2, 'Hodan'),
  place(3, 'Hamar Weyne', { latitude: 2.033, longitude: 45.34, aliases: ['Xamar Weyne'] }),
  place(4, 'KM4', { kind: 'landmark', parentId: 2, latitude: 2.033, longitude: 45.303 }),
]);
const nowhere = { districtId: null, landmarkId: null };

it('returns nothing for an unknown place', () => {
  for (const text of ['', ',', 'Paris', 'Mogadishu', 'somewhere quiet, Mogadishu']) {
    expect(locate(vocabulary, text, null), text).toEqual(nowhere);
  }
  expect(locate(vocabulary, 'Nairobi', { latitude: -1.28, longitude: 36.82 })).toEqual(nowhere);
});

it('reads the district from the text, in any spelling', () => {
  for (const text of ['Hodan, Mogadishu', 'hodn', 'House 7, Hodan', 'in Hodan behind the school', 'HODAN']) {
    expect(locate(vocabulary, text, null), text).toEqual({ districtId: 2, landmarkId: null });
  }
  expect(locate(vocabulary, 'Xamar Weyne, Muqdisho', null)).toEqual({ districtId: 3, landmarkId: null });
});

it('knows the district of a landmark', () => {
  expect(locate(vocabulary, 'near KM4', null)).toEqual({ districtId: 2, landmarkId: 4 });
  expect(locate(vocabulary, 'Hamar Weyne, on the road to KM4', null)).toEqual({
    districtId: 3,
    landmarkId: 4,
  });
});

it('otherwise uses the district nearest to the position, and a landmark close by', () => {
  expect(locate(vocabulary, 'My house', { latitude: 2.034, longitude: 45.338 })).toEqual({
    districtId: 3,
    landmarkId: null,
  });
  expect(locate(vocabulary, 'My house', { latitude: 2.0335, longitude: 45.3035 })).toEqual({
    districtId: 2,
    landmarkId: 4,
  });
});

it('prefers the text to the position', () => {
  expect(locate(vocabulary, 'Hodan', { latitude: 2.034, longitude: 45.338 }).districtId).toBe(2);
});
