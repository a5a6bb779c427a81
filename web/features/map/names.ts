import type { MapPin } from '#contract/properties.api.ts';
import { markerPrice } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { LISTING_TYPE_LABELS } from '../properties/badges.tsx';
import type { Direction } from './edge-groups.ts';

const DIRECTION_NAMES: Record<Direction, () => string> = {
  n: m.map_north,
  ne: m.map_north_east,
  e: m.map_east,
  se: m.map_south_east,
  s: m.map_south,
  sw: m.map_south_west,
  w: m.map_west,
  nw: m.map_north_west,
};

/** What a marker is called: the label that is seen, then what it stands for. */
export function markerName({ price, title, type }: Pick<MapPin, 'price' | 'title' | 'type'>): string {
  return `${markerPrice(price, type)}, ${title}, ${LISTING_TYPE_LABELS[type]()}`;
}

/** What a sign at the window's edge is called. */
export function edgeName(
  count: number,
  first: Pick<MapPin, 'price' | 'title' | 'type'>,
  direction: Direction,
): string {
  const where = DIRECTION_NAMES[direction]();
  return count === 1
    ? m.map_edge_one({ listing: markerName(first), where })
    : m.map_edge_many({ count, where });
}

/** What is written on a sign at the window's edge. */
export function edgeLabel(count: number, first: Pick<MapPin, 'price' | 'type'>): string {
  return count === 1 ? markerPrice(first.price, first.type) : String(count);
}
