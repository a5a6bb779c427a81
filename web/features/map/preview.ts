import type { MapCluster, MapSigns } from '#contract/map.api.ts';
import type { Place } from '#contract/places.api.ts';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import { partsOf } from './bounds.ts';
import { type EdgeGroup, edgeGroups } from './edge-groups.ts';

/** More signs than this cannot be told apart on a phone. */
const MOST_SIGNS = 40;
/** Signs nearer than these parts of the window cover each other on a phone. */
const ROOM = { x: 0.2, y: 0.085 };

type Spot = { x: number; y: number };
type PreviewPin = Pick<MapPin, 'id' | 'title' | 'type' | 'price'>;
type PreviewCluster = Pick<MapCluster, 'count' | 'rent' | 'buy' | 'district' | 'bounds'>;

/** What the still map shows: little enough to travel in the page. */
export interface MapPreview {
  bounds: Bounds;
  clusters: (PreviewCluster & Spot)[];
  pins: (PreviewPin & Spot)[];
  edges: (Omit<EdgeGroup, 'pin'> & { pin: PreviewPin | null })[];
  names: ({ name: string; slug: string } & Spot)[];
}

const short = ({ id, title, type, price }: MapPin): PreviewPin => ({ id, title, type, price });
const round = (part: number) => Math.round(part * 1000) / 1000;
const within = (part: number) => round(Math.min(0.9, Math.max(0.1, part)));
const isInside = ({ x, y }: Spot) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Chooses what the still map shows, the largest clusters first, so that no sign covers another. */
export function previewOf(
  { bounds, clusters, pins, outside }: MapSigns,
  places: readonly Place[],
): MapPreview {
  const edges = edgeGroups(outside, bounds).map((group) => ({
    ...group,
    pin: group.pin && short(group.pin),
  }));
  const taken: Spot[] = [...edges];
  const placed = <T extends object>(found: readonly T[], at: (one: T) => Parameters<typeof partsOf>[0]) =>
    found.flatMap((one) => {
      const parts = partsOf(at(one), bounds);
      const here = { x: within(parts.x), y: within(parts.y) };
      const isFree = taken.every(
        (other) => Math.abs(other.x - here.x) >= ROOM.x || Math.abs(other.y - here.y) >= ROOM.y,
      );
      if (!isFree || taken.length >= MOST_SIGNS) return [];
      taken.push(here);
      return [{ one, here }];
    });
  const largest = [...clusters].sort((a, b) => b.count - a.count);
  return {
    bounds,
    clusters: placed(largest, (one) => one).map(
      ({ one: { count, rent, buy, district, bounds: area }, here }) => ({
        count,
        rent,
        buy,
        district,
        bounds: area,
        ...here,
      }),
    ),
    pins: placed(pins, (one) => one).map(({ one, here }) => ({ ...short(one), ...here })),
    edges,
    names: places
      .filter(({ kind }) => kind === 'district')
      .map((place) => ({ name: place.name, slug: place.slug, ...partsOf(place, bounds) }))
      .filter(isInside)
      .map(({ x, y, ...name }) => ({ ...name, x: round(x), y: round(y) })),
  };
}
