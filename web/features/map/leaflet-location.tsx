import { circle } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Bounds } from '#contract/places.ts';
import { m } from '../../messages/index.ts';
import { useLiveMap } from './leaflet/use-live-map.ts';
import { useNames } from './leaflet/use-names.ts';
import { ZoomButton } from './zoom-button.tsx';

export interface LeafletLocationProps {
  latitude: number;
  longitude: number;
  bounds: Bounds;
  label: string;
  /** Of the circle, in metres. */
  radius: number;
}

/** The live map around one place. */
export default function LeafletLocation({
  latitude,
  longitude,
  bounds,
  label,
  radius,
}: LeafletLocationProps) {
  const surface = useRef<HTMLDivElement>(null);
  const { map } = useLiveMap(surface, bounds, false);
  useNames(map);
  useEffect(() => {
    if (!map) return;
    const area = circle([latitude, longitude], {
      radius,
      className: 'map-area',
      weight: 2,
      interactive: false,
    });
    area.addTo(map);
    return () => {
      area.remove();
    };
  }, [map, latitude, longitude, radius]);
  return (
    <>
      <div
        ref={surface}
        role="application"
        dir="ltr"
        aria-label={label}
        className="absolute inset-0 isolate"
      />
      <div className="absolute start-2 top-2 flex gap-1">
        <ZoomButton label={m.map_zoom_out()} sign="−" onPress={() => map?.zoomOut()} />
        <ZoomButton label={m.map_zoom_in()} sign="+" onPress={() => map?.zoomIn()} />
      </div>
    </>
  );
}
