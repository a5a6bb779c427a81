import { expect, it } from 'vitest';
import { FEATURE_ALIASES } from '../feature-aliases.ts';
import { FEATURE_CODES, FEATURES } from '../features.ts';
import { filtersOf, read, readBoth } from './corpus/read.ts';

it.each([
  ['without parking', 'without parking'],
  ['without parking or lift', 'without parking or lift'],
  ['no balcony', 'no balcony'],
  ['aan baarkin lahayn', 'aan baarkin lahayn'],
  ['baarkin la’aan', 'baarkin la’aan'],
  ['baarkin laan', 'baarkin laan'],
  ['wiish ma leh', 'wiish ma leh'],
  ['بدون مصعد', 'بدون مصعد'],
  ['بلا موقف', 'بلا موقف'],
  ['guest house', 'guest house'],
])('makes no filter of what is not wanted: %s', (text, left) => {
  expect(readBoth(text)).toEqual([{}, left]);
});

it('denies only what follows', () => {
  expect(readBoth('generator without parking and lift')).toEqual([
    { features: ['Generator', 'Lift'] },
    'without parking',
  ]);
});

it.each([
  ['furnished', 'yes'],
  ['qalabaysan', 'yes'],
  ['مفروشة', 'yes'],
  ['partly furnished', 'partly'],
  ['nus qalabaysan', 'partly'],
  ['نصف مفروشة', 'partly'],
  ['unfurnished', 'no'],
  ['not furnished', 'no'],
  ['no furniture', 'no'],
  ['aan qalabaysnayn', 'no'],
  ['alaab la’aan', 'no'],
  ['غير مفروشة', 'no'],
  ['بدون أثاث', 'no'],
])('reads %s as furnished: %s', (text, furnished) => {
  expect(readBoth(text)).toEqual([{ furnished }, '']);
});

it.each([
  ['apartment', 'apartment'],
  ['flat', 'apartment'],
  ['shuqo', 'apartment'],
  ['guri dabaq ah', 'apartment'],
  ['شقة', 'apartment'],
  ['house', 'house'],
  ['villa', 'house'],
  ['fillo', 'house'],
  ['guri gooni ah', 'house'],
  ['منزل', 'house'],
  ['plot', 'land'],
  ['dhul', 'land'],
  ['أرض', 'land'],
  ['shop', 'commercial'],
  ['dukaan', 'commercial'],
  ['محل', 'commercial'],
])('reads %s as the kind %s', (text, propertyType) => {
  expect(readBoth(text)).toEqual([{ propertyType }, '']);
});

it.each(['home', 'homes', 'guri', 'guriga', 'guryo', 'aqal', 'بيت'])(
  'takes %s for a home of any kind',
  (text) => {
    expect(readBoth(text)).toEqual([{}, '']);
  },
);

it('offers the second of two kinds as another reading', () => {
  expect(read('apartment or villa in Hodan')).toMatchObject({
    filters: { propertyType: 'apartment', location: 'Hodan' },
    left: 'villa',
    readings: [{ filters: { propertyType: 'house', location: 'Hodan' }, left: 'apartment', about: 'villa' }],
  });
});

it.each([
  ['for rent', 'rent'],
  ['/month', 'rent'],
  ['kiro ah', 'rent'],
  ['للإيجار', 'rent'],
  ['للايجار', 'rent'],
  ['for sale', 'buy'],
  ['iib ah', 'buy'],
  ['للبيع', 'buy'],
  ['شراء', 'buy'],
])('hears in %s: %s', (text, type) => {
  expect(readBoth(text)).toEqual([{ type }, '']);
});

it('leaves both where both are said', () => {
  expect(readBoth('villa rent or sale')).toEqual([{ propertyType: 'house' }, 'rent or sale']);
});

it('knows every feature by every word that owners use', () => {
  for (const code of FEATURE_CODES) {
    if (code === 'furnished' || code === 'washroom') continue;
    for (const text of [FEATURES[code], ...FEATURE_ALIASES[code]]) {
      expect(filtersOf(text), text).toEqual({ features: [FEATURES[code]] });
    }
  }
});

it.each([
  ['24 hours guard', '24-hour guard'],
  ['24/7 security', '24-hour guard'],
  ['حراسة 24 ساعة', '24-hour guard'],
  ['والمطبخ مجهز', 'Fitted kitchen'],
  ['matoorka', 'Generator'],
  ['badda u jeeda', 'Sea view'],
])('reads %s as %s', (text, feature) => {
  expect(readBoth(text)).toEqual([{ features: [feature] }, '']);
});
