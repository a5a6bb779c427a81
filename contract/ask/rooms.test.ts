import { expect, it } from 'vitest';
import { filtersOf, readBoth } from './corpus/read.ts';

it.each([
  ['house for six', 'six'],
  ['a family of 5', 'family 5'],
  ['cheap rooms', 'cheap rooms'],
  ['200 rooms', '200 rooms'],
  ['at most 2 bathrooms', 'at most 2 bathrooms'],
  ['under 1 bed', 'under 1 bed'],
])('counts no rooms in %s', (text, left) => {
  const [{ propertyType: _, ...filters }, words] = readBoth(text);
  expect([filters, words]).toEqual([{}, left]);
});

it.each([
  '2 bed',
  '2 beds',
  '2 bedroom',
  '2 bed room',
  '2-bed',
  '2br',
  '2bhk',
  'two bedrooms',
  '2+ bed',
  '2 bed or more',
  'at least 2 rooms',
  'bedrooms: 2',
  'rooms 2',
  '2 qol',
  '2qol',
  'laba qol',
  'labo qol oo jiif ah',
  'laba qol hurdo',
  '2 qol iyo wixii ka badan',
  'ugu yaraan 2 qol',
  'qol 2',
  'غرفتين',
  'غرفتان',
  'بغرفتين',
  'غرفتي نوم',
  '٢ غرف',
  '۲ غرف نوم',
  'غرفتين على الأقل',
  'لا تقل عن غرفتين',
])('reads %s as at least two (D70)', (text) => {
  expect(readBoth(text)).toEqual([{ bedrooms: '2' }, '']);
});

it.each([
  'only 2 bed',
  'exactly 2 bedrooms',
  'just two rooms',
  '2 bed only',
  'laba qol kaliya',
  'kaliya 2 qol',
  '2 qol oo keliya',
  'غرفتين فقط',
  'فقط غرفتين',
  'غرفتين بالضبط',
])('reads %s as exactly two', (text) => {
  expect(readBoth(text)).toEqual([{ bedrooms: '2', maxBedrooms: '2' }, '']);
});

it.each([
  'at most 3 rooms',
  'up to 3 bedrooms',
  'less than 4 bed',
  'ugu badnaan 3 qol',
  'ثلاث غرف على الأكثر',
])('reads %s as at most three', (text) => {
  expect(readBoth(text)).toEqual([{ maxBedrooms: '3' }, '']);
});

it.each(['2-3 bed', '2 to 3 rooms', '2 or 3 bedrooms', 'laba ama saddex qol', 'غرفتين أو ثلاث غرف'])(
  'reads %s as a range',
  (text) => {
    expect(readBoth(text)).toEqual([{ bedrooms: '2', maxBedrooms: '3' }, '']);
  },
);

it.each(['more than 2 rooms', 'ka badan 2 qol', 'أكثر من غرفتين'])('reads %s as three', (text) => {
  expect(filtersOf(text)).toEqual({ bedrooms: '3' });
});

it.each([
  '2 bath',
  '2 bathrooms',
  '2 toilets',
  '2 musqul',
  'laba musqulood',
  '2 suuli',
  'حمامين',
  '٢ حمامات',
])('counts the bathrooms of %s', (text) => {
  expect(readBoth(text)).toEqual([{ bathrooms: '2' }, '']);
});

it('tells bedrooms and bathrooms apart whichever way they are counted', () => {
  for (const text of ['3 bed 2 bath', '3bed/2bath', '2 musqul 3 qol', 'musqul 2 qol 3', 'ثلاث غرف وحمامين']) {
    expect(filtersOf(text), text).toEqual({ bedrooms: '3', bathrooms: '2' });
  }
});

it('gives a word between two numbers to the one it belongs to', () => {
  expect(filtersOf('2 qol ka yar $400')).toEqual({ bedrooms: '2', maxPrice: '400' });
  expect(filtersOf('2 bed max 3 bed')).toEqual({ bedrooms: '2', maxBedrooms: '3' });
  expect(filtersOf('400 doolar ka yar 2 qol')).toEqual({ bedrooms: '2', maxPrice: '400' });
  expect(filtersOf('غرفتين فقط 3 حمامات')).toEqual({ bedrooms: '2', maxBedrooms: '2', bathrooms: '3' });
  expect(filtersOf('$450 only 2 bed')).toEqual({ maxPrice: '450', bedrooms: '2', maxBedrooms: '2' });
});

it('takes a toilet for a washroom where a shop is asked for', () => {
  expect(filtersOf('shop with toilet')).toEqual({ propertyType: 'commercial', features: ['Washroom'] });
  expect(filtersOf('flat with toilet')).toEqual({ propertyType: 'apartment', bathrooms: '1' });
});

it.each([
  ['2 storey house', { propertyType: 'house' }, '2 storey'],
  ['laba dabaq ah', {}, 'laba dabaq'],
  ['top floor', {}, 'top floor'],
  ['floors', {}, 'floors'],
])('finds no floor in %s', (text, filters, left) => {
  expect(readBoth(text)).toEqual([filters, left]);
});

it.each([
  ['ground floor', { maxFloor: '0' }],
  ['dabaqa hoose', { maxFloor: '0' }],
  ['الطابق الأرضي', { maxFloor: '0' }],
  ['3rd floor', { minFloor: '3', maxFloor: '3' }],
  ['third floor', { minFloor: '3', maxFloor: '3' }],
  ['floor 3', { minFloor: '3', maxFloor: '3' }],
  ['dabaqa 3aad', { minFloor: '3', maxFloor: '3' }],
  ['dabaqa saddexaad', { minFloor: '3', maxFloor: '3' }],
  ['الدور الثالث', { minFloor: '3', maxFloor: '3' }],
  ['3rd floor or higher', { minFloor: '3' }],
  ['above 2nd floor', { minFloor: '3' }],
  ['الطابق الثالث فما فوق', { minFloor: '3' }],
  ['up to 3rd floor', { maxFloor: '3' }],
  ['2nd to 4th floor', { minFloor: '2', maxFloor: '4' }],
  ['الطابق الثاني أو الثالث', { minFloor: '2', maxFloor: '3' }],
])('reads the floor of %s', (text, filters) => {
  expect(readBoth(text)).toEqual([filters, '']);
});
