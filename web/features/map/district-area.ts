import type { Place } from '#contract/places.api.ts';
import type { Line } from './ground.ts';

/** Nothing farther from a known place than this many kilometres is said to be of its district. */
const REACH_KM = 1.6;
const KM_PER_DEGREE = 111.2;
/** Corners of the circle that a place reaches around itself. */
const CORNERS = 40;

interface Corner {
  x: number;
  y: number;
  /** The district on the other side of the edge that begins here; null where only the reach ends. */
  beyond: string | null;
}

/** Where a district is. */
export interface DistrictArea {
  /** Pieces that lie side by side: one around each of its known places. */
  pieces: Line[];
  /** What lies between it and everything else. */
  outline: Line[];
}

const districtOf = ({ kind, slug, parent }: Place) => (kind === 'district' ? slug : parent);

/** What of a polygon is nearer to one site than to another, which is in `beyond`. */
function nearerPart(corners: readonly Corner[], site: Point, other: Point, beyond: string | null): Corner[] {
  const [dx, dy] = [other.x - site.x, other.y - site.y];
  const limit = (other.x ** 2 + other.y ** 2 - site.x ** 2 - site.y ** 2) / 2;
  const over = ({ x, y }: Point) => x * dx + y * dy - limit;
  return corners.flatMap((from, index): Corner[] => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [start, end] = [over(from), over(to)];
    const part = start / (start - end);
    const crossing = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    if (start <= 0) return end <= 0 ? [from] : [from, { ...crossing, beyond }];
    return end <= 0 ? [{ ...crossing, beyond: from.beyond }] : [];
  });
}

interface Point {
  x: number;
  y: number;
}

/**
 * Where a district is, roughly. Nobody has published its boundary: this is all that is nearer to its centre, or to a
 * landmark in it, than to those of any other district, which is also how a listing without an address gets its district.
 * @returns longitudes and latitudes; undefined for what is no known district
 */
export function districtArea(places: readonly Place[], slug: string): DistrictArea | undefined {
  const known = places.filter(({ kind }) => kind !== 'city');
  const scale = Math.cos(((known[0]?.latitude ?? 0) * Math.PI) / 180);
  const sites = known.map((place) => ({
    district: districtOf(place),
    x: place.longitude * scale,
    y: place.latitude,
  }));
  const own = sites.filter(({ district }) => district === slug);
  if (own.length === 0) return undefined;
  const line = (corners: readonly Point[]): Line => corners.map(({ x, y }) => [x / scale, y] as const);
  const area: DistrictArea = { pieces: [], outline: [] };
  for (const site of own) {
    let corners: Corner[] = Array.from({ length: CORNERS }, (_, n) => {
      const angle = (n / CORNERS) * 2 * Math.PI;
      const reach = REACH_KM / KM_PER_DEGREE;
      return { x: site.x + reach * Math.cos(angle), y: site.y + reach * Math.sin(angle), beyond: null };
    });
    for (const other of sites) {
      if (other !== site) corners = nearerPart(corners, site, other, other.district);
    }
    area.pieces.push(line(corners));
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length];
      if (to && from.beyond !== slug) area.outline.push(line([from, to]));
    }
  }
  return area;
}
