import { type LatLngExpression, type Map as LeafletMap, layerGroup, polygon, polyline } from 'leaflet';
import type { DistrictArea } from '../district-area.ts';
import { type Line, PORT, ROADS, type Road, RUNWAY, SEA } from '../ground.ts';
import { streets } from '../streets.ts';

const ROADS_FROM: Record<Road['rank'], number> = { 1: 9, 2: 11.5, 3: 12.5 };
/** Degrees between the streets that are drawn from each zoom on. */
const STREETS = [
  { from: 11.5, spacing: 0.0042 },
  { from: 14, spacing: 0.0021 },
] as const;

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
