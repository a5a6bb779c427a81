import type { ReactNode } from 'react';
import { m } from '../../messages/index.ts';

function Key({ colour, label, className = '' }: { colour: string; label: string; className?: string }) {
  return (
    <li className={`flex items-center gap-1 ${className}`}>
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
      className={`map-legend flex min-h-14 items-center gap-x-4 gap-y-1 border-t border-line bg-card py-1.5 ps-3 max-sm:flex-wrap ${isUnderChat ? 'pe-19' : 'pe-2'}`}
    >
      <div className="min-w-0 flex-wrap gap-x-4 max-sm:contents sm:flex">
        <div className="map-keys flex min-w-0 items-center gap-x-2 text-[0.71875rem]/5 whitespace-nowrap max-sm:w-full max-sm:justify-between sm:gap-x-4 sm:text-[0.8125rem]">
          <ul className="flex gap-x-2.5 font-semibold">
            <Key colour="bg-ocean" label={m.listings_for_rent()} />
            <Key colour="bg-clay" label={m.listings_for_sale()} />
            {isLive && <Key colour="map-key-seen" label={m.map_seen()} className="max-sm:hidden" />}
          </ul>
          <p className="text-ink-soft max-sm:truncate">{m.map_legend()}</p>
        </div>
        {notes && (
          <div className="flex flex-wrap items-center gap-x-3 text-xs/5 sm:text-[0.8125rem]">{notes}</div>
        )}
      </div>
      <div className="map-zoom ms-auto flex h-11 w-[5.75rem] shrink-0 justify-end gap-1">{children}</div>
    </div>
  );
}
