import type { MapSigns } from '#contract/map.api.ts';
import { MAP_REFRESH_MS } from '#contract/properties.ts';
import { useRead } from '../../api/query.ts';
import { type MapFilters, type MapWindow, mapFilters, signsQuery } from './api/read-signs.ts';

/**
 * What a window shows with these filters: read when it changes, and every 60 seconds while the page is seen; until the
 * answer is there, what was shown before (spec 1 §7).
 */
export function useSigns(filters: MapFilters, window: MapWindow | undefined): MapSigns | null {
  const { bounds: _asked, ...rest } = mapFilters(filters);
  const { data = null } = useRead(window && signsQuery(rest, window), {
    freshMs: MAP_REFRESH_MS,
    everyMs: MAP_REFRESH_MS,
    keepsLast: true,
  });
  return data;
}
