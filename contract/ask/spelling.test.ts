import { expect, it } from 'vitest';
import { filtersOf, read } from './corpus/read.ts';
import { isOneEdit } from './spelling.ts';

it.each([
  ['right', 'eight'],
  ['there', 'three'],
  ['mouse', 'house'],
  ['because', 'beco'],
  ['km5', 'km4'],
  ['1205', '1200'],
  ['bod', 'bed'],
  ['qok', 'qol'],
])('takes %s for no misspelt %s', (typed) => {
  expect(read(`${typed} Hodan`).corrections).toEqual([]);
});

it('tells what it put right, and keeps another known word as it is', () => {
  expect(read('2 bedroim apartmnt in hodn').corrections).toEqual([
    { from: 'bedroim', to: 'bedroom' },
    { from: 'apartmnt', to: 'apartment' },
    { from: 'hodn', to: 'Hodan' },
  ]);
  expect(read('waterfront').corrections).toEqual([]);
});

it.each([
  ['Hodaan', { location: 'Hodan' }],
  ['xodan', { location: 'Hodan' }],
  ['Darkenly', { location: 'Dharkenley' }],
  ['Yaqshiid', { location: 'Yaaqshiid' }],
  ['شنجاني', { location: 'Shangaani' }],
  ['labba qool', { bedrooms: '2' }],
  ['saddeh qol', { bedrooms: '3' }],
  ['قريبه من الميناء', { near: 'port' }],
  ['شـقـة', { propertyType: 'apartment' }],
  ['شَقَّة', { propertyType: 'apartment' }],
  ['FURNISHED', { furnished: 'yes' }],
])('reads %s in another spelling', (text, filters) => {
  expect(filtersOf(text)).toEqual(filters);
});

it('knows one edit from none and from two', () => {
  expect(isOneEdit('hodan', 'hodan')).toBe(false);
  expect(isOneEdit('hodan', 'hdaon')).toBe(false);
  expect(isOneEdit('hodan', 'hodn')).toBe(true);
  expect(isOneEdit('hodan', 'hoodan')).toBe(true);
  expect(isOneEdit('hodan', 'hodin')).toBe(true);
  expect(isOneEdit('hodan', 'hdoan')).toBe(true);
  expect(isOneEdit('hodan', 'hadin')).toBe(false);
});
