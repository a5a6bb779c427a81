import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/accounts.ts';
import { notices } from '#server/notices.ts';
import type { Message, Say, Values } from '#server/platform/notifications/catalogue.ts';
import type { Reading, Words } from '#server/platform/notifications/define-notice.ts';

const MESSAGES = import.meta.dirname;
const ROOMS = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Texts = Record<string, Message>;

const read = (room: string, language: Language): Texts =>
  JSON.parse(readFileSync(join(MESSAGES, room, `${language}.json`), 'utf8'));

/** Providers read Somali and English (D23). */
const languagesOf = (room: string) => LANGUAGES.filter((one) => room !== 'providers' || one !== 'ar');

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

const placeholdersOf = (message: Message): string[] =>
  [
    ...new Set(
      formsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
    ),
  ].sort();

/** The plural forms that a language has and a message lacks, or has too many. */
function wrongForms(message: Message, language: Language): string[] {
  if (typeof message === 'string') return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const given = Object.keys(message);
  return [
    ...pluralCategories.filter((form) => !given.includes(form)),
    ...given.filter((form) => !pluralCategories.some((one) => one === form)),
  ];
}

/** Values of a schema: every choice of what can be chosen, an example of the rest. */
function examplesOf(schema: z.core.JSONSchema.BaseSchema): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [...schema.enum];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => examplesOf(one as z.core.JSONSchema.BaseSchema));
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [Math.max(2, Number(schema.minimum ?? 0))];
    case 'array':
      return [examplesOf(schema.items as z.core.JSONSchema.BaseSchema)];
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce<Record<string, unknown>[]>(
        (so, [name, property]) => {
          const isOptional = !schema.required?.includes(name);
          const values = examplesOf(property as z.core.JSONSchema.BaseSchema);
          return so.flatMap((one) => [
            ...values.map((value) => ({ ...one, [name]: value })),
            ...(isOptional ? [one] : []),
          ]);
        },
        [{}],
      );
    default:
      return [schema.format === 'date' ? '2026-12-03' : 'Text'];
  }
}

interface Written {
  words: (facts: unknown, say: Say<string>, reading: Reading) => Partial<Words>;
  sms?: (
    facts: unknown,
    say: Say<string>,
    reading: { language: Language; brand: string },
  ) => readonly string[];
}

/** All that the notices say in a language, each with every choice of its facts; and the messages used for it. */
function everythingSaid(language: Language) {
  const said: string[] = [];
  const used = new Map<object, Set<string>>();
  for (const notice of notices) {
    const { words, sms } = notice as unknown as Written;
    const { texts } = notice.catalogue;
    const keys = used.get(texts) ?? new Set();
    used.set(texts, keys);
    const speak = notice.catalogue.in(language) as (key: string, values?: Values) => string;
    const say = ((key: string, values?: Values) => {
      keys.add(key);
      return speak(key, values);
    }) as Say<string>;
    const schema = z.toJSONSchema(notice.facts, { io: 'input', unrepresentable: 'any' });
    for (const example of examplesOf(schema)) {
      const facts = notice.facts.parse(example);
      const { title = '', message = '' } = words(facts, say, {
        language,
        brand: 'Aqal',
        link: 'https://a.so/x',
      });
      said.push(title, message, ...(sms?.(facts, say, { language, brand: 'Aqal' }) ?? []));
    }
  }
  return { said, used };
}

describe.each(ROOMS)('the messages of %s', (room) => {
  const english = read(room, 'en');

  test.each(languagesOf(room))(
    'have the keys and placeholders in %s that they have in English',
    (language) => {
      const inputs = (texts: Texts) =>
        Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, placeholdersOf(message)]));
      expect(inputs(read(room, language))).toEqual(inputs(english));
    },
  );

  test.each(languagesOf(room))('have every plural form of %s', (language) => {
    const wrong = Object.entries(read(room, language)).flatMap(([key, message]) =>
      wrongForms(message, language).map((form) => `${key}: ${form}`),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(LANGUAGES)('every notice can be said in %s, whatever its facts', (language) => {
  const { said } = everythingSaid(language);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => /undefined|NaN|\[object|\{(?!code\})/.test(text))).toEqual([]);
});

test('every message is used', () => {
  const { used } = everythingSaid('en');
  const sources = ['../domain', '../platform'].flatMap((folder) =>
    readdirSync(join(MESSAGES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(MESSAGES, folder, name), 'utf8')),
  );
  // What is said outside of notices, such as the title of a calendar's event, is named there.
  const isNamed = (key: string) => sources.some((text) => text.includes(`'${key}'`));
  const unused = ROOMS.flatMap((room) => {
    const english = read(room, 'en');
    const said = new Set(
      [...used].flatMap(([texts, keys]) =>
        JSON.stringify((texts as { en: Texts }).en) === JSON.stringify(english) ? [...keys] : [],
      ),
    );
    return Object.keys(english).filter((key) => !said.has(key) && !isNamed(key));
  });
  expect(unused).toEqual([]);
});

describe('the checks of this file', () => {
  test('find a plural form that is missing or foreign', () => {
    expect(wrongForms({ one: '1', other: '{count}' }, 'en')).toEqual([]);
    expect(wrongForms({ one: '1', few: '3', other: '{count}' }, 'en')).toEqual(['few']);
    expect(wrongForms({ one: '1', other: '{count}' }, 'ar').sort()).toEqual(['few', 'many', 'two', 'zero']);
  });

  test('try every choice of the facts', () => {
    const facts = z.object({ news: z.enum(['a', 'b']), isAll: z.boolean(), name: z.string().optional() });
    expect(examplesOf(z.toJSONSchema(facts, { io: 'input' }))).toHaveLength(8);
  });
});
