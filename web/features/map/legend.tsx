import type { ReactNode } from 'react';
import { m } from '../../messages/index.ts';

function Key({ colour, label }: { colour: string; label: string }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      <span className={`size-3 rounded-full ${colour}`} aria-hidden="true" />
      {label}
    </li>
  );
}

interface LegendProps {
  /** At the bottom of the screen: the chat button floats over its end. */
  isUnderChat: boolean;
  /** The live map is there: it tells what was looked at. */
  isLive?: boolean;
  /** What else is said of the map. */
  notes?: ReactNode;
  children?: ReactNode;
}

/** What the colours mean and how fresh the map is (spec 1 §2); the room for the map's buttons is kept from the start. */
export function Legend({ isUnderChat, isLive = false, notes, children }: LegendProps) {
  return (
    <div
      className={`map-legend flex min-h-14 items-center justify-between gap-2 border-t border-line bg-card py-1.5 ps-3 ${isUnderChat ? 'pe-19' : 'pe-2'}`}
    >
      <div className="map-keys flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5 text-[0.8125rem]/5 sm:text-sm">
        <ul className="flex flex-wrap gap-x-3 font-semibold">
          <Key colour="bg-ocean" label={m.listings_for_rent()} />
          <Key colour="bg-clay" label={m.listings_for_sale()} />
          {isLive && <Key colour="map-key-seen" label={m.map_seen()} />}
        </ul>
        <p className="text-xs/5 text-ink-soft sm:text-sm">{m.map_legend()}</p>
        {notes && <div className="flex flex-wrap items-center gap-x-3 text-xs/5 sm:text-sm">{notes}</div>}
      </div>
      <div className="map-zoom flex h-11 w-[5.75rem] shrink-0 justify-end gap-1">{children}</div>
    </div>
  );
}
