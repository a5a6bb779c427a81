import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { FEATURE_CODES } from '#contract/features.ts';

it('every usual feature has a sign of its own, and words of an owner have one too', async () => {
  const styles = await readFile(new URL('./features.css', import.meta.url), 'utf8');
  const signed = Array.from(styles.matchAll(/\[data-feature='(\w+)'\]/g), ([, code]) => code);
  expect(signed.toSorted()).toEqual(FEATURE_CODES.toSorted());
  expect(styles).toMatch(/\.features > li \{[^}]*--sign: url/);
});
