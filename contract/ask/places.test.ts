import { expect, it } from 'vitest';
import type { AskPlace } from './ask.ts';
import { CONTEXT, filtersOf, read, readBoth } from './corpus/read.ts';
import { understand } from './understand.ts';

it.each([
  ['Hodan Axmed Nuur', 'Hodan Axmed Nuur'],
  ['not in Hodan', 'not in Hodan'],
  ['far from KM4', 'far from KM4'],
  ['near school', 'near school'],
  ['near a shop', 'near a shop'],
  ['near a mosque', 'near mosque'],
  ['21 October', '21 October'],
  ['within 2 km', 'within 2 km'],
  ['10 minutes from Nairobi', '10 minutes Nairobi'],
])('finds no place in %s', (text, left) => {
  expect(readBoth(text)).toEqual([{}, left]);
});

it('reads names before numbers and kinds (D70)', () => {
  expect(filtersOf('KM4')).toEqual({ near: 'km4' });
  expect(filtersOf('KM 4 3 rooms')).toEqual({ near: 'km4', bedrooms: '3' });
  expect(filtersOf('km four')).toEqual({ near: 'km4' });
  expect(filtersOf('كيلو أربعة')).toEqual({ near: 'km4' });
  expect(filtersOf('5k 4 bed')).toEqual({ maxPrice: '5000', bedrooms: '4' });
  expect(filtersOf('Villa Somalia')).toEqual({ near: 'villa-somalia' });
  expect(filtersOf('villa near Villa Somalia')).toEqual({ near: 'villa-somalia', propertyType: 'house' });
  expect(filtersOf('sea view')).toEqual({ features: ['Sea view'] });
});

it('takes a name with a number in it for a place, unless a home is free from that day', () => {
  const october: AskPlace = {
    slug: 'october-21',
    name: '21 October',
    kind: 'landmark',
    aliases: [],
    latitude: 2,
    longitude: 45,
    parent: null,
  };
  const vocabulary = { places: [october] };
  expect(understand('near 21 October', vocabulary, CONTEXT).filters).toEqual({ near: 'october-21' });
  expect(understand('2 rooms 21 October', vocabulary, CONTEXT).filters).toEqual({
    near: 'october-21',
    bedrooms: '2',
  });
  expect(understand('free from 21 October', vocabulary, CONTEXT).filters).toEqual({
    availableFrom: '2027-10-21',
  });
});

it.each([
  ['in Hodan', 'Hodan'],
  ['بهودان', 'Hodan'],
  ['degmada Hodan', 'Hodan'],
  ['Hodan ku yaal', 'Hodan'],
  ['Xamar Weyne', 'Xamar Weyne'],
  ['hamarweyne', 'Xamar Weyne'],
  ['Hamar-Weyne', 'Xamar Weyne'],
  ['Darkenley', 'Dharkenley'],
  ['Hodan, Waaberi', 'Hodan, Waaberi'],
  ['Hodan ama Waaberi', 'Hodan, Waaberi'],
  ['هودان ووداجر', 'Hodan, Wadajir'],
  ['Hodan, Mogadishu', 'Hodan'],
  ['Muqdisho', 'Mogadishu'],
  ['near Hodan', 'Hodan'],
])('reads %s as a location', (text, location) => {
  expect(readBoth(text)).toEqual([{ location }, '']);
});

it.each([
  ['near KM4', 'km4'],
  ['KM4 u dhow', 'km4'],
  ['u dhow KM4', 'km4'],
  ['close to bakara market', 'bakaara-market'],
  ['قريب من سوق بكارا', 'bakaara-market'],
  ['near Erdogan', 'erdogan-hospital'],
  ['near the airport', 'aden-adde-airport'],
  ['قرب المطار', 'aden-adde-airport'],
  ['Digfeer hospital', 'erdogan-hospital'],
  ['near KM4 and Bakaaro', 'km4,bakaara-market'],
])('reads %s as near', (text, near) => {
  expect(readBoth(text)).toEqual([{ near }, '']);
});

it('keeps the district and what is near it', () => {
  expect(filtersOf('Hodan near KM4')).toEqual({ location: 'Hodan', near: 'km4' });
  expect(readBoth('Hodan near school')).toEqual([{ location: 'Hodan' }, 'near school']);
  expect(readBoth('Hodan market')).toEqual([{ location: 'Hodan' }, 'market']);
});

it.each([
  ['within 1 km of KM4', { distance: '1000', near: 'km4' }],
  ['500 m from KM4', { distance: '500', near: 'km4' }],
  ['KM4 1 km u jirta', { distance: '1000', near: 'km4' }],
  ['على بعد 2 كم من كيلو 4', { distance: '2000', near: 'km4' }],
  ['على بعد كيلومترين من كيلو 4', { distance: '2000', near: 'km4' }],
  ['10 minutes from KM4', { within: '10', near: 'km4' }],
  ['15 min by bajaaj from KM4', { within: '15', near: 'km4' }],
  ['half an hour from KM4', { within: '30', near: 'km4' }],
  ['10 daqiiqo u jirta KM4', { within: '10', near: 'km4' }],
  ['10 دقائق من كيلو 4', { within: '10', near: 'km4' }],
])('reads how far %s is', (text, filters) => {
  expect(readBoth(text)).toEqual([filters, '']);
});

it('tells another reading of a name that is a road, a market or their surroundings', () => {
  expect(read('2 rooms Taleex')).toMatchObject({
    filters: { bedrooms: '2', near: 'taleex' },
    readings: [{ filters: { bedrooms: '2', location: 'Taleex' }, left: '', about: 'Taleex' }],
  });
  expect(read('near Taleex').readings).toEqual([]);
  expect(read('xaafadda Taleex')).toMatchObject({ filters: { location: 'Taleex' }, readings: [] });
});

it('tells two places of one name apart by "near"', () => {
  const place = (slug: string, kind: AskPlace['kind'], name: string): AskPlace => ({
    slug,
    kind,
    name,
    aliases: ['Bakaara'],
    latitude: 2,
    longitude: 45,
    parent: null,
  });
  const vocabulary = {
    places: [place('market', 'landmark', 'Bakaara market'), place('bakaara', 'district', 'Bakaara')],
  };
  expect(understand('Bakaara', vocabulary, CONTEXT)).toMatchObject({
    filters: { location: 'Bakaara' },
    readings: [{ filters: { near: 'market' }, about: 'Bakaara' }],
  });
  expect(understand('near Bakaara', vocabulary, CONTEXT)).toMatchObject({
    filters: { near: 'market' },
    readings: [],
  });
});
