import type { MapCluster, MapSigns } from '#contract/map.api.ts';
import { degreesOf, rectangleOf, SIGN_ROOM, unitsOf, unitsPerPixel } from '#contract/map.ts';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';
import type { MapWindow } from './api/read-signs.ts';
import { boundsText } from './bounds.ts';
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

/** The signs of what is elsewhere, where they cover none of the search. */
export function quietSigns(
  elsewhere: readonly MapSign[],
  signs: readonly MapSign[],
  zoom: number,
): MapSign[] {
  const pixels = unitsPerPixel(zoom);
  const placeOf = ({ longitude, latitude }: MapSign) => unitsOf(longitude, latitude);
  const taken = signs.map(placeOf);
  return elsewhere
    .filter((sign) => {
      const { x, y } = placeOf(sign);
      return taken.every(
        (other) =>
          Math.abs(other.x - x) >= SIGN_ROOM.x * pixels || Math.abs(other.y - y) >= SIGN_ROOM.y * pixels,
      );
    })
    .map((sign) => (sign.kind === 'pin' ? sign : { ...sign, key: `elsewhere ${sign.key}` }));
}

/** How many listings a sign stands for. */
export const countOf = (sign: MapSign): number => (sign.kind === 'pin' ? 1 : sign.cluster.count);

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
      const one = { west: longitude, east: longitude, south: latitude, north: latitude };
      return {
        latitude,
        longitude,
        count: countOf(sign),
        bounds: sign.kind === 'pin' ? one : sign.cluster.bounds,
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
