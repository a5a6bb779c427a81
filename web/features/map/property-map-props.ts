import type { Bounds } from '#contract/places.ts';
import type { MapFilters } from './api/map-pins.ts';
import type { MapPreview } from './preview.ts';

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
