import type { Fetch } from '../../../api/client.ts';
import { placesQuery } from '../../../api/places.ts';
import { readOnce } from '../../../api/query.ts';
import { type MapPreview, previewOf } from '../preview.ts';
import { type MapFilters, signsQuery } from './read-signs.ts';

/** For a page's loaders: what its map shows before any script. A failure is only logged (spec 1 §8). */
export async function readMapPreview(filters: MapFilters, fetch?: Fetch): Promise<MapPreview | undefined> {
  try {
    const [signs, places] = await Promise.all([
      readOnce(signsQuery(filters, undefined, fetch)),
      readOnce(placesQuery(fetch)),
    ]);
    return previewOf(signs, places);
  } catch (error) {
    console.warn('The map could not be read.', error instanceof Error ? error.message : error);
    return undefined;
  }
}
