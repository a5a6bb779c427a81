import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

describe('acceptedLanguage', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['fr, de;q=0.5', undefined],
    ['so;q=0', undefined],
    [';;,,=', undefined],
    ['so', 'so'],
    ['AR-eg', 'ar'],
    ['fr, so;q=0.5, en;q=0.8', 'en'],
    ['song', undefined],
  ])('parses %j as %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
