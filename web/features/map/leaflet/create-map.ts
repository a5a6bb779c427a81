import 'leaflet/dist/leaflet.css';
import './map.css';
import { type LatLngBoundsExpression, type Map as LeafletMap, map as leafletMap } from 'leaflet';
import type { SiteConfig } from '#contract/pages.ts';
import type { Bounds } from '#contract/places.ts';
import { addGround } from './ground-layer.ts';
import { addTiles } from './tile-layer.ts';

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const corners = ({ west, south, east, north }: Bounds): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

/** The window that the map shows. */
export function windowOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** Pixels at the sides that a window is fitted between: signs are not cut off, and what lies over the map hides none. */
export interface Room {
  paddingTopLeft: [number, number];
  paddingBottomRight: [number, number];
}

/** The live map: ground, tiles when there are any, pan, zoom and keyboard. */
export function createMap(
  element: HTMLElement,
  bounds: Bounds,
  { site, room }: { site: SiteConfig; room: Room | undefined },
): { map: LeafletMap; end: () => void } {
  const moves = !isStill();
  const map = leafletMap(element, {
    zoomControl: false,
    zoomSnap: 0.25,
    minZoom: 5,
    maxZoom: 19,
    maxBounds: [
      [-20, 25],
      [30, 70],
    ],
    scrollWheelZoom: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  // At the left: the chat button floats over the other corner.
  map.attributionControl.setPrefix(false).setPosition('bottomleft');
  map.fitBounds(corners(bounds), { animate: false, ...room });
  addGround(map);
  const endTiles = addTiles(map, { url: site.tileUrl, attribution: site.tileAttribution });
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);
  return {
    map,
    end: () => {
      observer.disconnect();
      endTiles();
      // Leaflet ends a zoom by a timer of its own, which needs the map until then.
      if (isZooming) map.once('moveend', () => map.remove());
      else map.remove();
    },
  };
}
