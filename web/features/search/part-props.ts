import type { ListingSearch } from '../listings/search-params.ts';

export interface PartProps {
  /** The search as it is being chosen. */
  draft: ListingSearch;
  onChange: (changes: Partial<ListingSearch>) => void;
}
