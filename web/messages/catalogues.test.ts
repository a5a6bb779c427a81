import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/accounts.ts';

const MESSAGES = import.meta.dirname;
const WEB = join(MESSAGES, '..');

/** A message with variants; the plugin wraps it in an array. */
interface Variants {
  declarations?: string[];
  selectors?: string[];
  match: Record<string, string>;
}
type Message = string | [Variants];
type Catalogue = Record<string, Message>;

const rooms = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'compiled')
  .map(({ name }) => name);

function readCatalogue(room: string, language: Language): Catalogue {
  const { $schema, ...messages } = JSON.parse(readFileSync(join(MESSAGES, room, `${language}.json`), 'utf8'));
  return messages;
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

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'compiled' ? [] : sourcesIn(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
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

test('a key stands in one room only: of two, the later catalogue would win', () => {
  const keys = rooms.flatMap((room) => Object.keys(readCatalogue(room, 'en')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every message is used', () => {
  const sources = sourcesIn(WEB).join('\n');
  const used = new Set([...sources.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key));
  // A glob over the compiled messages uses all that begin so.
  const prefixes = [...sources.matchAll(/compiled\/messages\/(\w+)\*\.js/g)].map(([, prefix = '']) => prefix);
  const unused = rooms
    .flatMap((room) => Object.keys(readCatalogue(room, 'en')))
    .filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
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
