import type { MapClustersSearch, MapSigns } from '#contract/map.api.ts';
import { boundsOf, degreesOf, MAP_ZOOMS, rectangleOf, SINGLES_ZOOM, unitsPerPixel } from '#contract/map.ts';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { resolveSearch } from '../query/search.ts';
import { type Group, gatherSigns } from './gather-signs.ts';
import { type CellRow, countCells, type MapCriteria } from './map-points.ts';
import { openingWindow } from './opening-window.ts';
import { pinTexts } from './pin-texts.ts';

/** Cells are at most 2^5 pixels wide before they are gathered. */
const CELL_BITS = 5;
/** A window is answered in no more detail than fits this many pixels, which bounds the answer. */
const WIDEST = 4096;
/** The screen a zoom is chosen for if none is given: slightly larger than a phone. */
const PHONE = 512;

interface Call {
  app: Pick<AppContext, 'clock' | 'database' | 'tags'>;
  db: Db;
}

/** The zoom at which the longer side of a window has this many pixels. */
function zoomFor(bounds: Bounds, pixels: number): number {
  const { west, north, east, south } = rectangleOf(bounds);
  const units = Math.max(east - west, south - north, 1);
  for (let zoom: number = MAP_ZOOMS.max; zoom > MAP_ZOOMS.min; zoom -= 0.25) {
    if (units / unitsPerPixel(zoom) <= pixels) return zoom;
  }
  return MAP_ZOOMS.min;
}

/**
 * All listings of a window of the map, those that would cover each other counted together, and how many are outside it
 * in each direction. Each listing found is in exactly one of them.
 */
export async function mapClusters(query: MapClustersSearch, ctx: Call): Promise<MapSigns> {
  const { zoom: asked, elsewhere, ...search } = query;
  const resolved = await resolveSearch(search, ctx);
  // Without the place the points say all: asking the listings themselves would take five times as long.
  const criteria: MapCriteria =
    elsewhere === 'true' ? { ...resolved, location: undefined, isElsewhere: true } : resolved;
  const bounds = search.bounds ?? (await openingWindow(ctx.db, resolved));
  const zoom = Math.min(asked ?? zoomFor(bounds, PHONE), zoomFor(bounds, WIDEST));
  const area = rectangleOf(bounds);
  const shift = zoom >= SINGLES_ZOOM ? 0 : Math.floor(Math.log2(unitsPerPixel(zoom))) + CELL_BITS;
  const [rows, vocabulary] = await Promise.all([
    countCells(ctx.db, criteria, area, shift),
    placeVocabulary(ctx.app),
  ]);
  const beyond = rows.filter(({ isInside }) => !isInside);
  const groups = gatherSigns(
    rows.filter(({ isInside }) => isInside),
    zoom,
  );
  const alone = groups.filter(({ count }) => count === 1);
  const ids = [...alone, ...beyond.filter(({ count }) => count === 1)].map(({ id }) => id);
  const shown = (await pinTexts(ids, ctx.app)).map((pin) => JSON.parse(pin) as MapPin);
  const pins = new Map(shown.map((pin) => [pin.id, pin]));
  return {
    bounds,
    zoom,
    total: [...groups, ...beyond].reduce((sum, { count }) => sum + count, 0),
    clusters: groups.filter(({ count }) => count > 1).map((group) => presentCluster(group, vocabulary)),
    pins: alone.flatMap(({ id }) => pins.get(id) ?? []),
    outside: beyond.map((row) => presentOutside(row, pins)),
  };
}

function presentCluster(group: Group, vocabulary: Awaited<ReturnType<typeof placeVocabulary>>) {
  const { count, x, y, area, prices, firstDistrict, lastDistrict } = group;
  const district = firstDistrict === lastDistrict ? vocabulary.byId(firstDistrict)?.name : undefined;
  return { count, ...degreesOf(x, y), bounds: boundsOf(area), ...prices, district: district ?? null };
}

function presentOutside({ count, id, west, north, east, south }: CellRow, pins: ReadonlyMap<string, MapPin>) {
  const at = degreesOf((west + east) / 2, (north + south) / 2);
  return {
    count,
    ...at,
    bounds: boundsOf({ west, north, east, south }),
    pin: count === 1 ? (pins.get(id) ?? null) : null,
  };
}
