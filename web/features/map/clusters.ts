import Supercluster from 'supercluster';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';

/** Labels nearer than this many pixels would cover each other. */
const RADIUS = 56;
/** From here on every listing stands alone. */
const LAST_CLUSTER_ZOOM = 17;
/** How far listings of one position are moved apart, in degrees: about 15 metres. */
const APART = 0.000_14;

export interface PlacedPin extends MapPin {
  at: { latitude: number; longitude: number };
}

/** A sign on the map: one listing, or several that stand too close together. */
export type MapSign =
  | { key: string; kind: 'pin'; pin: PlacedPin; latitude: number; longitude: number }
  | { key: string; kind: 'cluster'; id: number; count: number; latitude: number; longitude: number };

export type ClusterIndex = Supercluster<PlacedPin, Record<string, never>>;

/** Listings of the very same position are set on a ring around it, so that each can be reached. */
export function spreadStacked(pins: readonly MapPin[]): PlacedPin[] {
  const stacks = new Map<string, MapPin[]>();
  for (const pin of pins) {
    const key = `${Number(pin.latitude)},${Number(pin.longitude)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), pin]);
  }
  return [...stacks.values()].flatMap((stack) =>
    stack.map((pin, index) => {
      const turn = (index / stack.length) * 2 * Math.PI;
      const reach = stack.length === 1 ? 0 : APART * Math.max(1, stack.length / 6);
      return {
        ...pin,
        at: {
          latitude: Number(pin.latitude) + reach * Math.sin(turn),
          longitude: Number(pin.longitude) + reach * Math.cos(turn),
        },
      };
    }),
  );
}

/** Sorts the pins into clusters for every zoom, once for each answer of the API. */
export function clusterIndex(pins: readonly PlacedPin[]): ClusterIndex {
  const index: ClusterIndex = new Supercluster({ radius: RADIUS, extent: 256, maxZoom: LAST_CLUSTER_ZOOM });
  return index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: pin,
      geometry: { type: 'Point', coordinates: [pin.at.longitude, pin.at.latitude] },
    })),
  );
}

/** What a window shows at a zoom, from north to south: the order in which the keyboard reaches it. */
export function signsIn(index: ClusterIndex, bounds: Bounds, zoom: number): MapSign[] {
  const { west, south, east, north } = bounds;
  return index
    .getClusters([west, south, east, north], Math.round(zoom))
    .map((feature): MapSign => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('cluster_id' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        return { key: `cluster-${id}-${count}`, kind: 'cluster', id, count, latitude, longitude };
      }
      return pinSign(properties as PlacedPin);
    })
    .sort((a, b) => b.latitude - a.latitude);
}

/** The sign of one listing. */
export function pinSign(pin: PlacedPin): MapSign {
  return { key: pin.id, kind: 'pin', pin, ...pin.at };
}
