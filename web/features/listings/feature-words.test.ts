import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import { featureWords, typedFeature } from './feature-words.ts';

describe('a feature on a page in Somali', () => {
  beforeAll(() => overwriteGetLocale(() => 'so'));
  afterAll(() => overwriteGetLocale(() => 'en'));

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
