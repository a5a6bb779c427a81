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

describe('what PostgreSQL cannot store', () => {
  it.each([
    ['a NUL', '"a\\u0000"'],
    ['the first half of a sign', '"\\ud83d"'],
    ['the first half, in capitals', '"\\uD83D b"'],
    ['the second half', '"\\ude00"'],
    ['two first halves', '"\\ud83d\\ud83d\\ude00"'],
    ['two second halves', '"\\ud83d\\ude00\\ude00"'],
    ['halves that a backslash parts', '"\\ud83d\\\\\\ude00"'],
  ])('is refused in a body: %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => text.includes('\0') || !text.isWellFormed());
    expect(refused(body)).toBe(true);
  });

  it.each([
    ['a whole sign', '"😀"'],
    ['a whole sign, as escapes', '"\\ud83d\\uDE00"'],
    ['other escapes', '"\\u0001\\ue000"'],
    ['a backslash before what looks like an escape', '"\\\\u0000 \\\\ud83d"'],
  ])('takes %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => !text.includes('\0') && text.isWellFormed());
    expect(refused(body)).toBe(false);
  });

  it('is refused in an address', () => {
    expect(refused('', 'http://localhost/api/x?q=%00')).toBe(true);
    expect(refused('', 'http://localhost/api/x?q=%20')).toBe(false);
  });
});
