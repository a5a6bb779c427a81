import type { ListingKind } from './listing.ts';

/** The floors that texts name, from the ground up. */
const NAMED = [
  ['ground', 'hoose'],
  ['first', 'koowaad'],
  ['second', 'labaad'],
  ['third', 'saddexaad'],
  ['fourth', 'afraad'],
  ['fifth', 'shanaad'],
];
const ON_A_FLOOR: readonly ListingKind[] = ['flat', 'office', 'shop'];

/** On which floor the n-th listing is: as its texts say, else as some owners do. */
export function floorFor(n: number, kind: ListingKind, texts: string): number | null {
  if (!ON_A_FLOOR.includes(kind)) return null;
  const said = [/\b(\w+)[ -]floor\b/gi, /\bdabaqa (\w+)/gi].flatMap((named) =>
    [...texts.matchAll(named)].map(([, name = '']) => name.toLowerCase()),
  );
  const floor = NAMED.findIndex((names) => names.some((name) => said.includes(name)));
  if (floor >= 0) return floor;
  return said.includes('top') || n % 3 === 0 ? null : kind === 'shop' ? 0 : n % 5;
}
