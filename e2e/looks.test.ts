import { expect, test } from 'vitest';
import { everyCombination, LOOKS, twoLooks } from './looks.ts';

const places = Array.from({ length: 24 }, (_, place) => place);
const names = ['language', 'width', 'theme'] as const;
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

test.each(pairs)('every pair of %s and %s occurs within 24 screens', (one, other) => {
  const seen = new Set(places.flatMap(twoLooks).map((look) => `${look[one]} ${look[other]}`));
  expect(seen.size).toBe(LOOKS[one].length * LOOKS[other].length);
});

test('a screen is seen on a phone and on something larger, in both colours, loaded once in one language', () => {
  for (const [phone, other] of places.map(twoLooks)) {
    expect(phone.width).toBe(360);
    expect(other.width).toBeGreaterThan(360);
    expect(other.language).toBe(phone.language);
    expect(other.theme).not.toBe(phone.theme);
  }
});

test('every combination is the whole product', () => {
  expect(new Set(everyCombination(LOOKS).map((look) => JSON.stringify(look))).size).toBe(3 * 3 * 2);
});
