import { expect, it } from 'vitest';
import { keysByArea, keysSaid, messageData, typesOf } from './messages.mjs';

const PLURAL = {
  declarations: ['input count', 'local form = count: plural'],
  selectors: ['form'],
  match: { 'form=one': 'One home', 'form=*': '{count} homes' },
};

it('reads forms by the input that they count, or by the value of an input', () => {
  expect(messageData([PLURAL], 'a.json')).toEqual(['count', { one: 'One home', other: '{count} homes' }]);
  const byValue = {
    declarations: ['input span'],
    selectors: ['span'],
    match: { 'span=day': 'A day', 'span=*': 'Long' },
  };
  expect(messageData([byValue], 'a.json')).toEqual(['span', { day: 'A day', other: 'Long' }]);
});

it.each([
  ['of two inputs', { ...PLURAL, selectors: ['form', 'kind'] }],
  ['with a condition on another name', { ...PLURAL, match: { 'kind=one': 'One home' } }],
])('refuses a text with forms %s', (_, text) => {
  expect(() => messageData([text], 'common/en.json, homes')).toThrow('common/en.json, homes');
});

it('declares what each text takes: a number where it is counted', () => {
  const types = typesOf({
    plain: 'Rent',
    braces: 'With \\{number\\}',
    named: 'Hello {name}',
    counted: ['count', { one: 'One', other: '{count} in {place}' }],
    chosen: ['span', { day: 'A day', other: 'Long' }],
  });
  expect(types).toContain('plain: () => string;');
  expect(types).toContain('braces: () => string;');
  expect(types).toContain('named: (inputs: { name: string | number }) => string;');
  expect(types).toContain('counted: (inputs: { count: number; place: string | number }) => string;');
  expect(types).toContain('chosen: (inputs: { span: string }) => string;');
});

const module = (imports, keys = [], prefixes = []) => ({ imports, keys, prefixes });
const MODULES = new Map([
  ['root.tsx', module(['shell.tsx'])],
  ['entry.client.tsx', module([])],
  ['shell.tsx', module(['root.tsx', 'late.tsx'], ['menu'])],
  ['late.tsx', module([], ['offer'])],
  ['routes/public/home.tsx', module(['card.tsx'], ['title'])],
  ['card.tsx', module([], ['price'], ['place_'])],
  ['routes/owner/rents.tsx', module(['card.tsx'], ['rent', 'unknown'])],
]);
const TEXTS = Object.fromEntries(
  ['menu', 'offer', 'title', 'price', 'place_a', 'place_b', 'rent', 'unused'].map((key) => [key, '']),
);

it('finds what modules say with all that they import, now or later, also by the beginning of a key', () => {
  expect(keysSaid(MODULES, ['routes/owner/rents.tsx'], TEXTS)).toEqual([
    'price',
    'place_a',
    'place_b',
    'rent',
  ]);
});

it('leaves out of an area’s file what the visitors’ file has', () => {
  expect(keysByArea(MODULES, { owner: 'owner' }, TEXTS)).toEqual({
    visitor: ['menu', 'offer', 'title', 'price', 'place_a', 'place_b'],
    owner: ['rent'],
  });
});
