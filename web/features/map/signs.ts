import type { MapCluster, MapSigns, PriceRange } from '#contract/map.api.ts';
import { degreesOf, rectangleOf, unitsPerPixel } from '#contract/map.ts';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import type { MapWindow } from './api/read-signs.ts';
import { around, boundsText } from './bounds.ts';
import type { Outlying } from './edge-groups.ts';

/** A sign on the map: one listing, or several that would cover each other. */
export type MapSign = { key: string; latitude: number; longitude: number } & (
  | { kind: 'pin'; pin: MapPin }
  | { kind: 'cluster'; cluster: MapCluster }
);

/** The sign of one listing. */
export const pinSign = (pin: MapPin): MapSign => ({
  key: pin.id,
  kind: 'pin',
  pin,
  latitude: Number(pin.latitude),
  longitude: Number(pin.longitude),
});

function clusterSign(cluster: MapCluster): MapSign {
  const { latitude, longitude, count } = cluster;
  return { key: `${count}@${latitude},${longitude}`, kind: 'cluster', cluster, latitude, longitude };
}

/** From north to south, in one line from west to east: the order in which the keyboard reaches them. */
export const signsOf = ({ clusters, pins }: Pick<MapSigns, 'clusters' | 'pins'>): MapSign[] =>
  [...clusters.map(clusterSign), ...pins.map(pinSign)].sort(
    (a, b) => b.latitude - a.latitude || a.longitude - b.longitude,
  );

/** How many listings a sign stands for. */
export const countOf = (sign: MapSign): number => (sign.kind === 'pin' ? 1 : sign.cluster.count);

/** A sign as a cluster, though it be of one. */
function clusterOf(sign: MapSign): MapCluster {
  if (sign.kind === 'cluster') return sign.cluster;
  const { latitude, longitude, pin } = sign;
  const price = Number(pin.price);
  const range = { count: 1, lowest: price, highest: price };
  return {
    count: 1,
    latitude,
    longitude,
    bounds: boundsOfSign(sign),
    rent: pin.type === 'rent' ? range : null,
    buy: pin.type === 'buy' ? range : null,
    district: null,
  };
}

/** The smallest window around all that a sign stands for. */
export const boundsOfSign = (sign: MapSign): Bounds =>
  sign.kind === 'cluster'
    ? sign.cluster.bounds
    : { west: sign.longitude, east: sign.longitude, south: sign.latitude, north: sign.latitude };

function bothRanges(a: PriceRange | null, b: PriceRange | null): PriceRange | null {
  if (!a || !b) return a ?? b;
  return {
    count: a.count + b.count,
    lowest: Math.min(a.lowest, b.lowest),
    highest: Math.max(a.highest, b.highest),
  };
}

/** One sign for what two stand for, in the middle of their listings. */
export function gathered(one: MapSign, other: MapSign): MapSign {
  const [a, b] = [clusterOf(one), clusterOf(other)];
  const count = a.count + b.count;
  const middle = (of: (cluster: MapCluster) => number) => (of(a) * a.count + of(b) * b.count) / count;
  return clusterSign({
    count,
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    bounds: around(a.bounds, b.bounds),
    rent: bothRanges(a.rent, b.rent),
    buy: bothRanges(a.buy, b.buy),
    district: a.district === b.district ? a.district : null,
  });
}

export const isWithin = (at: { latitude: number; longitude: number }, { west, south, east, north }: Bounds) =>
  at.longitude >= west && at.longitude <= east && at.latitude >= south && at.latitude <= north;

/** What is found but not seen in a window: signs beside it, and what the API counted outside. */
export function outlying(
  signs: readonly MapSign[],
  outside: MapSigns['outside'],
  window: Bounds,
): Outlying[] {
  const beside = signs
    .filter((sign) => !isWithin(sign, window))
    .map((sign): Outlying => {
      const { latitude, longitude } = sign;
      return {
        latitude,
        longitude,
        count: countOf(sign),
        bounds: boundsOfSign(sign),
        pin: sign.kind === 'pin' ? sign.pin : null,
      };
    });
  return [...beside, ...outside];
}

/** Windows are asked for in steps of so many pixels, with at least as much around: a small move asks nothing new. */
const STEP = 256;
const ROOM = 48;

/** What is asked of the API to show a window: the same for all who look at about the same place. */
export function askedWindow(bounds: Bounds, zoom: number): MapWindow {
  const near = Math.round(zoom * 4) / 4;
  const step = STEP * unitsPerPixel(near);
  const room = ROOM * unitsPerPixel(near);
  const { west, north, east, south } = rectangleOf(bounds);
  const from = degreesOf(Math.floor((west - room) / step) * step, Math.floor((north - room) / step) * step);
  const to = degreesOf(Math.ceil((east + room) / step) * step, Math.ceil((south + room) / step) * step);
  const window = { west: from.longitude, north: from.latitude, east: to.longitude, south: to.latitude };
  return { bounds: boundsText(window), zoom: near };
}
