import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FONTS } from '#server/platform/media/sharp.ts';
import { type Drawn, drawable, drawLines, drawText } from './text.ts';
import { PREVIEW_WORDS } from './words.ts';

/** The characters of a TrueType font: the segments of its `cmap` table in format 4. */
function lettersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const letters = new Set<number>();
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * n);
    if (font.readUInt16BE(table) !== 4) continue;
    const doubled = font.readUInt16BE(table + 6);
    for (let at = 0; at < doubled; at += 2) {
      const end = font.readUInt16BE(table + 14 + at);
      for (let code = font.readUInt16BE(table + 16 + doubled + at); code <= end; code++) letters.add(code);
    }
  }
  return letters;
}

const fonts = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'));

describe('what can be drawn', () => {
  it.each(['400', '700'])('is in our fonts of weight %s, and nothing else is drawn', (weight) => {
    const ours = fonts.filter((name) => name.includes(`-${weight}-`));
    const letters = ours.map((name) => lettersOf(readFileSync(join(FONTS, name))));
    let drawn = 0;
    for (let code = 0x20; code < 0xffff; code++) {
      const letter = String.fromCharCode(code);
      if (code === 0x20 || drawable(letter) === '') continue;
      drawn += 1;
      for (const composed of drawable(letter)) {
        const isThere = letters.some((set) => set.has(composed.codePointAt(0) ?? 0));
        expect(isThere, `U+${code.toString(16)}`).toBe(true);
      }
    }
    expect(drawn).toBeGreaterThan(350);
  });

  it('contains every word of ours', () => {
    for (const words of Object.values(PREVIEW_WORDS)) {
      const samples = [
        ...Object.values({ ...words.type, ...words.kind, ...words.over }),
        ...[words.perMonth, words.city, words.shortlist, words.bedrooms('2+')],
        ...[words.from('$1'), words.upTo('$1'), words.listings(3, true), words.listings(11, false)],
      ];
      for (const sample of samples) expect(drawable(sample)).toBe(sample);
    }
  });

  it('is one line of text, whatever was written', () => {
    expect(drawable('  Villa\n\n漢字 \t by 🏠 the sea‮ ')).toBe('Villa by the sea');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(drawable(drawable(text))).toBe(drawable(text));
        expect(drawable(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

const ink = { size: 40, colour: '#13222f' };

/** How dark each column of a picture is. */
async function columnsOf({ png, width, height }: Drawn): Promise<number[]> {
  const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer();
  return Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => alpha[y * width + x] ?? 0).reduce((sum, one) => sum + one, 0),
  );
}
const amount = (columns: number[]) => columns.reduce((sum, one) => sum + one, 0);

describe('drawText', () => {
  it('uses our fonts: a width that theirs have, different for bold', async () => {
    const regular = await drawText([{ ...ink, text: 'Hodan' }], 600, false);
    const bold = await drawText([{ ...ink, text: 'Hodan', isBold: true }], 600, false);
    // Figtree's at 40 px, by a pixel either way; another font's are others.
    expect(Math.abs(regular.width - 113)).toBeLessThanOrEqual(1);
    expect(Math.abs(bold.width - 116)).toBeLessThanOrEqual(1);
    expect(amount(await columnsOf(bold))).toBeGreaterThan(1.2 * amount(await columnsOf(regular)));
  });

  it('joins Arabic letters: a word is narrower than its letters apart', async () => {
    const widthOf = async (text: string) => (await drawText([{ ...ink, text }], 900, true)).width;
    expect(await widthOf('مقديشو')).toBeLessThan(0.8 * (await widthOf('م ق د ي ش و')));
    // No gap within a word that joins throughout.
    const word = await columnsOf(await drawText([{ ...ink, text: 'شقة' }], 900, true));
    expect(Math.min(...word)).toBeGreaterThan(0);
  });

  it('starts lines on the right for readers of Arabic, in either script', async () => {
    for (const text of ['فيلا مع حديقة ومسبح قرب شاطئ ليدو', 'Modern flat on the fourth floor near KM4']) {
      const drawn = await drawText([{ ...ink, text }], 320, true);
      const alpha = await sharp(drawn.png).extractChannel('alpha').raw().toBuffer();
      const last = alpha.subarray((drawn.height - 18) * drawn.width);
      const inked = Array.from(last, (one, n) => (one > 128 ? n % drawn.width : -1)).filter((x) => x >= 0);
      expect(Math.max(...inked), text).toBeGreaterThan(drawn.width - 12);
      expect(Math.min(...inked), text).toBeGreaterThan(20);
    }
  });

  it('keeps prices in Arabic the way round that they are, and draws nothing of what keeps them so', async () => {
    const columns = async (text: string) => columnsOf(await drawText([{ ...ink, text }], 900, true));
    const price = await columns('$900');
    /** How much the left end of a line differs from the price alone: 0 for the same. */
    const difference = async (text: string) => {
      const line = await columns(text);
      return amount(price.map((one, x) => Math.abs(one - (line[x] ?? 0)))) / amount(price);
    };
    expect(await difference('حتى \u2066$900\u2069')).toBeLessThan(0.2);
    expect(await difference('حتى $900')).toBeGreaterThan(0.4);
    expect((await columns('\u2066$900\u2069')).length).toBe(price.length);
  });

  it('draws markup as the text that it is', async () => {
    const plain = await drawText([{ ...ink, text: '<b>1 & 2</b>' }], 900, false);
    const shorter = await drawText([{ ...ink, text: '1  2' }], 900, false);
    expect(plain.width).toBeGreaterThan(2 * shorter.width);
  });
});

it('drawLines ends a text that is too long with an ellipsis, in as many lines as there are', async () => {
  const text = 'A bright flat with a long balcony, a generator and a view of the harbour and the sea';
  for (const lines of [1, 2, 3]) {
    const { width, height } = await drawLines({ ...ink, text }, lines, 412, false);
    expect(width).toBeLessThanOrEqual(412);
    expect(height).toBeLessThanOrEqual(lines * 40 * 1.25);
    expect(height).toBeGreaterThan((lines - 1) * 40);
  }
  const word = await drawLines({ ...ink, text: 'x'.repeat(200) }, 2, 412, false);
  expect(word.height).toBeLessThanOrEqual(100);
});
