import { afterEach, expect, it } from 'vitest';
import { m } from '../messages/index.ts';
import { setLocaleSource } from '../messages/language.ts';
import { area } from './area.ts';
import { listOf } from './lists.ts';
import { placeText } from './places.ts';
import { ago } from './relative.ts';

afterEach(() => setLocaleSource(() => 'en'));

it('an address is said in the reader’s language and letters, what no table knows as it was written', () => {
  const [location, other] = ['Hodan, near Bakaara market, Mogadishu', 'Hodan, near the blue gate'];
  expect(placeText(location)).toBe(location);
  setLocaleSource(() => 'so');
  expect(placeText(location)).toBe('Hodan, u dhow Suuqa Bakaaraha, Muqdisho');
  setLocaleSource(() => 'ar');
  expect(placeText(location)).toBe('هودان، قرب سوق بكارا، مقديشو');
  expect(placeText(other)).toBe('هودان، قرب the blue gate');
});

it.each([
  ['2026-11-22T08:59:30Z', 'just now'],
  ['2026-11-22T08:59:00Z', '1 minute ago'],
  ['2026-11-22T07:00:00Z', '2 hours ago'],
  ['2026-11-20T08:00:00Z', '2 days ago'],
  ['2026-11-15T09:00:00Z', '15 Nov 2026'],
])('%s is %s at nine', (moment, text) => {
  expect(ago(moment, new Date('2026-11-22T09:00:00Z'))).toBe(text);
});

it('counts agree with what is counted', () => {
  const beds = () => [1, 2, 3, 11, 100].map((count) => m.listings_bedrooms({ count }));
  expect(beds().slice(0, 2)).toEqual(['1 bed', '2 beds']);
  setLocaleSource(() => 'ar');
  expect(beds()).toEqual(['غرفة نوم واحدة', 'غرفتا نوم', '3 غرف نوم', '11 غرفة نوم', '100 غرفة نوم']);
});

it('areas have their thousands separated', () => {
  expect(area(1200)).toBe('1,200 sqft');
  expect(listOf(['a', 'b'])).toBe('a, b');
});
