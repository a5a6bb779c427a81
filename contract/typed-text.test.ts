import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readWhole, seenText, typedText } from './typed-text.ts';

describe('what is typed where form counts', () => {
  it.each([
    ['٠٦١ ٢٣٤ ٥٦٧٨', '061 234 5678'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३', '123'],
    ['１２３', '123'],
    ['\u200e123456\u200f', '123456'],
    ['\u2068Xasan\u2069', 'Xasan'],
    ['2:00\u202fPM', '2:00 PM'],
    ['\u00a0a@b.example\u200f ', 'a@b.example'],
    ['مى\u200cخواهم', 'مى\u200cخواهم'],
  ])('%s is %s', (typed, plain) => {
    expect(typedText(typed)).toBe(plain);
  });

  it('is cleaned to the same once more, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typedText(typedText(text))).toBe(typedText(text));
      }),
    );
  });
});

describe('words', () => {
  it.each([
    ['Villa \u202e0542$', 'Villa 0542$'],
    ['\u2068Xasan\u2069 ', 'Xasan'],
    ['مى\u200cخواهم \u{1f468}\u200d\u{1f469}', 'مى\u200cخواهم \u{1f468}\u200d\u{1f469}'],
    ['١٢ شقة', '١٢ شقة'],
    [' \u200b\u2800\u3164\u00ad ', ''],
    ['\u202a\u202c', ''],
  ])('%j are %j', (typed, kept) => {
    expect(seenText(typed)).toBe(kept);
  });
});

describe('an amount', () => {
  it.each([
    ['450', '450'],
    ['450.5', '450.5'],
    ['450,50', '450.50'],
    ['1,000', '1000'],
    ['1 000', '1000'],
    ['1,345.50', '1345.50'],
    ['1.345,50', '1345.50'],
    ['1.000.000', '1000000'],
    ['1,000,000.00', '1000000.00'],
    ['$1,000', '1000'],
    ['1000 USD', '1000'],
    ['٤٥٠٫٥٠', '450.50'],
    ['١٬٠٠٠', '1000'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['۴۵۰', '450'],
    [' 12,50 ', '12.50'],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    '',
    'free',
    '1.000',
    '0.500',
    '12.3456',
    '1,00,000',
    '10,0000',
    '1e3',
    '-5',
    '4 50',
    '10 00',
    '1.000,',
    '5..5',
  ])('%s is none, or has two readings', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  it('of any cents is read as it is written, in either way and in any digits', () => {
    const groups = (whole: number, mark: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
    const arabic = (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), fc.nat({ max: 99 }), (whole, part) => {
        const cents = String(part).padStart(2, '0');
        const expected = `${whole}.${cents}`;
        for (const written of [
          expected,
          `${whole},${cents}`,
          `${groups(whole, ',')}.${cents}`,
          `${groups(whole, '.')},${cents}`,
          arabic(`${groups(whole, '٬')}٫${cents}`),
        ]) {
          expect(readAmount(written), written).toBe(expected);
        }
      }),
    );
  });
});

describe('a whole number', () => {
  it.each([
    ['345000', '345000'],
    ['345,000', '345000'],
    ['345.000', '345000'],
    ['345000.00', '345000'],
    ['345,000.00', '345000'],
    ['٣٤٥٬٠٠٠', '345000'],
  ])('%s is %s', (typed, whole) => {
    expect(readWhole(typed)).toBe(whole);
  });

  it.each(['', '345000.5', '34,50', '1.2.3', 'many'])('%s is none', (typed) => {
    expect(readWhole(typed)).toBeUndefined();
  });
});
