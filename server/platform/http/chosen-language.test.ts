import { expect, it } from 'vitest';
import { chosenHome } from './chosen-language.ts';

const homeFor = (target: string, cookie?: string, publicUrl?: string) =>
  chosenHome(target, (name) => (name === 'cookie' ? cookie : undefined), { publicUrl });

it('sends a reader who chose another language from / to its home page, query and all', () => {
  expect(homeFor('/', 'aqal_language=so')).toBe('/so');
  expect(homeFor('/', 'other=1; aqal_language=ar')).toBe('/ar');
  expect(homeFor('/?utm_source=x', 'aqal_language=so')).toBe('/so?utm_source=x');
});

it.each([
  undefined,
  '',
  'aqal_language=en',
  'aqal_language=xx',
  'aqal_language=',
  'aqal_language=//evil.example',
])('leaves / as it is with the cookie %s', (cookie) => expect(homeFor('/', cookie)).toBeUndefined());

it('knows the choice behind TLS by the name that cookies of this host alone may have', () => {
  const behindTls = (cookie: string) => homeFor('/', cookie, 'https://aqal.example');
  expect(behindTls('__Host-aqal_language=so')).toBe('/so');
  expect(behindTls('aqal_language=ar; __Host-aqal_language=so')).toBe('/so');
  expect(behindTls('aqal_language=ar')).toBeUndefined();
});

it('does not lead back whoever follows a link of ours to /, as those of other sites do', () => {
  const from = (referer: string) => {
    const headers: Record<string, string> = { host: 'aqal.example', cookie: 'aqal_language=so', referer };
    return chosenHome('/', (name) => headers[name], { publicUrl: undefined });
  };
  expect(from('https://aqal.example/so')).toBeUndefined();
  expect(from('https://aqal.example/so/properties?type=rent')).toBeUndefined();
  expect(from('https://other.example/so')).toBe('/so');
  expect(from('aqal.example')).toBe('/so');
});

it('leaves every other page in the language of its address', () => {
  for (const target of ['/properties', '/so', '//', '/api/properties'])
    expect(homeFor(target, 'aqal_language=ar')).toBeUndefined();
});
