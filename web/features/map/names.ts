import type { MapCluster } from '#contract/map.api.ts';
import type { ListingType } from '#contract/properties.ts';
import type { MapPin } from '#contract/search.api.ts';
import { markerPrice } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { LISTING_TYPE_LABELS } from '../listings/badges.tsx';
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

/** What a sign at the window's edge is called; the listing where it is one alone. */
export function edgeName(
  count: number,
  pin: Pick<MapPin, 'price' | 'title' | 'type'> | null,
  direction: Direction,
): string {
  const where = DIRECTION_NAMES[direction]();
  return pin ? m.map_edge_one({ listing: markerName(pin), where }) : m.map_edge_many({ count, where });
}

/** What is written on a sign at the window's edge. */
export const edgeLabel = (count: number, pin: Pick<MapPin, 'price' | 'type'> | null): string =>
  pin ? markerPrice(pin.price, pin.type) : String(count);

type Prices = Pick<MapCluster, 'rent' | 'buy'>;

/** The prices of a cluster as its sign has them, lowest to highest: '$250–590' and '$40K–1,200K'. */
export function priceRanges({ rent, buy }: Prices): { type: ListingType; text: string }[] {
  const short = (price: number, type: ListingType) =>
    markerPrice(price, type).replace(m.format_per_month_short(), '');
  return (['rent', 'buy'] as const).flatMap((type) => {
    const range = type === 'rent' ? rent : buy;
    if (!range) return [];
    const lowest = short(range.lowest, type);
    const highest = short(range.highest, type);
    return [{ type, text: lowest === highest ? lowest : `${lowest}–${highest.slice(1)}` }];
  });
}

/** What a cluster is called: how many, where, and what they cost. */
export function clusterName(cluster: Pick<MapCluster, 'count' | 'rent' | 'buy' | 'district'>): string {
  const prices = priceRanges(cluster).map(({ type, text }) => `${LISTING_TYPE_LABELS[type]()} ${text}`);
  return [m.map_cluster({ count: cluster.count }), cluster.district, ...prices].filter(Boolean).join(' · ');
}
