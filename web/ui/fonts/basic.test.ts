import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const UI = dirname(import.meta.dirname);

/** The characters that the face with this file is used for. */
function rangeOf(file: string): (code: number) => boolean {
  const faces = readFileSync(join(UI, 'base.css'), 'utf8').split('@font-face');
  const [, said = ''] = /unicode-range: ([^;]+);/.exec(faces.find((face) => face.includes(file)) ?? '') ?? [];
  const ranges = said.split(', ').map((one) =>
    one
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return (code) => ranges.some(([from = Number.NaN, to = from]) => from <= code && code <= to);
}

const isBasic = rangeOf('figtree-basic');
const isWhole = rangeOf('figtree-latin');

it('is all that the texts in English and Somali need', () => {
  const catalogues = globSync('messages/*/{en,so}.json', { cwd: dirname(UI) });
  expect(catalogues.length).toBeGreaterThan(20);
  const others = catalogues.flatMap((file) =>
    [...readFileSync(join(dirname(UI), file), 'utf8')].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return isWhole(code) && !isBasic(code);
    }),
  );
  expect(others).toEqual([]);
  expect([isBasic(0x61), isBasic(0xe9), isWhole(0xe9)]).toEqual([true, false, true]);
});

it('needs no second font for what has no shape: line breaks, marks of direction', () => {
  for (const code of [0x0a, 0x200e, 0x200f, 0x2066, 0x2068, 0x2069]) {
    expect([isBasic(code), isWhole(code)], code.toString(16)).toEqual([true, false]);
  }
});
