import { describe, expect, test } from 'vitest';
import { readFailure } from '../../../api/api-error.ts';
import { ApiError } from '../../../api/call-error.ts';
import { checkFields } from '../../../forms/fields.ts';
import { EDIT_SPECS, LISTING_SPECS } from './field-specs.ts';
import { listingBody, NEW_VALUES, readPictures } from './listing-values.ts';
import { type Edits, editedBody, mergeEdits, sentEdits } from './merge-edits.ts';
import { changePhotos, type Photo } from './photos/photo-list.ts';
import { sentSize } from './photos/shrink.ts';
import { nearestDistrict, positionOf } from './positions.ts';

const GOOD = { ...NEW_VALUES, title: 'Flat', price: '450.50', location: 'Hodan', description: 'Two rooms.' };

describe('what is sent', () => {
  test('lists are trimmed, empty items dropped, and null when nothing is left; so are empty degrees', () => {
    expect(listingBody({ ...GOOD, features: ' Well, ,Yard,', images: ' , ' }, [])).toMatchObject({
      features: ['Well', 'Yard'],
      images: null,
      imageAlts: null,
      latitude: null,
      longitude: null,
      isActive: true,
      type: 'rent',
    });
  });
  test('photos come before given addresses, each once, with what they show', () => {
    const photos = [{ url: '/media/a', alt: ' Yard ' }];
    expect(listingBody({ ...GOOD, images: '/media/a, https://x.so/1.jpg' }, photos)).toMatchObject({
      images: ['/media/a', 'https://x.so/1.jpg'],
      imageAlts: ['Yard', ''],
    });
  });
  test('a 0 that is typed says that there is none, as the tick does; nothing typed says nothing', () => {
    expect(listingBody({ ...GOOD, deposit: ' 0', noMonthsInAdvance: 'on' }, [])).toMatchObject({
      deposit: 0,
      noDeposit: true,
      monthsInAdvance: 0,
      noMonthsInAdvance: true,
    });
    for (const deposit of ['', '300'])
      expect(listingBody({ ...GOOD, deposit }, [])).toMatchObject({
        noDeposit: false,
        noMonthsInAdvance: false,
      });
  });
  test('when edited, what is no number of rooms becomes 0', () => {
    const edits = { values: { ...GOOD, bedrooms: 'x', sqft: '' }, features: [], pictures: [] };
    expect(editedBody(edits)).toMatchObject({ bedrooms: 0, sqft: 0, features: null, images: null });
  });
});

describe('what is refused before it is sent', () => {
  test.each([
    ['title', { title: '' }],
    ['noDeposit', { deposit: '300', noDeposit: 'on' }],
    ['noMonthsInAdvance', { monthsInAdvance: '1', noMonthsInAdvance: 'on' }],
    ['price', { price: '4.505' }],
    ['price', { price: '-1' }],
    ['price', { price: '1e3' }],
    ['price', { price: '100000000' }],
    ['bedrooms', { bedrooms: '1.5' }],
    ['bathrooms', { bathrooms: '1000' }],
    ['latitude', { latitude: '91', longitude: '45' }],
    ['longitude', { latitude: '2' }],
    ['latitude', { longitude: '45' }],
    ['features', { features: 'x'.repeat(61) }],
    ['images', { images: 'photo.jpg' }],
  ])('%s', (name, wrong) => {
    expect(Object.keys(checkFields(LISTING_SPECS, { ...GOOD, ...wrong }))).toEqual([name]);
  });
  test('more features than may be, in either form', () => {
    const many = Array.from({ length: 61 }, (_, n) => `f${n}`);
    const issue = { features: { code: 'too_many', max: 60 } };
    expect(checkFields(LISTING_SPECS, { ...GOOD, features: many.join(', ') })).toEqual(issue);
    const edited = { ...GOOD, status: 'available', features: many.join('\n') };
    expect(checkFields(EDIT_SPECS, edited)).toEqual(issue);
  });
  test('a good listing passes', () => expect(checkFields(LISTING_SPECS, GOOD)).toEqual({}));
  test('what is wrong with an entry is said at its list', () => {
    const issues = { 'features.3': { code: 'too_long', max: 60 } };
    const { issues: read } = readFailure(
      new ApiError(400, JSON.stringify({ code: 'invalid_input', issues })),
    );
    expect(read.features).toEqual({ code: 'too_long', max: 60 });
  });
});

describe('a form as it was sent', () => {
  const known = [{ url: '/media/a', alt: 'Yard' }];
  test('carries the photos in a field of their own, and an entry in each line', () => {
    const sent = { ...GOOD, features: 'Well\n Well \n\nYard', photos: JSON.stringify(known) };
    expect(sentEdits(sent, [])).toMatchObject({ features: ['Well', 'Yard'], pictures: known });
  });
  test('without scripts names photos by their addresses; what they show is kept', () => {
    expect(sentEdits({ ...GOOD, images: '/media/a\n/media/b' }, known).pictures).toEqual([
      ...known,
      { url: '/media/b', alt: '' },
    ]);
  });
  test.each(['', 'no list', '{}', '[1, {"url": 2}]'])('has no photos where it says %j', (photos) => {
    expect(readPictures(photos)).toEqual([]);
  });
});

describe('two editors', () => {
  const edits = (title: string, price: string, more: Partial<Edits> = {}): Edits => ({
    values: { title, price },
    features: [],
    pictures: [],
    ...more,
  });
  test('each field keeps what was typed and takes theirs where nothing was', () => {
    const merged = mergeEdits(edits('A', '1'), edits('A', '2'), edits('B', '1'));
    expect(merged).toMatchObject({ values: { title: 'B', price: '2' }, theirs: {} });
  });
  test('where both wrote, mine stands and theirs is told', () => {
    const merged = mergeEdits(edits('A', '1'), edits('Mine', '1'), edits('Theirs', '1'));
    expect(merged).toMatchObject({ values: { title: 'Mine' }, theirs: { title: 'Theirs' } });
  });
  test('lists are taken as a whole', () => {
    const base = edits('A', '1', { features: ['Well'] });
    const theirs = edits('A', '1', { features: ['Well', 'Yard'] });
    expect(mergeEdits(base, base, theirs)).toMatchObject({ features: ['Well', 'Yard'], theirs: {} });
    const mine = edits('A', '1', { features: ['Roof'] });
    expect(mergeEdits(base, mine, theirs)).toMatchObject({
      features: ['Roof'],
      theirs: { features: 'Well, Yard' },
    });
  });
});

describe('photos', () => {
  const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
    id,
    alt: '',
    url: `/media/${id}`,
    state: 'ready',
    part: 1,
    ...more,
  });
  const three = ['a', 'b', 'c'].map((id) => photo(id));
  const ids = (photos: Photo[]) => photos.map(({ id }) => id).join('');
  test('are put in order, never outside the list', () => {
    expect(ids(changePhotos(three, { do: 'move', id: 'c', to: 0 }))).toBe('cab');
    expect(ids(changePhotos(three, { do: 'move', id: 'a', to: -1 }))).toBe('abc');
    expect(ids(changePhotos(three, { do: 'move', id: 'c', to: 3 }))).toBe('abc');
  });
  test('the same picture stands once, and never more than may be', () => {
    expect(ids(changePhotos(three, { do: 'add', photos: [photo('a')], most: 30 }))).toBe('abc');
    expect(ids(changePhotos(three, { do: 'add', photos: [photo('d'), photo('e')], most: 4 }))).toBe('abcd');
    const sent = [...three, photo('d', { url: null })];
    expect(ids(changePhotos(sent, { do: 'change', id: 'd', to: { url: '/media/a' } }))).toBe('abc');
  });
  test('only what failed is tried again', () => {
    const failed = [
      photo('a'),
      photo('b', { state: 'failed', problem: 'network' }),
      photo('c', { state: 'failed', problem: 'type' }),
    ];
    const states = changePhotos(failed, { do: 'retry', problem: 'network' }).map(({ state }) => state);
    expect(states).toEqual(['ready', 'waiting', 'failed']);
  });
  test('large ones are sent smaller in the same shape', () => {
    expect(sentSize(4000, 3000)).toEqual({ width: 2560, height: 1920 });
    expect(sentSize(1200, 900)).toEqual({ width: 1200, height: 900 });
  });
});

describe('places', () => {
  const place = (
    name: string,
    latitude: number,
    longitude: number,
    kind: 'district' | 'city' = 'district',
  ) => ({
    slug: name.toLowerCase(),
    name,
    kind,
    parent: null,
    latitude,
    longitude,
  });
  const places = [
    place('Mogadishu', 2.05, 45.32, 'city'),
    place('Hodan', 2.04, 45.3),
    place('Kaaraan', 2.07, 45.37),
  ];
  test('the nearest district is found, none far away', () => {
    expect(nearestDistrict({ latitude: 2.05, longitude: 45.32 }, places)?.name).toBe('Hodan');
    expect(nearestDistrict({ latitude: 9, longitude: 44 }, places)).toBeUndefined();
  });
  test('two fields are a position only together', () => {
    expect(positionOf('2.04', '45.3')).toEqual({ latitude: 2.04, longitude: 45.3 });
    expect(positionOf('2.04', '')).toBeUndefined();
    expect(positionOf('x', '45')).toBeUndefined();
  });
});
