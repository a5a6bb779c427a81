import { afterAll, expect, it } from 'vitest';
import { setLocaleSource } from './messages/language.ts';
import { pageMeta } from './seo.ts';

const site = { brand: 'Aqal', origin: 'https://aqal.example' };
const addressOf = (path: string) =>
  pageMeta({ title: 'Homes', description: 'All of them', path, site }).find(
    (one) => 'property' in one && one.property === 'og:url',
  );

afterAll(() => setLocaleSource(() => 'en'));

it('a shared link names its page whole, in the language it is read in', () => {
  expect(addressOf('/properties?type=rent')).toMatchObject({
    content: 'https://aqal.example/properties?type=rent',
  });
  setLocaleSource(() => 'so');
  expect(addressOf('/')).toMatchObject({ content: 'https://aqal.example/so' });
  expect(addressOf('/properties/1')).toMatchObject({ content: 'https://aqal.example/so/properties/1' });
});
