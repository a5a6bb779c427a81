import { divIcon, type Map as LeafletMap, layerGroup, marker, polygon } from 'leaflet';
import type { Place } from '#contract/places.api.ts';
import { SEA } from '../ground.ts';

/** From these zooms on the names of each kind are shown. */
const NAMED_FROM: Record<Place['kind'], number> = { city: 5, district: 12, landmark: 14 };
/** Where districts have their names, the city's own is in the way. */
const CITY_UNTIL = 11.9;

/** Land and sea under the tiles: what the map stands on when no tile can be loaded (D14). */
export function addGround(map: LeafletMap): void {
  const pane = map.createPane('ground');
  pane.style.zIndex = '100';
  pane.style.pointerEvents = 'none';
  map.createPane('names').style.zIndex = '110';
  polygon(
    SEA.map(([longitude, latitude]) => [latitude, longitude] as [number, number]),
    { pane: 'ground', className: 'map-sea', interactive: false, weight: 1.5, noClip: false },
  ).addTo(map);
}

/** The names of districts and landmarks, under the tiles too. */
export function addNames(map: LeafletMap, places: readonly Place[]): () => void {
  const group = layerGroup().addTo(map);
  const show = () => {
    group.clearLayers();
    const zoom = map.getZoom();
    const window = map.getBounds();
    for (const place of places) {
      if (zoom < NAMED_FROM[place.kind] || (place.kind === 'city' && zoom > CITY_UNTIL)) continue;
      if (!window.contains([place.latitude, place.longitude])) continue;
      const name = document.createElement('span');
      name.textContent = place.name;
      const icon = divIcon({ html: name, className: `map-name map-name-${place.kind}`, iconSize: [0, 0] });
      const options = { pane: 'names', icon, interactive: false, keyboard: false };
      const layer = marker([place.latitude, place.longitude], options).addTo(group);
      layer.getElement()?.setAttribute('aria-hidden', 'true');
    }
  };
  show();
  map.on('moveend', show);
  return () => {
    map.off('moveend', show);
    group.remove();
  };
}
