import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/accounts.ts';
import {
  EVERYWHERE,
  keysByArea,
  keysSaid,
  readCatalogues,
  readModules,
} from '../../scripts/lib/messages.mjs';
import routes from '../routes.ts';
import folders from './areas.json' with { type: 'json' };
import { areasOf } from './load.ts';

const MESSAGES = import.meta.dirname;

/** A message with variants; the plugin wraps it in an array. */
interface Variants {
  declarations?: string[];
  selectors?: string[];
  match: Record<string, string>;
}
type Message = string | [Variants];
type Catalogue = Record<string, Message>;

const rooms = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
  .map(({ name }) => name);

function readCatalogue(room: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(join(MESSAGES, room, `${language}.json`), 'utf8'));
}

const PLACEHOLDER = /(?<!\\)\{(\w+)\}/g;
const placeholdersOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** The names that a declaration of this kind (`input count`, `local form = count: plural`) introduces. */
const declared = (kind: 'input' | 'local', { declarations = [] }: Variants) =>
  declarations.filter((line) => line.startsWith(`${kind} `)).map((line) => line.split(' ')[1] ?? '');

/** What a caller has to pass. */
function inputsOf(message: Message): string[] {
  if (typeof message === 'string') return [...new Set(placeholdersOf(message))].sort();
  const [variants] = message;
  const used = Object.values(variants.match).flatMap(placeholdersOf);
  const locals = declared('local', variants);
  return [...new Set([...declared('input', variants), ...used])]
    .filter((name) => !locals.includes(name))
    .sort();
}

/** The plural categories that a message leaves out, by the names of its plural selectors. */
function missingForms([variants]: [Variants], language: Language): string[] {
  const plurals = (variants.declarations ?? []).flatMap(
    (line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? [],
  );
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const conditions = Object.keys(variants.match).flatMap((key) => key.split(',').map((part) => part.trim()));
  return plurals.flatMap((name) => {
    const rest = conditions.includes(`${name}=*`) ? ['other'] : [];
    return pluralCategories
      .filter((category) => !rest.includes(category) && !conditions.includes(`${name}=${category}`))
      .map((category) => `${name}=${category}`);
  });
}

describe.each(rooms)('the catalogues of %s', (room) => {
  const english = readCatalogue(room, 'en');
  const others = LANGUAGES.filter((language) => language !== 'en');

  test.each(others)('have the same keys in %s as in English', (language) => {
    expect(Object.keys(readCatalogue(room, language)).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(others)('take the same inputs in %s as in English', (language) => {
    const inputs = (catalogue: Catalogue) =>
      Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, inputsOf(message)]));
    expect(inputs(readCatalogue(room, language))).toEqual(inputs(english));
  });

  test('say nothing twice: no two keys have the same texts in all languages', () => {
    const catalogues = LANGUAGES.map((language) => readCatalogue(room, language));
    const keysByTexts = Map.groupBy(Object.keys(english), (key) =>
      JSON.stringify(catalogues.map((catalogue) => catalogue[key])),
    );
    expect([...keysByTexts.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test.each(LANGUAGES)('have every plural form of %s', (language) => {
    const gaps = Object.entries(readCatalogue(room, language)).flatMap(([key, message]) =>
      typeof message === 'string' ? [] : missingForms(message, language).map((form) => `${key}: ${form}`),
    );
    expect(gaps).toEqual([]);
  });
});

/** The messages of a language of all rooms beside their English text: `[key, english, text]`. */
const besideEnglish = (language: Language): [key: string, english: string, text: string][] =>
  rooms.flatMap((room) => {
    const texts = readCatalogue(room, language);
    return Object.entries(readCatalogue(room, 'en')).map(([key, english]): [string, string, string] => [
      key,
      JSON.stringify(english),
      JSON.stringify(texts[key]),
    ]);
  });

describe('one word for one thing', () => {
  it.each(LANGUAGES)('the brand is written Aqal, as in English: %s', (language) => {
    const others = besideEnglish(language).filter(
      ([, english, text]) => english.includes('Aqal') && !text.includes('Aqal'),
    );
    expect(others).toEqual([]);
  });

  it.each(LANGUAGES)('digits are those of the amounts beside them: %s', (language) => {
    expect(besideEnglish(language).filter(([, , text]) => /[٠-٩۰-۹]/.test(text))).toEqual([]);
  });

  it('a Somali viewing is a booqasho; daawasho is a view of a listing’s page', () => {
    const viewings = besideEnglish('so').filter(
      ([, english, text]) => /\bviewings?\b/i.test(english) && /daawasho/i.test(text),
    );
    expect(viewings).toEqual([]);
  });

  it('a Somali dashboard is the bogga hore', () => {
    expect(besideEnglish('so').filter(([, , text]) => /dashboard-k/i.test(text))).toEqual([]);
  });
});

test('a key stands in one room only: of two, the later catalogue would win', () => {
  const keys = rooms.flatMap((room) => Object.keys(readCatalogue(room, 'en')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const modules = readModules(join(MESSAGES, '..'));
const { en } = readCatalogues(MESSAGES);

test('every message is used', () => {
  const used = new Set(keysSaid(modules, [...modules.keys()], en));
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
});

describe('the files of texts', () => {
  const areas: Record<string, string[]> = keysByArea(modules, folders, en);
  const keysIn = (area: string) => areas[area] ?? [];

  /** Each page: its own route, and those around it. */
  const pagesOf = (routes: readonly RouteConfigEntry[], around: readonly string[] = []): string[][] =>
    routes.flatMap(({ file, children }) =>
      children ? pagesOf(children, [...around, file]) : [[...around, file]],
    );

  test.each(pagesOf(routes as RouteConfigEntry[]).map((files) => [files.at(-1), files] as const))(
    'those of the page %s have all that it may say',
    (_, files) => {
      const known = new Set(areasOf(files).flatMap(keysIn));
      expect(keysSaid(modules, [...EVERYWHERE, ...files], en).filter((key) => !known.has(key))).toEqual([]);
    },
  );

  test('a visitor’s has nothing of what the pages of signed-in people alone say', () => {
    const visitors = pagesOf(routes as RouteConfigEntry[]).filter((files) => areasOf(files).length === 1);
    const said = new Set(keysSaid(modules, [...EVERYWHERE, ...visitors.flat()], en));
    expect(keysIn('visitor').filter((key) => !said.has(key))).toEqual([]);
    expect(keysIn('visitor').length).toBeGreaterThan(500);
    expect(keysIn('visitor')).not.toContain('finance_title');
  });
});

describe('the checks of this file', () => {
  const count = ['input count', 'local form = count: plural'];
  const match = { 'form=one': 'One home', 'form=other': '{count} homes' };

  test('take an input that only some variants show for one', () => {
    expect(inputsOf([{ declarations: count, selectors: ['form'], match }])).toEqual(['count']);
    expect(inputsOf('\\{literal\\} {name} {count} {name}')).toEqual(['count', 'name']);
  });

  test('name the plural forms that are missing', () => {
    const message: [Variants] = [{ declarations: count, selectors: ['form'], match }];
    expect(missingForms(message, 'en')).toEqual([]);
    expect(missingForms(message, 'so')).toEqual([]);
    expect(missingForms(message, 'ar').sort()).toEqual(['form=few', 'form=many', 'form=two', 'form=zero']);
  });
});
