import type { Place } from '#contract/places.api.ts';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';
import { boundsAround, partsOf, readBounds } from './bounds.ts';
import { type EdgeGroup, edgeGroups } from './edge-groups.ts';

/** More labels than this cannot be told apart on a phone. */
const MOST_MARKERS = 40;
/** Labels nearer than these parts of the window cover each other on a phone. */
const MARKER_ROOM = { x: 0.2, y: 0.085 };

type PreviewPin = Pick<MapPin, 'id' | 'title' | 'type' | 'price'>;

/** What the still map shows: little enough to travel in the page. */
export interface MapPreview {
  bounds: Bounds;
  markers: (PreviewPin & { x: number; y: number })[];
  edges: (Omit<EdgeGroup<MapPin>, 'pins'> & { count: number; first: PreviewPin })[];
  names: { name: string; x: number; y: number }[];
}

const short = ({ id, title, type, price }: MapPin): PreviewPin => ({ id, title, type, price });
const round = (part: number) => Math.round(part * 1000) / 1000;
const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** The window a map opens with: the one asked for; the pins found where a place or words were; else the spec's. */
export function openingBounds(
  filters: { bounds?: unknown; location?: unknown; q?: unknown },
  pins: readonly MapPin[],
): Bounds {
  const asked = readBounds(filters.bounds);
  if (asked) return asked;
  const found = filters.location || filters.q ? boundsAround(pins) : undefined;
  return found ?? OPENING_BOUNDS;
}

/** Chooses what the still map shows, newest first, so that no label covers another. */
export function previewOf(pins: readonly MapPin[], places: readonly Place[], bounds: Bounds): MapPreview {
  const edges = edgeGroups(pins, bounds).flatMap(({ pins: members, ...group }) => {
    const [first] = members;
    return first ? [{ ...group, count: members.length, first: short(first) }] : [];
  });
  const taken: { x: number; y: number }[] = [...edges];
  const markers: MapPreview['markers'] = [];
  for (const pin of pins) {
    const parts = partsOf(pin, bounds);
    if (markers.length >= MOST_MARKERS) break;
    if (!isInside(parts)) continue;
    const x = round(Math.min(0.9, Math.max(0.1, parts.x)));
    const y = round(Math.min(0.9, Math.max(0.1, parts.y)));
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) >= MARKER_ROOM.x || Math.abs(other.y - y) >= MARKER_ROOM.y,
    );
    if (!isFree) continue;
    taken.push({ x, y });
    markers.push({ ...short(pin), x, y });
  }
  const names = places
    .filter(({ kind }) => kind === 'district')
    .map((place) => ({ name: place.name, ...partsOf(place, bounds) }))
    .filter(isInside)
    .map(({ name, x, y }) => ({ name, x: round(x), y: round(y) }));
  return { bounds, markers, edges, names };
}
