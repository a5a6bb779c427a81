import { expect, test } from 'vitest';
import { everyCombination, pairwise } from './pairwise.ts';

const axes = {
  screen: Array.from({ length: 60 }, (_, n) => `screen ${n}`),
  language: ['en', 'so', 'ar'],
  width: [360, 768, 1280],
  theme: ['light', 'dark'],
} as const;
const names = ['screen', 'language', 'width', 'theme'] as const;
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

test.each(pairs)('every pair of %s and %s occurs', (one, other) => {
  const seen = new Set(pairwise(axes).map((choice) => `${choice[one]} ${choice[other]}`));
  expect(seen.size).toBe(axes[one].length * axes[other].length);
});

test('no screen is visited more often than its languages demand', () => {
  expect(pairwise(axes)).toHaveLength(axes.screen.length * axes.language.length);
});

test('every combination is the whole product', () => {
  expect(new Set(everyCombination(axes).map((choice) => JSON.stringify(choice))).size).toBe(60 * 3 * 3 * 2);
});
