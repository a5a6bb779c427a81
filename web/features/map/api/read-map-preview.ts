import { call, type Fetch } from '../../../api/client.ts';
import { type MapPreview, openingBounds, previewOf } from '../preview.ts';
import { type MapFilters, mapFilters } from './map-pins.ts';

/** For a page's `loader`: what its map shows before any script. A failure is only logged (spec 1 §8). */
export async function readMapPreview(filters: MapFilters, fetch: Fetch): Promise<MapPreview | undefined> {
  try {
    const query = mapFilters(filters);
    const [pins, places] = await Promise.all([
      call('mapProperties', { query }, { fetch }),
      call('listPlaces', {}, { fetch }),
    ]);
    return previewOf(pins, places, openingBounds(query, pins));
  } catch (error) {
    console.warn('The map could not be read.', error instanceof Error ? error.message : error);
    return undefined;
  }
}
