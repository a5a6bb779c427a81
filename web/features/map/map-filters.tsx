import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchPanel } from '../properties/search-panel.tsx';
import type { ListingSearch } from '../properties/search-params.ts';

/** The filters of the map: the listings' panel, over the map while it is open. */
export function MapFilters({ search }: { search: ListingSearch }) {
  return (
    // A new search closes it: one sees at once what was found.
    <details key={JSON.stringify(search)} className="map-filters">
      <summary className="button button-quiet">
        <Icon name="filter" />
        {m.properties_filters()}
      </summary>
      <SearchPanel layout="compact" search={{ ...search, isMapView: true }} />
    </details>
  );
}
