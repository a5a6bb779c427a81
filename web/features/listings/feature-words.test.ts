import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLocaleSource } from '../../messages/language.ts';
import { featureWords, typedFeature } from './feature-words.ts';

describe('a feature on a page in Somali', () => {
  beforeAll(() => setLocaleSource(() => 'so'));
  afterAll(() => setLocaleSource(() => 'en'));

  it('is in Somali where it is a usual one, else in its owner’s words', () => {
    expect(['Generator', 'Water tank', 'Lemon tree', ''].map(featureWords)).toEqual([
      'Matoor',
      'Haan biyo',
      'Lemon tree',
      '',
    ]);
  });

  it('is known when typed in Somali or in English', () => {
    expect([' matoor ', 'GENERATOR', 'Lemon tree', ''].map(typedFeature)).toEqual([
      'generator',
      'generator',
      undefined,
      undefined,
    ]);
  });
});
