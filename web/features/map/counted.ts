import type { MapSigns } from '#contract/map.api.ts';
import type { Bounds } from '#contract/places.ts';
import type { Listed } from './property-map-props.ts';
import { countOf, isWithin, type MapSign } from './signs.ts';

interface Given {
  signs: readonly MapSign[];
  /** What is in sight; null before the map is there. */
  sight: Bounds | null;
  found: Pick<MapSigns, 'total'> | null;
  listed: Listed | undefined;
  /** The list has what is in this very window alone. */
  isArea: boolean;
}

/**
 * What is said of the numbers, so that list and map never contradict each other.
 * @returns how many homes are in sight, of how many found, and how many of these no map can show
 */
export function counted({ signs, sight, found, listed, isArea }: Given) {
  const onMap = found?.total ?? 0;
  const inSight = sight
    ? signs.filter((sign) => isWithin(sign, sight)).reduce((sum, sign) => sum + countOf(sign), 0)
    : 0;
  if (isArea)
    return { shown: listed?.total ?? inSight, total: Math.max(onMap, listed?.total ?? 0), unplaced: 0 };
  const total = Math.max(onMap, listed?.total ?? 0);
  return { shown: inSight, total, unplaced: total - onMap };
}
