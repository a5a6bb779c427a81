import decode from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { dialCode, dialLink, isDialTemplate } from './dial.ts';
import { crc16, type SomqrPayment, somqrText } from './somqr.ts';

const PAYMENT: SomqrPayment = {
  acquirer: '01',
  merchant: '615550142',
  name: 'Cabdullahi Warsame',
  cents: 34_500,
  reference: 'R7F3K9Q',
};

/** The fields of a code by their numbers, as a wallet reads them. */
function fieldsOf(text: string): Record<string, string> {
  if (text === '') return {};
  const length = Number(text.slice(2, 4));
  return { [text.slice(0, 2)]: text.slice(4, 4 + length), ...fieldsOf(text.slice(4 + length)) };
}

/** The same checksum by a table of 256 remainders, as others publish it. */
function crcByTable(text: string): string {
  const table = Array.from({ length: 256 }, (_, byte) =>
    Array.from({ length: 8 }).reduce<number>(
      (rest) => ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff,
      byte << 8,
    ),
  );
  const crc = [...Buffer.from(text, 'utf8')].reduce(
    (rest, byte) => (((rest << 8) & 0xffff) ^ (table[(rest >> 8) ^ byte] ?? 0)) & 0xffff,
    0xffff,
  );
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** What a camera reads. */
function scan(text: string): string | undefined {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / 4)]?.[Math.floor(x / 4)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return decode(pixels, side, side)?.data;
}

describe('a SOMQR code', () => {
  it('has the fields of the national code', () => {
    const fields = fieldsOf(somqrText(PAYMENT));
    expect(fields).toMatchObject({
      '00': '01',
      '01': '12',
      '31': '01',
      '53': '840',
      '54': '345.00',
      '58': 'SO',
      '59': 'Cabdullahi Warsame',
    });
    expect(fieldsOf(fields['26'] ?? '')).toEqual({ '00': 'so.somqr.sips', '44': '615550142' });
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': 'R7F3K9Q' });
  });

  it('without an amount leaves it to whoever pays', () => {
    const { cents: _, reference: __, ...open } = PAYMENT;
    const fields = fieldsOf(somqrText(open));
    expect(fields['01']).toBe('11');
    expect(fields).not.toHaveProperty('54');
    expect(fields).not.toHaveProperty('62');
  });

  it('ends with the checksum of all before it', () => {
    expect(crc16('123456789')).toBe('29B1');
    for (const cents of [1, 34_550, 10_000_000]) {
      const text = somqrText({ ...PAYMENT, cents });
      expect(text.slice(-8, -4)).toBe('6304');
      expect(text.slice(-4)).toBe(crcByTable(text.slice(0, -4)));
    }
  });

  it('is read back by a decoder, with names in any script', () => {
    for (const name of ['Cabdullahi Warsame', 'عبد الله', 'Çabdi Ñuur, the owner of a very long name']) {
      const text = somqrText({ ...PAYMENT, name });
      expect(scan(text)).toBe(text);
      expect(fieldsOf(text)['63']).toBe(crcByTable(text.slice(0, -4)));
    }
  });
});

describe('a dial code', () => {
  const evc = { dial: '*712*{number}*{amount}#', dialCents: null };
  it('has number and amount, and its # is kept in the link', () => {
    expect(dialCode(evc, '+252615550142', 34_500)).toBe('*712*615550142*345#');
    expect(dialLink(evc, '+252615550142', 34_500)).toBe('tel:*712*615550142*345%23');
  });

  it('takes cents by a code of their own alone', () => {
    expect(dialLink(evc, '+252615550142', 34_550)).toBeUndefined();
    const withCents = { ...evc, dialCents: '*712*{number}*{dollars}*{cents}#' };
    expect(dialCode(withCents, '+252615550142', 34_505)).toBe('*712*615550142*345*05#');
  });

  it.each([
    ['a wallet without one', { dial: null, dialCents: null }, '+252615550142', 34_500],
    ['a number from elsewhere', evc, '+254712345678', 34_500],
    ['nothing', evc, '+252615550142', 0],
  ])('is none for %s', (_what, wallet, number, cents) => {
    expect(dialLink(wallet, number, cents)).toBeUndefined();
  });

  it.each([
    '712*{number}*{amount}#',
    '*712*{number}#',
    '*712*{number}*{amount}',
    '*712*{number}*{amount}*{pin}#',
    'tel:*712*{number}*{amount}#',
    '*712*{number}*{number}*{amount}#',
  ])('%s is no template', (template) => {
    expect(isDialTemplate(template, ['{number}', '{amount}'])).toBe(false);
  });
});
