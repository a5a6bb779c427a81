import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An element that is cut, with a link in it or not, around nothing but words of whichever direction. */
const CUT_AROUND =
  /className="[^"]*\btruncate\b[^"]*"[^<>]*>\s*(?:<Link\b[^<>]*>\s*)?<bdi>(?:(?!<\/bdi>).)*<\/bdi>\s*<\//;

it('words are cut by the element that knows their direction: in Arabic an English title keeps its beginning', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const wrong = files.filter((file) => CUT_AROUND.test(readFileSync(file, 'utf8').replaceAll('\n', ' ')));
  expect(wrong).toEqual([]);
});
