import type { ListingKind } from './listing.ts';
import { type PictureScene, type PictureSpec, picturePalettes, pictureTimes } from './pictures/spec.ts';
import { at, between, pick, type Random } from './random.ts';

/** The first picture shows the outside, the others follow one's way in. */
const scenes: Readonly<Record<ListingKind, readonly (readonly PictureScene[])[]>> = {
  room: [
    ['house', 'bedroom', 'courtyard'],
    ['apartments', 'bedroom', 'kitchen', 'street'],
    ['house', 'bedroom', 'kitchen'],
  ],
  flat: [
    ['apartments', 'living', 'kitchen', 'bedroom', 'terrace', 'plan'],
    ['apartments', 'living', 'bedroom', 'bathroom', 'street'],
    ['apartments', 'kitchen', 'living', 'bedroom', 'plan'],
    ['apartments', 'living', 'bedroom', 'terrace'],
  ],
  house: [
    ['house', 'courtyard', 'living', 'bedroom', 'plan'],
    ['house', 'living', 'kitchen', 'bedroom', 'courtyard', 'street'],
    ['house', 'courtyard', 'bedroom', 'bathroom'],
  ],
  villa: [
    ['villa', 'courtyard', 'living', 'bedroom', 'kitchen', 'terrace'],
    ['villa', 'living', 'bedroom', 'bathroom', 'plan'],
    ['villa', 'terrace', 'living', 'kitchen', 'courtyard'],
  ],
  'beach-villa': [
    ['villa', 'beach', 'terrace', 'living', 'bedroom', 'courtyard'],
    ['villa', 'terrace', 'living', 'bathroom', 'beach'],
    ['villa', 'living', 'beach', 'bedroom', 'kitchen'],
  ],
  plot: [
    ['corner-plot', 'plots', 'street'],
    ['plots', 'corner-plot', 'street', 'beach'],
    ['corner-plot', 'street', 'plots'],
  ],
  shop: [
    ['shop', 'shop-interior', 'street'],
    ['shop', 'street', 'shop-interior', 'plan'],
  ],
  office: [
    ['office', 'workspace', 'plan', 'street'],
    ['office', 'workspace', 'terrace'],
    ['office', 'street', 'workspace'],
  ],
  warehouse: [
    ['warehouse', 'hall', 'street'],
    ['warehouse', 'hall', 'plots'],
  ],
};

const lowHouses: ReadonlySet<ListingKind> = new Set(['house', 'villa', 'beach-villa', 'plot']);

/** Three to six pictures of one and the same building. */
export function picturesFor(next: Random, kind: ListingKind): PictureSpec[] {
  const palette = pick(next, picturePalettes);
  const time = pick(next, pictureTimes);
  // The street shows a low house where the seed is a multiple of three, a block of flats otherwise.
  const luck = Math.floor(next() * 0x3fffffff) * 3;
  const seed = lowHouses.has(kind) ? luck : luck + 1;
  const order = pick(next, scenes[kind]);
  const count = Math.max(3, Math.min(order.length, between(next, 3, 6)));
  return Array.from({ length: count }, (_, n) => ({ scene: at(order, n), palette, time, seed }));
}
