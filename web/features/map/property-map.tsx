import { useRef } from 'react';
import { m } from '../../messages/index.ts';
import { Legend } from './legend.tsx';
import { useWhenSeen } from './near-view.ts';
import type { PropertyMapProps } from './property-map-props.ts';
import { StaticMap } from './static-map.tsx';

const loadLive = () => import('./leaflet-map.tsx');

/** The map of the listings (D14): a still picture with links at first, the live map once it is seen. */
export function PropertyMap({ className = 'h-[26rem] sm:h-[32rem]', preview, ...live }: PropertyMapProps) {
  const box = useRef<HTMLElement>(null);
  const LiveMap = useWhenSeen(box, loadLive);
  // Whoever had reached a link of the still map is on the live one, not at the start of the page.
  const focused = useRef<boolean>(undefined);
  if (LiveMap) focused.current ??= box.current?.contains(document.activeElement) ?? false;
  return (
    <section
      ref={box}
      aria-label={m.map_label()}
      className={`card relative isolate flex flex-col overflow-hidden ${className}`}
    >
      {LiveMap ? (
        <LiveMap {...live} preview={preview} takesFocus={focused.current === true} />
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
