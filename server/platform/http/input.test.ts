import { describe, expect, it } from 'vitest';
import { refuseUnstorable } from './input.ts';

const refused = (body: string, url = 'http://localhost/api/x') => {
  try {
    refuseUnstorable(new URL(url), body);
    return false;
  } catch {
    return true;
  }
};

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a NUL', '"a\\u0000"'],
    ['a high surrogate', '"\\ud83d"'],
    ['a high surrogate in upper case', '"\\uD83D b"'],
    ['a low surrogate', '"\\ude00"'],
    ['two high surrogates', '"\\ud83d\\ud83d\\ude00"'],
    ['two low surrogates', '"\\ud83d\\ude00\\ude00"'],
    ['surrogates separated by a backslash', '"\\ud83d\\\\\\ude00"'],
  ])('is rejected in a body: %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => text.includes('\0') || !text.isWellFormed());
    expect(refused(body)).toBe(true);
  });

  it.each([
    ['a character', '"😀"'],
    ['a character as escapes', '"\\ud83d\\uDE00"'],
    ['other escapes', '"\\u0001\\ue000"'],
    ['an escaped backslash before a pseudo-escape', '"\\\\u0000 \\\\ud83d"'],
  ])('does not include %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => !text.includes('\0') && text.isWellFormed());
    expect(refused(body)).toBe(false);
  });

  it('is rejected in a URL', () => {
    expect(refused('', 'http://localhost/api/x?q=%00')).toBe(true);
    expect(refused('', 'http://localhost/api/x?q=%20')).toBe(false);
  });
});
