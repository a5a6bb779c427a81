import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import type { Place } from '#contract/places.api.ts';
import { placeName } from '../../../format/place-names.ts';
import { m } from '../../../messages/index.ts';
import type { Box, Point } from '../boxes.ts';
import { OCEAN_NAME, ROADS, type Road } from '../ground.ts';
import { type Name, placeNames } from '../name-layout.ts';

/** From these zooms on the names of each kind are shown. */
const NAMED_FROM: Record<Place['kind'], number> = { city: 5, district: 11, landmark: 14 };
/** Where districts have their names, the city's own is in the way. */
const CITY_UNTIL = 10.9;
const ROAD_NAMES_FROM = 13;
const OCEAN_FROM = 11;
/** Pixels of a letter and of a line, as `map.css` writes each kind. */
const LETTERS: Record<Place['kind'] | 'road' | 'ocean', { width: number; height: number }> = {
  city: { width: 9.6, height: 18 },
  district: { width: 8.4, height: 16 },
  landmark: { width: 6.6, height: 13 },
  road: { width: 6.4, height: 13 },
  ocean: { width: 10.5, height: 18 },
};
/** The dot of a landmark, with the room after it. */
const DOT = 11;

interface Written extends Name {
  text: string;
  look: string;
  /** Degrees clockwise. */
  turn: number;
}

/** The names on a map. */
export interface NamesLayer {
  /** Writes them anew around what is taken, such as signs; only within the frame where one is given. */
  show: (taken: readonly Box[], frame?: Box) => void;
  remove: () => void;
}

/**
 * The names of districts, landmarks, roads and the sea in the page's language, under the tiles too; that of the place
 * that is searched comes first and stands out.
 */
export function addNames(map: LeafletMap, places: readonly Place[], searched?: string): NamesLayer {
  const group = layerGroup().addTo(map);
  let around: Parameters<NamesLayer['show']> = [[]];
  const write = () => {
    group.clearLayers();
    const { x, y } = map.getSize();
    const [taken, frame = { left: 0, top: 0, right: x, bottom: y }] = around;
    const names = namesOf(map, places, searched);
    for (const [index, at] of placeNames(names, taken, frame).entries()) {
      const name = names[index];
      if (!at || !name) continue;
      const span = document.createElement('span');
      span.textContent = name.text;
      if (name.turn) span.style.rotate = `${name.turn}deg`;
      const icon = divIcon({ html: span, className: `map-name map-name-${name.look}`, iconSize: [0, 0] });
      const layer = marker(map.containerPointToLatLng([at.x, at.y]), {
        pane: 'names',
        icon,
        interactive: false,
        keyboard: false,
      });
      layer.addTo(group);
      layer.getElement()?.setAttribute('aria-hidden', 'true');
    }
  };
  write();
  map.on('moveend', write);
  return {
    show: (...given) => {
      around = given;
      write();
    },
    remove: () => {
      map.off('moveend', write);
      group.remove();
    },
  };
}

/** What may be written at this zoom, the most important first. */
function namesOf(map: LeafletMap, places: readonly Place[], searched: string | undefined): Written[] {
  const zoom = map.getZoom();
  const window = map.getBounds();
  const wanted = places.filter(
    ({ kind, name, latitude, longitude }) =>
      zoom >= NAMED_FROM[kind] &&
      (kind !== 'city' || zoom <= CITY_UNTIL) &&
      // A road has its name along it.
      !(kind === 'landmark' && ROADS.some((road) => road.name && name.startsWith(road.name))) &&
      window.contains([latitude, longitude]),
  );
  const isSearched = (place: Place) => place.slug === searched;
  const ordered = [...wanted.filter(isSearched), ...wanted.filter((place) => !isSearched(place))];
  const named = ordered.map((place): Written => {
    const { kind, name, latitude, longitude } = place;
    const text = placeName(name);
    const at = map.latLngToContainerPoint([latitude, longitude]);
    const dot = kind === 'landmark' ? DOT : 0;
    const size = { width: text.length * LETTERS[kind].width + dot, height: LETTERS[kind].height };
    return {
      text,
      look: isSearched(place) ? `${kind} map-name-searched` : kind,
      turn: 0,
      // The dot, not the middle of the name, stands where a landmark is.
      at: dot ? { x: at.x + size.width / 2 - 4, y: at.y } : at,
      size,
      moves: kind !== 'landmark',
    };
  });
  const roads =
    zoom >= ROAD_NAMES_FROM ? ROADS.flatMap((road) => (road.name ? [roadName(map, road)] : [])) : [];
  return [...named, ...roads, ...(zoom >= OCEAN_FROM ? [oceanName(map)] : [])];
}

function oceanName(map: LeafletMap): Written {
  const text = m.map_ocean();
  const { width, height } = LETTERS.ocean;
  const [longitude, latitude] = OCEAN_NAME;
  const at = map.latLngToContainerPoint([latitude, longitude]);
  return { text, look: 'ocean', turn: 0, at, size: { width: text.length * width, height }, moves: false };
}

/** The name of a road stands along its longest stretch, never upside down. */
function roadName(map: LeafletMap, { name = '', line }: Road): Written {
  let best = { at: [0, 0] as [number, number], length: -1, turn: 0 };
  for (const [index, [x, y]] of line.slice(0, -1).entries()) {
    const [toX = x, toY = y] = line[index + 1] ?? [];
    const length = Math.min(0.011, Math.hypot(toX - x, toY - y));
    if (length <= best.length) continue;
    const turn = (Math.atan2(y - toY, toX - x) * 180) / Math.PI;
    best = {
      at: [(y + toY) / 2, (x + toX) / 2],
      length,
      turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
    };
  }
  const text = placeName(name);
  const turn = Math.round(best.turn);
  const at: Point = map.latLngToContainerPoint(best.at);
  const [along, across] = [text.length * LETTERS.road.width, LETTERS.road.height];
  const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const size = { width: along * cos + across * sin, height: along * sin + across * cos };
  return { text, look: 'road', turn, at, size, moves: false };
}
