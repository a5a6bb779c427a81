import { expect, it } from 'vitest';
import { filtersOf, read, readBoth } from './corpus/read.ts';

it.each([
  '400',
  'hodan 400',
  'under 5',
  'over 2',
  '2019-2023',
  'since 2015',
  'under 061',
  '12/10/2025',
  '€400',
  '100%',
  'for 300 people',
])('takes no price from %s', (text) => {
  const { minPrice, maxPrice, maxMoveIn } = filtersOf(text);
  expect([minPrice, maxPrice, maxMoveIn]).toEqual([undefined, undefined, undefined]);
});

it('lets a bare price decide neither rent nor sale (D70)', () => {
  for (const text of ['$400', 'under 90000', '150k']) expect(filtersOf(text).type, text).toBeUndefined();
});

it.each([
  ['2 bed 5 million shillings', { bedrooms: '2' }, '5 million shillings', '5000000'],
  ['under 500000 SOS', {}, 'under 500000 SOS', '500000'],
  ['300 kun oo shilin', {}, '300 kun oo shilin', '300000'],
  ['شقة 5 ملايين شلن', { propertyType: 'apartment' }, '5 ملايين شلن', '5000000'],
])('asks about the shillings of %s', (text, filters, left, shillings) => {
  expect(read(text)).toMatchObject({ filters, left, shillings });
});

it('tells an amount with two readings, and filters by none', () => {
  expect(read('villa 1.500$')).toMatchObject({
    filters: { propertyType: 'house' },
    left: '1.500$',
    ambiguousMoney: '1.500',
  });
});

it('takes a small bare number for a price only where homes are rented', () => {
  expect(read('under 120').filters).toEqual({ maxPrice: '120' });
  expect(read('under 120', { type: 'buy' })).toMatchObject({ filters: {}, left: 'under 120' });
  expect(read('under $120', { type: 'buy' }).filters).toEqual({ maxPrice: '120' });
});

it.each([
  ['400$', '400'],
  ['$400', '400'],
  ['400 dollars', '400'],
  ['USD 400', '400'],
  ['$1.5k', '1500'],
  ['1.5k', '1500'],
  ['$1,200', '1200'],
  ['1 500 $', '1500'],
  ['450.50 usd', '450.5'],
  ['45 kun', '45000'],
  ['45 kun oo doolar', '45000'],
  ['afar boqol oo doolar', '400'],
  ['four hundred dollars', '400'],
  ['٤٥ ألف', '45000'],
  ['خمسين ألف دولار', '50000'],
  ['أربعمائة دولار', '400'],
  ['٤٠٠$', '400'],
  ['under 400', '400'],
  ['< 400', '400'],
  ['up to 400', '400'],
  ['no more than 400', '400'],
  ['400 or less', '400'],
  ['budget 400', '400'],
  ['ka hooseeya 400', '400'],
  ['400 ka yar', '400'],
  ['aan ka badnayn 400', '400'],
  ['qiimo 400', '400'],
  ['أقل من 400', '400'],
  ['لا يزيد عن 400', '400'],
  ['بسعر 400', '400'],
  ['بـ400', '400'],
  ['بأقل من ٤٠٠', '400'],
])('reads %s as at most', (text, maxPrice) => {
  expect(readBoth(text)).toEqual([{ maxPrice }, '']);
});

it.each([
  'over 400',
  'more than $400',
  'at least 400',
  'from 400 dollars',
  '$400+',
  '400 dollars or more',
  'ka badan 400',
  '400 doolar ka badan',
  'أكثر من 400',
  'لا يقل عن 400',
])('reads %s as at least', (text) => {
  expect(readBoth(text)).toEqual([{ minPrice: '400' }, '']);
});

it.each([
  '300-500',
  '$300-500',
  '300 – 500 dollars',
  '300-500$',
  '300 to 500',
  'between 300 and 500',
  'from 300 to 500',
  '300 ilaa 500',
  'ka 300 ilaa 500 doolar',
  '300 iyo 500 u dhexeeya',
  'من 300 إلى 500',
  'بين ٣٠٠ و٥٠٠',
  'over 300 under 500',
  '500-300',
])('reads %s as a range', (text) => {
  expect(readBoth(text)).toEqual([{ minPrice: '300', maxPrice: '500' }, '']);
});

it('multiplies both ends of a range', () => {
  expect(filtersOf('40-60k')).toEqual({ minPrice: '40000', maxPrice: '60000' });
  expect(filtersOf('70 kun ilaa 100 kun')).toEqual({ minPrice: '70000', maxPrice: '100000' });
});

it.each([
  '$400/month',
  '400 dollars per month',
  '400 doolar bishii',
  '400 دولار شهريا',
  'rent 400',
  'kiro 400',
])('hears rent in %s', (text) => {
  expect(readBoth(text)).toEqual([{ maxPrice: '400', type: 'rent' }, '']);
});

it.each([
  'move in under 900',
  'to move in max $900',
  'cost to move in 900 dollars',
  'marka la galayo ka yar 900',
  'تكلفة الدخول أقل من 900',
])('reads %s as the cost to move in', (text) => {
  expect(readBoth(text)).toEqual([{ maxMoveIn: '900' }, '']);
});

it('has no least cost to move in', () => {
  expect(readBoth('move in over 900')).toEqual([{}, 'move in over 900']);
});

it('keeps the first of two wishes that contradict each other', () => {
  expect(readBoth('over 500 under 300')).toEqual([{ minPrice: '500' }, 'under 300']);
  expect(readBoth('under $300, under $400')).toEqual([{ maxPrice: '300' }, 'under $400']);
});
