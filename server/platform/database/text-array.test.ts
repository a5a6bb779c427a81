import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { parseTextArray } from './text-array.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

it('reads every list of texts as it was written', async () => {
  const texts = fc.oneof(
    fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', ',', ' ', 'a b', '/media/x.webp', 'بيت', '🏠'),
    fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
  );
  const lists = fc.sample(fc.array(texts, { maxLength: 6 }), { numRuns: 300, seed: 5 });
  for (const list of lists) {
    const [row] = await test.sql<{ written: string }>`select ${list}::text[]::text as written`;
    expect(parseTextArray(row?.written ?? ''), JSON.stringify(list)).toEqual(list);
  }
});

it('reads a list with nulls as the driver does', () => {
  expect(parseTextArray('{a,NULL,"b, c"}')).toEqual(['a', null, 'b, c']);
});
