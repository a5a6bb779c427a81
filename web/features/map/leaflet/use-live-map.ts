import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#contract/places.ts';
import { useSite } from '../../../shell/site.ts';
import { corners, createMap, type Room, windowOf } from './create-map.ts';

export interface MapView {
  bounds: Bounds;
  zoom: number;
  /** The person has moved the map since it was last placed. */
  isMoved: boolean;
}

interface LiveMap {
  map: LeafletMap | null;
  view: MapView | null;
  /** Places the map without that counting as a move of the person. */
  place: (bounds: Bounds, room?: Room) => void;
  /** Moves the map for the person: as if they had. */
  goTo: (bounds: Bounds, room?: Room) => void;
  /** What is shown now is what was asked for. */
  settle: () => void;
}

/** Keeps a Leaflet map in an element, and what it shows as state. */
export function useLiveMap(
  element: RefObject<HTMLElement | null>,
  opening: Bounds,
  wheelAtOnce: boolean,
  room?: Room,
): LiveMap {
  const site = useSite();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const isPlacing = useRef(false);
  const first = useRef({ site, opening, wheelAtOnce, room });

  useEffect(() => {
    if (!element.current) return;
    const { map: created, end } = createMap(element.current, first.current.opening, first.current);
    const look = (isMoved: boolean) =>
      setView((old) => ({
        bounds: windowOf(created),
        zoom: created.getZoom(),
        isMoved: isMoved || (old?.isMoved ?? false),
      }));
    let isByHand = false;
    created.on('dragstart zoomstart keydown', () => {
      isByHand = !isPlacing.current;
    });
    created.on('moveend', () => {
      look(isByHand && !isPlacing.current);
      isByHand = false;
    });
    // A page that is scrolled over the map is not caught by it: the wheel zooms once the map was entered.
    if (first.current.wheelAtOnce) created.scrollWheelZoom.enable();
    else {
      created.on('focus', () => created.scrollWheelZoom.enable());
      created.on('blur', () => created.scrollWheelZoom.disable());
    }
    look(false);
    setMap(created);
    return () => {
      setMap(null);
      end();
    };
  }, [element]);

  const show = (isMoved: boolean) => (bounds: Bounds, around?: Room) => {
    if (!map) return;
    isPlacing.current = true;
    map.fitBounds(corners(bounds), { animate: false, maxZoom: 16, ...around });
    isPlacing.current = false;
    setView({ bounds: windowOf(map), zoom: map.getZoom(), isMoved });
  };
  return {
    map,
    view,
    place: show(false),
    goTo: show(true),
    settle: () => setView((old) => old && { ...old, isMoved: false }),
  };
}
