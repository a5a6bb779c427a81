import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defuse } from './defuse.ts';

const own = { origin: 'https://aqal.example', brand: 'Aqal.so' };
const of = (text: string) => defuse(text, own);

describe('text of strangers in mail and SMS', () => {
  it.each([
    ['Hodan, evil.com/win', 'Hodan, evil. com/win'],
    ['https://evil.com', 'evil. com'],
    ['HTTPS:////evil.com http:x://y', 'evil. com http:y'],
    ['www.evil.co.uk', 'www. evil. co. uk'],
    ['evil\u200B.com', 'evil. com'],
    ['evil。com evil．com', 'evil。 com evil． com'],
    ['10.0.0.1/x', '10. 0. 0. 1/x'],
    ['https://aqal.example.evil.com/x', 'aqal. example. evil. com/x'],
    ['https://aqal.example@evil.com/x', 'aqal. example@evil. com/x'],
    ['Aqal.so.com and Aqal.so-com.net', 'Aqal. so. com and Aqal. so-com. net'],
    ['a@evil.com/path', 'a@evil. com/path'],
    ['http?a@evil.com x?y=a@evil.com', 'http?a@evil. com x?y=a@evil. com'],
    ['Ali\u202Emoc\u0007\r\nHi', 'Alimoc\nHi'],
  ])('%j becomes %j', (text, expected) => {
    expect(of(text)).toBe(expected);
  });

  it.each([
    'Hodan, KM4. Near the mosque.',
    'It costs 1,200.50 a month.',
    'Call sahra.ali+1@mail.example.',
    'Aqal.so: https://aqal.example/so/x.y?z=1#a',
    'شارع مكة المكرمة، قرب المسجد.',
    'Family 👩‍👩‍👧 of four',
  ])('%j stays', (text) => {
    expect(of(text)).toBe(text);
  });

  const bits = fc.constantFrom(
    ...['http', 'https', ':', '/', '//', '://', '.', '。', '@', 'www', 'evil', 'com', ' ', '\n', '\u200b'],
    ...['\u202e', '\u0000', '-', '1', '127.0.0.1', 'Aqal.so', 'https://aqal.example', '+', 'x', '?', 'é'],
  );
  const texts = fc.oneof(
    fc.array(bits, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string(),
  );

  it('holds nothing that is taken for a link to another host, and stays the same when done again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const safe = of(text);
        expect(of(safe)).toBe(safe);
        expect(safe).not.toMatch(/(?!\n)\p{Cc}|[\u200B\u202A-\u202E\u2066-\u2069]/u);
        const rest = safe
          .replaceAll(/https:\/\/aqal\.example\/[^\s<>"]*/g, ' ')
          .split(/[\s]+/)
          .filter((word) => !/^[^a-z0-9]*(Aqal\.so|[\w.+-]+@[\w-]+(\.[\w-]+)+)(?![\w/])/.test(word));
        for (const word of rest) {
          expect(word).not.toContain('://');
          expect(word).not.toMatch(/[a-z0-9-][.。](?:com|evil|www|x)/i);
        }
      }),
      { numRuns: 3000, examples: [['Aqal.so.://http'], ['http。com@127.0.0.1'], ['http?http@http.x']] },
    );
  });

  it('takes time in proportion to the text', () => {
    for (const text of [
      'a-'.repeat(50_000),
      'a.'.repeat(50_000),
      'a@a.'.repeat(25_000),
      `a@${'a.'.repeat(50_000)}a/`,
      '1.'.repeat(50_000),
    ]) {
      const began = performance.now();
      of(text);
      expect(performance.now() - began).toBeLessThan(1000);
    }
  });
});
