import type { NamedPlace } from '#contract/places.api.ts';
import type { Bounds } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import type { MapFilters } from './api/read-signs.ts';
import type { MapPreview } from './preview.ts';

/** The list beside the map. */
export interface Listed {
  /** How many it has; undefined where nobody counted so far. */
  total: number | undefined;
  /** Where it stands alone. */
  to: string;
}

export interface PropertyMapProps {
  filters: MapFilters;
  /** What the page's loader found with `readMapPreview`: shown before the scripts, and without them. */
  preview?: MapPreview | undefined;
  /** The place that is searched: a district is outlined, and what is elsewhere is shown quietly. */
  place?: NamedPlace | null;
  /** Homes of it that have no place on the map are told of. */
  listed?: Listed;
  /** The listing that is looked at beside the map: its marker is lit (D13), and shown whatever is around. */
  highlighted?: MapPin | null;
  /** The listing that is chosen; without it the map keeps for itself which one is. */
  chosen?: MapPin | null;
  onChoose?: (pin: MapPin | null) => void;
  /** Offers 'Search this area' once the map was moved, and is given what it then shows. */
  onSearchArea?: (bounds: Bounds) => void;
  /** The page is about the map: the wheel zooms it at once, not only after a click into it. */
  isMain?: boolean;
  /** Gives the height. */
  className?: string;
}
