import { expect, test } from 'vitest';
import { everyCombination, LOOKS, lookAt, turnOfCommit } from './looks.ts';

const WAYS = 3 * 3 * 2;
const seen = (looks: unknown[]) => new Set(looks.map((look) => JSON.stringify(look))).size;
const numbers = (length: number) => Array.from({ length }, (_, n) => n);

test('in one turn, screens that follow each other are seen in all ways', () => {
  expect(seen(numbers(WAYS).map((place) => lookAt(place + 7, 5)))).toBe(WAYS);
});

test('in as many turns as there are ways, a screen is seen in all of them', () => {
  expect(seen(numbers(WAYS).map((turn) => lookAt(7, turn + 36)))).toBe(WAYS);
});

test.each([2, 3, 6, 9, 18])(
  'where only every commit of %i is tested, none of the ways is left out',
  (step) => {
    expect(seen(numbers(WAYS).map((time) => lookAt(7, time * step)))).toBe(WAYS);
  },
);

test('the turn of a commit is a number, however little is known of it', () => {
  expect(turnOfCommit()).toBeGreaterThanOrEqual(0);
});

test('every combination is the whole product', () => {
  expect(seen(everyCombination(LOOKS))).toBe(WAYS);
});
