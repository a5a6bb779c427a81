import type { ListingKind } from './listing.ts';
import { type DemoPicture, demoPictures, type PictureScene } from './pictures.ts';
import { at, between, pick, type Random } from './random.ts';

/** The order of scenes: the outside or the best room first, then the rest. */
const scenes: Readonly<Record<ListingKind, readonly (readonly PictureScene[])[]>> = {
  room: [
    ['bedroom', 'courtyard', 'house'],
    ['apartments', 'bedroom', 'kitchen', 'street'],
    ['house', 'bedroom', 'kitchen', 'bathroom'],
  ],
  flat: [
    ['apartments', 'living', 'kitchen', 'bedroom', 'terrace', 'plan'],
    ['living', 'bedroom', 'bathroom', 'kitchen', 'apartments'],
    ['apartments', 'kitchen', 'living', 'bedroom', 'plan'],
    ['living', 'kitchen', 'bedroom', 'street', 'apartments'],
    ['apartments', 'living', 'bedroom', 'street'],
  ],
  house: [
    ['house', 'courtyard', 'living', 'bedroom', 'plan'],
    ['house', 'living', 'kitchen', 'bedroom', 'courtyard', 'street'],
    ['courtyard', 'house', 'bedroom', 'bathroom', 'kitchen'],
  ],
  villa: [
    ['villa', 'living', 'bedroom', 'kitchen', 'bathroom', 'terrace'],
    ['villa', 'living', 'bedroom', 'bathroom', 'plan'],
    ['living', 'villa', 'kitchen', 'bedroom', 'courtyard'],
  ],
  'beach-villa': [
    ['villa', 'living', 'bedroom', 'kitchen', 'beach'],
    ['villa', 'terrace', 'living', 'bathroom', 'bedroom'],
    ['villa', 'beach', 'living', 'bedroom', 'kitchen'],
  ],
  plot: [
    ['corner-plot', 'plots', 'street'],
    ['plots', 'corner-plot', 'street'],
    ['corner-plot', 'street', 'plots'],
  ],
  shop: [
    ['shop', 'shop-interior', 'street'],
    ['shop-interior', 'shop', 'street', 'plan'],
  ],
  office: [
    ['office', 'workspace', 'plan', 'street'],
    ['workspace', 'office', 'street'],
    ['office', 'street', 'workspace'],
  ],
  warehouse: [
    ['warehouse', 'hall', 'street'],
    ['hall', 'warehouse', 'street'],
  ],
};

/** Three to six pictures for the n-th listing. */
export function picturesFor(next: Random, kind: ListingKind, n: number): DemoPicture[] {
  const order = pick(next, scenes[kind]);
  const count = Math.max(3, Math.min(order.length, between(next, 3, 6)));
  return order.slice(0, count).map((scene, place) => {
    const suitable = suitableFor(kind, scene);
    // First pictures rotate, so that adjacent listings do not show the same one.
    return place === 0 ? at(suitable, n) : pick(next, suitable);
  });
}

const known = new Map<string, readonly DemoPicture[]>();

function suitableFor(kind: ListingKind, scene: PictureScene): readonly DemoPicture[] {
  const unsuitable = kind === 'room' ? 'better' : kind.endsWith('villa') ? 'simple' : undefined;
  const key = `${scene} ${unsuitable}`;
  const suitable =
    known.get(key) ??
    demoPictures.filter((picture) => picture.scene === scene && picture.standard !== unsuitable);
  known.set(key, suitable);
  return suitable;
}
