import { hash } from 'node:crypto';

/** A generator of numbers in [0, 1), deterministic for a seed. */
export type Random = () => number;

/** Seeded random numbers (mulberry32): small, fast and identical on every machine. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Combines two numbers into a seed, so that each item of a series has its own generator. */
export function mixSeeds(seed: number, n: number): number {
  return (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35)) >>> 0;
}

/** A random item of a non-empty array. */
export function pick<T>(next: Random, items: readonly T[]): T {
  return at(items, Math.floor(next() * items.length));
}

/** The item at an index modulo the length of a non-empty array. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('The list must not be empty');
  return item;
}

/** A random integer from `low` to `high`, both inclusive. */
export function between(next: Random, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

/** True with the given probability. */
export function chance(next: Random, share: number): boolean {
  return next() < share;
}

/** A shuffled copy of the array. */
export function shuffle<T>(next: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A random item, weighted. */
export function pickWeighted<T>(next: Random, items: readonly (readonly [T, number])[]): T {
  let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return at(items, -1)[0];
}

/** The deterministic id (RFC 9562, version 8) of the n-th demo record of a kind. */
export function demoId(kind: string, n: number): string {
  const digits = hash('sha256', `aqal:${kind}:${n}`);
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
