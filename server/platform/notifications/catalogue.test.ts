import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/accounts.ts';
import type { EditedText } from '#contract/texts.ts';
import { catalogue } from './catalogue.ts';
import { safeText } from './safe-text.ts';

const homes = {
  zero: 'لا منازل',
  one: 'منزل واحد',
  two: 'منزلان',
  few: '{count} منازل',
  many: '{count} منزلًا',
  other: '{count} منزل',
};
const words = {
  homes: { one: 'One home', other: '{count} homes' },
  visit: '“{listing}”\n{day}, {time}\nReason: {reason}\n\n{note}',
  code: 'Your code: {code}',
};
const { in: say } = catalogue(
  'test',
  words,
  { ...words, homes: { one: 'Hal guri', other: '{count} guri' } },
  { ...words, homes },
);

describe('a message', () => {
  it('is not said without a value for a placeholder', () => {
    expect(() => say('en')('code', {})).toThrow('No value for {code}');
  });

  it('has the plural form of its number in each language', () => {
    expect([1, 2].map((count) => say('en')('homes', { count }))).toEqual(['One home', '2 homes']);
    expect([0, 1, 2, 3, 11, 100].map((count) => say('ar')('homes', { count }))).toEqual([
      'لا منازل',
      'منزل واحد',
      'منزلان',
      '3 منازل',
      '11 منزلًا',
      '100 منزل',
    ]);
  });

  it('leaves out lines and paragraphs that would be empty', () => {
    const visit = { listing: 'Villa', day: '3 Dec 2026', time: '' };
    expect(say('en')('visit', { ...visit, reason: '', note: '' })).toBe('“Villa”\n3 Dec 2026, ');
    expect(say('en')('visit', { ...visit, time: '9:00 AM', reason: 'Rain', note: 'Bring boots.' })).toBe(
      '“Villa”\n3 Dec 2026, 9:00 AM\nReason: Rain\n\nBring boots.',
    );
  });

  it('takes what somebody wrote as it is, braces and dollar signs too', () => {
    expect(say('en')('code', { code: '$& {listing}\n\n{code}' })).toBe('Your code: $& {listing}\n\n{code}');
  });

  it('is safe for an SMS only if everything in it is', () => {
    const isSafe: boolean = safeText('x') === say('en')('code', { code: safeText('123456') });
    // @ts-expect-error what a person typed is no safe text
    const text: ReturnType<typeof safeText> = say('en')('code', { code: 'Call +252 90 1234567' as string });
    expect([isSafe, text]).toEqual([false, 'Your code: Call +252 90 1234567']);
  });
});

describe('an edited message', () => {
  const edited = (texts: Record<string, EditedText>) => {
    const unsaid: string[] = [];
    const edits = { texts: new Map(Object.entries(texts)), onUnsaid: (key: string) => unsaid.push(key) };
    return { say: (language: Language) => say(language, edits), unsaid };
  };

  it('is said instead, in the languages in which it is edited, in its forms', () => {
    const { say: sayEdited } = edited({
      'test.homes': { en: { one: 'A home', other: '{count} places' } },
      'other.code': { en: 'Not this room' },
    });
    expect([1, 2].map((count) => sayEdited('en')('homes', { count }))).toEqual(['A home', '2 places']);
    expect(sayEdited('so')('homes', { count: 2 })).toBe('2 guri');
    expect(sayEdited('en')('code', { code: '1' })).toBe('Your code: 1');
  });

  it('is never the loss of a message: without a value for it the own words are said, and that is told', () => {
    const { say: sayEdited, unsaid } = edited({ 'test.code': { en: 'Hello {name}: {code}' } });
    expect(sayEdited('en')('code', { code: '1' })).toBe('Your code: 1');
    expect(unsaid).toEqual(['test.code']);
  });
});
