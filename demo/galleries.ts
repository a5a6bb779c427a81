import type { ListingKind } from './listing.ts';
import { type DemoPicture, pictureNamed } from './pictures.ts';

/** The pictures of one and the same home or place, its outside first. */
export type Gallery = readonly DemoPicture[];

const gallery = (...names: string[]): Gallery => names.map(pictureNamed);

/** The outside of a home and those of its rooms that have a picture; what stands about it comes last. */
const home = (
  outside: string,
  look: string,
  rooms: readonly string[],
  around: readonly string[] = [],
): Gallery => gallery(outside, ...rooms.map((room) => `${room}-${look}`), ...around);

const villas = [
  home('villa-white', 'pearl', ['living', 'bedroom', 'kitchen', 'bathroom']),
  home('villa-dome', 'gold', ['living', 'bedroom', 'kitchen', 'bathroom']),
  home('villa-glass', 'ocean', ['living', 'bedroom', 'kitchen', 'bathroom']),
  home('villa-rose', 'rose', ['living', 'bedroom', 'kitchen']),
  home('villa-dusk', 'plum', ['living', 'bedroom', 'kitchen']),
];

/** The homes and places that there are pictures of. */
export const galleries: Readonly<Record<ListingKind, readonly Gallery[]>> = {
  room: [
    home('room-yard', 'yard', ['bedroom', 'kitchen'], ['street-earth']),
    home('room-lane', 'lane', ['bedroom', 'kitchen'], ['street-red']),
    home('house-blue', 'sky', ['bedroom', 'kitchen', 'bathroom']),
    home('flats-mint', 'mint', ['bedroom', 'kitchen']),
    home('house-coral-stone', 'clay', ['bedroom', 'kitchen']),
  ],
  flat: [
    home('flats-coral', 'sea', ['living', 'bedroom', 'kitchen', 'bathroom']),
    home('flats-blue-rails', 'navy', ['living', 'bedroom', 'kitchen']),
    home('flats-ochre', 'clay', ['living', 'bedroom', 'kitchen']),
    home('flats-mint', 'mint', ['living', 'bedroom', 'kitchen']),
    home('flats-tall', 'slate', ['living', 'bedroom', 'kitchen', 'bathroom']),
    home('flats-rose', 'lilac', ['living', 'bedroom']),
    home('flats-dusk', 'sage', ['living', 'bedroom', 'kitchen']),
    home('flats-yellow', 'sun', ['living', 'bedroom', 'kitchen']),
  ],
  house: [
    home('house-blue', 'sky', ['living', 'bedroom', 'kitchen', 'bathroom']),
    home('house-green-gate', 'amber', ['living', 'bedroom', 'kitchen']),
    home('house-white-gate', 'navy', ['living', 'bedroom', 'kitchen']),
    home('house-tin', 'sage', ['living', 'bedroom', 'kitchen']),
    home('house-coral-stone', 'clay', ['living', 'bedroom', 'kitchen']),
    home('house-lime', 'lime', ['living', 'bedroom', 'kitchen']),
    home('house-old-town-dusk', 'mint', ['living', 'bedroom', 'kitchen']),
  ],
  villa: villas,
  'beach-villa': villas.map((pictures) => [...pictures, pictureNamed('beach-lido')]),
  plot: [
    gallery('plot-corner', 'plot-above', 'street-earth'),
    gallery('plot-walled', 'plot-above-red', 'plot-above', 'street-red'),
    gallery('plot-outskirts', 'plot-above-red', 'street-earth'),
    gallery('plot-stones', 'plot-above-red', 'street-red'),
  ],
  shop: [
    gallery('shop-grocery', 'inside-grocery', 'street-shops'),
    gallery('shop-corner', 'inside-grocery', 'street-avenue', 'street-shops'),
    gallery('shop-cloth', 'street-avenue', 'street-shops'),
    gallery('shop-single', 'street-earth', 'street-red'),
  ],
  office: [
    gallery('office-glass', 'workspace-desks', 'street-avenue', 'street-shops'),
    gallery('office-white', 'workspace-meeting', 'street-shops', 'street-earth'),
  ],
  warehouse: [
    gallery('warehouse-steel', 'hall-sacks', 'street-red', 'street-earth'),
    gallery('warehouse-white', 'hall-sacks', 'street-earth'),
  ],
};
