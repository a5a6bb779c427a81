import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/accounts.ts';
import { CHECKS } from '#contract/checks.ts';
import { BUSINESS_DAYS, OFFERS, PAGES, QUESTIONS, SECTIONS } from '#contract/page-texts.ts';
import { TEXT_GROUPS } from '#contract/texts.ts';
import { anyNotices } from '#server/notices.ts';
import { type Message, textKey } from '#server/platform/notifications/catalogue.ts';
import { examplesOf, examplesOfNotice } from '#server/platform/notifications/examples.ts';

const MESSAGES = import.meta.dirname;
const ROOMS = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Texts = Record<string, Message>;

const read = (room: string, language: Language): Texts =>
  JSON.parse(readFileSync(join(MESSAGES, room, `${language}.json`), 'utf8'));

const isPage = (room: string) => PAGES.some((page) => page === room);

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

/** All that the notices say in a language, each with every choice of its facts; and the messages used for it. */
function everythingSaid(language: Language) {
  const said: string[] = [];
  const used = new Set<string>();
  for (const notice of anyNotices) {
    for (const example of examplesOfNotice(notice, language)) {
      said.push(...example.said);
      for (const name of [...example.inWords, ...example.inSms])
        used.add(textKey(notice.catalogue.room, name));
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

const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(MESSAGES, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(join(MESSAGES, folder, name), 'utf8')),
    )
    .join('\n');

test('every message is used', () => {
  const { used } = everythingSaid('en');
  const sources = sourcesIn('../domain', '../platform');
  // What is said outside of notices, such as the title of a calendar's event, is named there.
  const isNamed = (key: string) => sources.includes(`'${key}'`);
  const unused = ROOMS.filter((room) => !isPage(room)).flatMap((room) =>
    Object.keys(read(room, 'en')).filter((key) => !used.has(textKey(room, key)) && !isNamed(key)),
  );
  expect(unused).toEqual([]);
});

test('every text of a page is shown on it', () => {
  const routes = sourcesIn('../../web/routes/public', '../../web/features/support');
  const sections = Object.values(SECTIONS)
    .flat()
    .flatMap((one) => [one, `${one}_text`]);
  const listed = [
    ...QUESTIONS.flatMap((one) => [`question_${one}`, `answer_${one}`]),
    ...BUSINESS_DAYS.flatMap((one) => [`hours_${one}`, `hours_${one}_time`]),
    ...CHECKS.flatMap((one) => [`check_${one}`, `check_${one}_text`]),
    ...OFFERS.map((one) => `${one}_text`),
  ];
  const unused = PAGES.flatMap((page) =>
    Object.keys(read(page, 'en')).filter(
      (key) => !sections.includes(key) && !listed.includes(key) && !routes.includes(`.${key}`),
    ),
  );
  expect(unused).toEqual([]);
});

test('the groups of the desk are the rooms that have texts', () => {
  expect([...TEXT_GROUPS].sort()).toEqual([...ROOMS].sort());
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
