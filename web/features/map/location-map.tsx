import { useRef } from 'react';
import { EXACT_DECIMALS, PUBLIC_DECIMALS } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWhenSeen } from './near-view.ts';
import { StaticGround } from './static-map.tsx';

const loadLive = () => import('./leaflet-location.tsx');

/** Half the width of the window around the place, in degrees. */
const REACH = 0.008;

interface LocationMapProps {
  /** Decimal degrees, as the API sends them. */
  latitude: string;
  longitude: string;
  /** What the map is of, such as the name of the place. */
  label: string;
  /** For those who may know the place exactly: what is said of it instead. */
  exactly?: string;
}

/** Roughly where a listing is: a circle of some 250 metres around a rounded position; its door only `exactly`. */
export function LocationMap({ latitude, longitude, label, exactly }: LocationMapProps) {
  const box = useRef<HTMLElement>(null);
  const LiveMap = useWhenSeen(box, loadLive);
  const [lat, lng] = [latitude, longitude].map((degrees) =>
    Number(degrees).toFixed(exactly ? EXACT_DECIMALS : PUBLIC_DECIMALS),
  );
  const bounds = {
    west: Number(lng) - REACH,
    east: Number(lng) + REACH,
    south: Number(lat) - REACH,
    north: Number(lat) + REACH,
  };
  return (
    <section ref={box} aria-label={m.map_location({ label })} className="card isolate overflow-hidden">
      <div className="relative isolate h-72 sm:h-80">
        {LiveMap ? (
          <LiveMap
            latitude={Number(lat)}
            longitude={Number(lng)}
            bounds={bounds}
            label={m.map_location({ label })}
            radius={exactly ? 20 : 250}
          />
        ) : (
          <StaticGround bounds={bounds}>
            <span className="location-spot" style={exactly ? { scale: 0.2 } : undefined} />
          </StaticGround>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
        <p className="text-ink-soft">
          {exactly ?? m.map_approximate()} ·{' '}
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {lat}, {lng}
          </bdi>
        </p>
        <a
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
          href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="map" className="size-4" />
          {m.map_open_elsewhere()}
        </a>
      </div>
    </section>
  );
}
