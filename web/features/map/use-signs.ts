import { useEffect, useState } from 'react';
import type { MapSigns } from '#contract/map.api.ts';
import { MAP_REFRESH_MS } from '#contract/properties.ts';
import { type MapFilters, type MapWindow, mapFilters, readSigns } from './api/read-signs.ts';

/** Windows that were looked at lately are shown at once when one comes back. */
const REMEMBERED = 24;

/**
 * What a window shows with these filters: read when it changes, and every 60 seconds while the page is seen; until the
 * answer is there, what was shown before. A failure is only logged (spec 1 §7).
 */
export function useSigns(filters: MapFilters, window: MapWindow | undefined): MapSigns | null {
  const [shown, setShown] = useState<MapSigns | null>(null);
  const [known] = useState(() => new Map<string, MapSigns>());
  const { bounds: _asked, ...rest } = mapFilters(filters);
  const key = window ? JSON.stringify([rest, window]) : '';
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    let readAt = 0;
    const [wanted, where] = JSON.parse(key) as [MapFilters, MapWindow];
    const read = async () => {
      readAt = Date.now();
      try {
        const answer = await readSigns(wanted, where);
        known.delete(key);
        known.set(key, answer);
        const [oldest] = known.keys();
        if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
        if (isWanted) setShown(answer);
      } catch (error) {
        console.warn('The map could not be read.', error instanceof Error ? error.message : error);
      }
    };
    const readIfSeen = () => {
      if (!document.hidden && Date.now() - readAt >= MAP_REFRESH_MS) void read();
    };
    const before = known.get(key);
    if (before) setShown(before);
    else void read();
    const timer = setInterval(() => !document.hidden && void read(), MAP_REFRESH_MS);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [key, known]);
  return shown;
}
