import { divIcon, type LeafletMouseEvent, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { m } from '../../../messages/index.ts';
import { useLiveMap, useNames } from '../../map/live-map.ts';
import { ZoomButton } from '../../map/zoom-button.tsx';
import type { PinPosition } from './positions.ts';

/** The middle of the town (spec 2 §9), where the map opens while nothing says where the property is. */
const TOWN: PinPosition = { latitude: 2.0469, longitude: 45.3182 };
/** Half the width of the window around the town and around a place, in degrees. */
const TOWN_REACH = 0.035;
const REACH = 0.012;
/** How far an arrow key moves the pin, in pixels; with Shift. */
const STEP = 8;
const LONG_STEP = 40;
/** A pin that nobody has confirmed yet. */
const PROPOSED_OPACITY = 0.55;
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PIN =
  '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path class="fill-clay stroke-card" stroke-width="2" d="M20 46S4 31 4 19a16 16 0 0 1 32 0c0 12-16 27-16 27z"/><circle class="fill-card" cx="20" cy="19" r="6"/></svg>';

export interface PinMapProps {
  position: PinPosition | undefined;
  /** What the address that was typed is near to: while there is no pin, one is proposed there. */
  near: PinPosition | undefined;
  onPick: (position: PinPosition) => void;
}

const around = ({ latitude, longitude }: PinPosition, reach: number) => ({
  west: longitude - reach,
  east: longitude + reach,
  south: latitude - reach,
  north: latitude + reach,
});

/** The live map on which the place is chosen: by a tap, by dragging the pin, or with the arrow keys. */
export default function PinMap({ position, near, onPick }: PinMapProps) {
  const surface = useRef<HTMLElement>(null);
  const start = position ?? near;
  const { map } = useLiveMap(surface, start ? around(start, REACH) : around(TOWN, TOWN_REACH), false);
  useNames(map);
  const pin = useRef<Marker | undefined>(undefined);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    if (!map) return;
    const choose = ({ latlng }: LeafletMouseEvent) =>
      pick.current({ latitude: latlng.lat, longitude: latlng.wrap().lng });
    map.on('click', choose);
    return () => {
      map.off('click', choose);
      pin.current = undefined;
    };
  }, [map]);

  const hasPin = position !== undefined;
  const { latitude, longitude } = position ?? near ?? {};
  useEffect(() => {
    if (!map) return;
    if (latitude === undefined || longitude === undefined) {
      pin.current?.remove();
      pin.current = undefined;
      return;
    }
    if (pin.current) {
      pin.current.setLatLng([latitude, longitude]);
    } else {
      const icon = divIcon({ html: PIN, className: '', iconSize: [40, 48], iconAnchor: [20, 47] });
      const made = marker([latitude, longitude], {
        icon,
        draggable: true,
        title: m.own_listings_form_map_pin(),
      });
      made.addTo(map);
      const moveTo = (lat: number, lng: number) => pick.current({ latitude: lat, longitude: lng });
      made.on('dragend', () => moveTo(made.getLatLng().lat, made.getLatLng().lng));
      const element = made.getElement();
      element?.setAttribute('aria-label', m.own_listings_form_map_pin());
      element?.addEventListener('keydown', (event) => {
        const way = WAYS[event.key];
        if (!way) return;
        event.preventDefault();
        event.stopPropagation();
        const far = event.shiftKey ? LONG_STEP : STEP;
        const at = map.latLngToContainerPoint(made.getLatLng()).add([way[0] * far, way[1] * far]);
        const { lat, lng } = map.containerPointToLatLng(at);
        moveTo(lat, lng);
      });
      pin.current = made;
    }
    pin.current.setOpacity(hasPin ? 1 : PROPOSED_OPACITY);
    map.panInside([latitude, longitude], { padding: [48, 48] });
  }, [map, latitude, longitude, hasPin]);

  const nearLatitude = near?.latitude;
  const nearLongitude = near?.longitude;
  useEffect(() => {
    if (!map || hasPin || nearLatitude === undefined || nearLongitude === undefined) return;
    map.setView([nearLatitude, nearLongitude], Math.max(map.getZoom(), 14));
  }, [map, hasPin, nearLatitude, nearLongitude]);

  return (
    <>
      <section
        ref={surface}
        dir="ltr"
        aria-label={m.own_listings_form_map_label()}
        className="absolute inset-0 isolate"
      />
      <div className="absolute start-2 top-2 flex gap-1">
        <ZoomButton label={m.map_zoom_out()} sign="−" onPress={() => map?.zoomOut()} />
        <ZoomButton label={m.map_zoom_in()} sign="+" onPress={() => map?.zoomIn()} />
      </div>
      {!hasPin && (
        <button
          type="button"
          className={`button button-small absolute end-2 bottom-2 ${near ? 'button-primary' : 'button-quiet'}`}
          onClick={() => {
            const middle = map?.getCenter();
            if (near) onPick(near);
            else if (middle) onPick({ latitude: middle.lat, longitude: middle.lng });
          }}
        >
          {near ? m.own_listings_form_map_confirm() : m.own_listings_form_map_here()}
        </button>
      )}
    </>
  );
}
