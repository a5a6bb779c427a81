import { useRef } from 'react';
import type { Bounds } from '#contract/places.ts';
import { m } from '../../messages/index.ts';
import type { MapFilters } from './api/map-pins.ts';
import { Legend } from './legend.tsx';
import { useWhenSeen } from './near-view.ts';
import type { MapPreview } from './preview.ts';
import { StaticMap } from './static-map.tsx';

const loadLive = () => import('./leaflet-map.tsx');

export interface PropertyMapProps {
  filters: MapFilters;
  /** What the page's loader found with `readMapPreview`: shown before the scripts, and without them. */
  preview?: MapPreview | undefined;
  /** The listing that is looked at beside the map: its marker is lit (D13). */
  highlightedId?: string | null;
  onSelect?: (id: string | null) => void;
  /** Offers 'Search this area' once the map was moved, and is given what it then shows. */
  onSearchArea?: (bounds: Bounds) => void;
  initialBounds?: Bounds;
  /** The page is about the map: the wheel zooms it at once, not only after a click into it. */
  isMain?: boolean;
  /** Gives the height. */
  className?: string;
}

/** The map of the listings (D14): a still picture with links at first, the live map once it is seen. */
export function PropertyMap({ className = 'h-[26rem] sm:h-[32rem]', preview, ...live }: PropertyMapProps) {
  const box = useRef<HTMLElement>(null);
  const LiveMap = useWhenSeen(box, loadLive);
  return (
    <section
      ref={box}
      aria-label={m.map_label()}
      className={`card relative isolate flex flex-col overflow-hidden ${className}`}
    >
      {LiveMap ? (
        <LiveMap {...live} />
      ) : (
        <>
          <div className="relative grow">
            <StaticMap preview={preview} type={live.filters.type} />
          </div>
          <Legend isUnderChat={live.isMain ?? false} />
        </>
      )}
    </section>
  );
}
