import {
  divIcon,
  type LatLngExpression,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  polyline,
} from 'leaflet';
import type { Place } from '#contract/places.api.ts';
import { placeName } from '../../../format/place-names.ts';
import { m } from '../../../messages/index.ts';
import type { DistrictArea } from '../district-area.ts';
import { type Line, OCEAN_NAME, PORT, ROADS, type Road, RUNWAY, SEA } from '../ground.ts';
import { streets } from '../streets.ts';

/** From these zooms on the names of each kind are shown. */
const NAMED_FROM: Record<Place['kind'], number> = { city: 5, district: 12, landmark: 14 };
/** Where districts have their names, the city's own is in the way. */
const CITY_UNTIL = 11.9;
const ROADS_FROM: Record<Road['rank'], number> = { 1: 9, 2: 11.5, 3: 12.5 };
const ROAD_NAMES_FROM = 13;
/** Degrees between the streets that are drawn from each zoom on. */
const STREETS = [
  { from: 11.5, spacing: 0.0042 },
  { from: 14, spacing: 0.0021 },
] as const;
const OCEAN_FROM = 11;
/** Names nearer than so many pixels would run into each other: then the first of the table is written. */
const NAME_ROOM = { x: 88, y: 17 };

const latLngs = (line: Line) => line.map(([longitude, latitude]): LatLngExpression => [latitude, longitude]);

/** Land, sea, roads, airport and port under the tiles: what the map is when no tile can be loaded (D14). */
export function addGround(map: LeafletMap): void {
  for (const [name, order] of [
    ['ground', '100'],
    ['names', '110'],
  ] as const) {
    const pane = map.createPane(name);
    pane.style.zIndex = order;
    pane.style.pointerEvents = 'none';
  }
  const drawn = { pane: 'ground', interactive: false, noClip: false };
  polygon(latLngs(SEA), { ...drawn, className: 'map-sea', weight: 1.5 }).addTo(map);
  const textures = STREETS.map(({ from, spacing }) => ({
    from,
    layer: polyline(streets(spacing).map(latLngs), { ...drawn, className: 'map-street', weight: 1.5 }),
  }));
  const roads = layerGroup().addTo(map);
  const draw = () => {
    roads.clearLayers();
    const zoom = map.getZoom();
    const texture = textures.findLast(({ from }) => zoom >= from)?.layer;
    if (texture) roads.addLayer(texture);
    // What is farther out is drawn thinner: a road is about as wide as it looks from there.
    const width = Math.max(1, 2 ** (zoom - 13));
    for (const part of ['map-road-edge', 'map-road']) {
      for (const { rank, line } of ROADS.toReversed()) {
        if (zoom < ROADS_FROM[rank]) continue;
        const weight = Math.min(18, ((7 - rank * 1.4) * (1 + width)) / 2) + (part === 'map-road' ? 0 : 2);
        polyline(latLngs(line), { ...drawn, className: `${part} ${part}-${rank}`, weight }).addTo(roads);
      }
    }
    if (zoom < ROADS_FROM[2]) return;
    polyline(latLngs(RUNWAY), { ...drawn, className: 'map-runway', weight: 9 * width }).addTo(roads);
    for (const line of PORT)
      polyline(latLngs(line), { ...drawn, className: 'map-port', weight: 3 * width }).addTo(roads);
  };
  draw();
  map.on('zoomend', draw);
}

/**
 * Washes the district that is searched, and draws a dashed line around it. Under roads and sea, so that the coast ends
 * it. @returns what takes it away
 */
export function addArea(map: LeafletMap, { pieces, outline }: DistrictArea): () => void {
  const drawn = { pane: 'ground', interactive: false };
  const line = polyline(outline.map(latLngs), { ...drawn, className: 'map-district-line', weight: 2.5 });
  const wash = polygon(
    pieces.map((piece) => [latLngs(piece)]),
    { ...drawn, className: 'map-district', stroke: false },
  );
  for (const layer of [line, wash]) layer.addTo(map).bringToBack();
  return () => {
    line.remove();
    wash.remove();
  };
}

function write(
  group: LayerGroup,
  [longitude, latitude]: Line[number],
  text: string,
  look: string,
  turn = 0,
): void {
  const name = document.createElement('span');
  name.textContent = text;
  if (turn) name.style.rotate = `${turn}deg`;
  const icon = divIcon({ html: name, className: `map-name map-name-${look}`, iconSize: [0, 0] });
  const layer = marker([latitude, longitude], { pane: 'names', icon, interactive: false, keyboard: false });
  layer.addTo(group);
  layer.getElement()?.setAttribute('aria-hidden', 'true');
}

/** The name of a road stands along its longest stretch, never upside down. */
function writeRoad(group: LayerGroup, { name = '', line }: Road): void {
  let best: { at: [number, number]; length: number; turn: number } | undefined;
  for (const [index, [x, y]] of line.slice(0, -1).entries()) {
    const [toX = x, toY = y] = line[index + 1] ?? [];
    const length = Math.min(0.011, Math.hypot(toX - x, toY - y));
    if (best && length <= best.length) continue;
    const turn = (Math.atan2(y - toY, toX - x) * 180) / Math.PI;
    best = {
      at: [(x + toX) / 2, (y + toY) / 2],
      length,
      turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
    };
  }
  if (best) write(group, best.at, placeName(name), 'road', Math.round(best.turn));
}

/**
 * The names of districts, landmarks, roads and the sea in the page's language, under the tiles too; that of the place
 * that is searched stands out.
 */
export function addNames(map: LeafletMap, places: readonly Place[], searched?: string): () => void {
  const group = layerGroup().addTo(map);
  const show = () => {
    group.clearLayers();
    const zoom = map.getZoom();
    const window = map.getBounds();
    const written: { x: number; y: number }[] = [];
    const hasRoom = (latLng: [number, number]) => {
      const { x, y } = map.latLngToLayerPoint(latLng);
      if (written.some((one) => Math.abs(one.x - x) < NAME_ROOM.x && Math.abs(one.y - y) < NAME_ROOM.y))
        return false;
      written.push({ x, y });
      return true;
    };
    for (const { kind, slug, name, latitude, longitude } of places) {
      if (zoom < NAMED_FROM[kind] || (kind === 'city' && zoom > CITY_UNTIL)) continue;
      // A road has its name along it.
      if (kind === 'landmark' && ROADS.some((road) => road.name && name.startsWith(road.name))) continue;
      if (window.contains([latitude, longitude]) && hasRoom([latitude, longitude]))
        write(
          group,
          [longitude, latitude],
          placeName(name, slug),
          slug === searched ? `${kind} map-name-searched` : kind,
        );
    }
    if (zoom >= ROAD_NAMES_FROM) for (const road of ROADS) if (road.name) writeRoad(group, road);
    if (zoom >= OCEAN_FROM) write(group, OCEAN_NAME, m.map_ocean(), 'ocean');
  };
  show();
  map.on('moveend', show);
  return () => {
    map.off('moveend', show);
    group.remove();
  };
}
