import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/accounts.ts';
import { dayWords, MONTHS } from './day-words.ts';

describe('a calendar date', () => {
  it('is written in the language of its reader', () => {
    expect(dayWords('2026-12-03', 'en')).toBe('3 Dec 2026');
    expect(dayWords('2026-07-30', 'so')).toBe('30 Lul 2026');
    expect(dayWords('2027-01-01', 'ar')).toBe('1 يناير 2027');
  });

  it.each(LANGUAGES)('names months in %s as the pages do', async (language) => {
    const file = join(import.meta.dirname, `../../../web/messages/format/${language}.json`);
    const { format_months } = JSON.parse(await readFile(file, 'utf8')) as { format_months: string };
    expect(MONTHS[language]).toEqual(format_months.split(','));
  });
});
