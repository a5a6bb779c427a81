import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './accounts.ts';
import { wireFeature, wireFeatures } from './feature-aliases.ts';
import { FEATURE_CODES, FEATURES, featureCode } from './features.ts';
import { LISTING_LIMITS } from './listing.ts';

async function wordsIn(language: string): Promise<Record<string, string>> {
  const file = join(import.meta.dirname, `../web/messages/features/${language}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}

describe('a feature', () => {
  it.each(LANGUAGES)('has a word of its own in %s, by which it is known', async (language) => {
    const words = await wordsIn(language);
    const shown = FEATURE_CODES.map((code) => words[`feature_${code}`] ?? '');
    expect(shown.map(wireFeature)).toEqual(Object.values(FEATURES));
    expect(Object.keys(words)).toHaveLength(FEATURE_CODES.length);
    for (const word of shown) expect(word.length, word).toBeLessThanOrEqual(LISTING_LIMITS.featureLength);
  });

  it('travels by the English word of its page', async () => {
    const words = await wordsIn('en');
    for (const code of FEATURE_CODES) expect(words[`feature_${code}`]).toBe(FEATURES[code]);
  });

  it.each([
    ['Parking', 'parking'],
    [' water TANK ', 'water_tank'],
    ['24-hour guard', 'guard_24h'],
    ['Lemon tree', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j has the code %s', (text, code) => {
    expect(featureCode(text)).toBe(code);
  });

  it.each([
    ['a/c', 'Air conditioning'],
    ['WIFI', 'Internet'],
    ['Wi-Fi', 'Internet'],
    ['built in wardrobes', 'Built-in wardrobes'],
    ['24 Hour Guard', '24-hour guard'],
    ['matoor', 'Generator'],
    ['مولد كهرباء', 'Generator'],
    ['طاقة شمسية', 'Solar panels'],
    ['Lemon tree', 'Lemon tree'],
    ['Geed liin', 'Geed liin'],
    ['constructor', 'constructor'],
  ])('written as %j travels as %j', (written, text) => {
    expect(wireFeature(written)).toBe(text);
  });

  it('stands once, however often and in whatever words it was written', () => {
    expect(wireFeatures(['Generator', 'Lemon tree', 'matoor', 'Lemon tree', 'backup generator'])).toEqual([
      'Generator',
      'Lemon tree',
    ]);
  });
});
